/** The Web Worker in which bots think, so that the page never waits for them. */
import { type BotReply, type BotRequest, createBotWork } from './bot-work.ts';

/** Of the worker's global scope, what is used: the page's types have no name for it. */
interface Scope {
  onmessage: ((event: MessageEvent<BotRequest>) => void) | null;
  postMessage(message: BotReply): void;
}

const scope = self as unknown as Scope;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
const work = createBotWork((reply) => scope.postMessage(reply), pause);
scope.onmessage = ({ data }) => work(data);
