/** Fetches the page of a table that has not begun, while somebody still chooses what it is to be. */
export const fetchLobby = (): void => {
  // What fails is asked for again where it is shown.
  for (const page of [import('./table-route.tsx'), import('./lobby/lobby-page.tsx')]) page.catch(() => undefined);
};
