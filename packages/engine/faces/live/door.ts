/** Sockets that have not said yet who they are: so many from one address and in all, each for a short time. */
import type { Duplex } from 'node:stream';
import { networkOf } from '../../services/sessions/network.ts';

export type DoorLimits = {
  readonly mostOfAddress: number;
  readonly mostInAll: number;
  /** How long one may take to show a session. */
  readonly withinMs: number;
};
/** A whole office behind one address opens its sockets anew at once after a restart. */
const LIMITS: DoorLimits = { mostOfAddress: 200, mostInAll: 1_000, withinMs: 6_000 };

/** What is waited for: a WebSocket or a plain one. */
type Closable = { once(event: 'close', listener: () => void): unknown };
export type Door = {
  /** Whether one more from this address may wait. */
  hasRoom(address: string): boolean;
  /** Counts a socket until it is admitted or closed; `end` is called when neither has happened in time. The answer says that it is admitted. */
  wait(socket: Closable, address: string, end: () => void): () => void;
};

/** Answers instead of opening a socket, and keeps nothing of the connection, whatever the other end does. */
export function refuseUpgrade(socket: Duplex, status: string, header = ''): void {
  socket.once('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\n${header}connection: close\r\n\r\n`, () => socket.destroy());
}

export function createDoor({ mostOfAddress, mostInAll, withinMs }: DoorLimits = LIMITS): Door {
  const waiting = new Map<string, number>();
  let inAll = 0;
  return {
    hasRoom: (address) => inAll < mostInAll && (waiting.get(networkOf(address)) ?? 0) < mostOfAddress,
    wait: (socket, address, end) => {
      const network = networkOf(address);
      let isOver = false;
      const over = () => {
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        inAll -= 1;
        const left = (waiting.get(network) ?? 1) - 1;
        if (left > 0) waiting.set(network, left);
        else waiting.delete(network);
      };
      const timer = setTimeout(end, withinMs);
      timer.unref();
      inAll += 1;
      waiting.set(network, (waiting.get(network) ?? 0) + 1);
      socket.once('close', over);
      return over;
    },
  };
}
