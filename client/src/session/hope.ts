/** When it is worth trying a broken line again before its time: the network is back, or the person looks. */
export const onHope = (handler: () => void): (() => void) => {
  const ifSeen = (): void => {
    if (document.visibilityState === 'visible') handler();
  };
  addEventListener('online', handler);
  document.addEventListener('visibilitychange', ifSeen);
  return () => {
    removeEventListener('online', handler);
    document.removeEventListener('visibilitychange', ifSeen);
  };
};
