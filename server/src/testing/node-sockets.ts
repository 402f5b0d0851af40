/** Has the SDK use `ws`, whose sockets can break as a network breaks them. To be imported before the SDK. */
import { WebSocket } from 'ws';

globalThis.WebSocket = WebSocket as unknown as typeof globalThis.WebSocket;
