/** Bots for as long as a component is shown. */
import { useEffect, useMemo } from 'preact/hooks';
import { type BotClient, createBotClient } from '../../bots/bot-client.ts';

export const useBots = (): BotClient => {
  const bots = useMemo(() => createBotClient(), []);
  useEffect(() => () => bots.close(), [bots]);
  return bots;
};
