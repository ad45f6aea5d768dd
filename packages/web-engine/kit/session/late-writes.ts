/** Small things of the person that are kept a moment after the last change: sent before the session goes elsewhere, where they do not belong. */

export type LateWrite<Value> = {
  /** Writes the value after the pause, together with those that come meanwhile. */
  soon(value: Value): void;
  /** Forgets what waits. */
  drop(): void;
  /** Forgets it for good. */
  end(): void;
};

/** Something that may wait to be sent: `settle` sends it now and is done when it is answered, `drop` forgets it. */
type Waiting = { settle(): Promise<unknown>; drop?(): void };
const all = new Set<Waiting>();
/** Has it sent before the session moves; gives how to end that. */
export function beforeMove(one: Waiting): () => void {
  all.add(one);
  return () => {
    all.delete(one);
  };
}

type LateWriting<Value> = {
  readonly pauseMs: number;
  /** Tells its own failures, if anybody has to hear of them. */
  readonly write: (value: Value) => Promise<unknown>;
  /** What is to be written when `next` comes while `waiting` does. */
  readonly merge: (waiting: Value, next: Value) => Value;
};
/** One for each kind of thing. */
export function lateWrite<Value>({ pauseMs, write, merge }: LateWriting<Value>): LateWrite<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { readonly value: Value } | undefined;
  let sent: Promise<unknown> = Promise.resolve();
  const drop = () => {
    clearTimeout(timer);
    waiting = undefined;
  };
  const send = () => {
    if (!waiting) return;
    const { value } = waiting;
    drop();
    sent = sent.then(() => write(value)).catch(() => undefined);
  };
  const leave = beforeMove({
    drop,
    settle: () => {
      send();
      return sent;
    },
  });
  return {
    drop,
    end: () => {
      drop();
      leave();
    },
    soon: (value) => {
      const all = waiting ? merge(waiting.value, value) : value;
      drop();
      waiting = { value: all };
      timer = setTimeout(send, pauseMs);
    },
  };
}

/** A write may wait for the network, or for the person to sign in again; locking the screen must not. */
const LONGEST_MS = 3_000;
/** Sends what waits now, and is done when all of it has been answered, or after three seconds. */
export async function settleLateWrites(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS);
  });
  await Promise.race([Promise.all([...all].map(({ settle }) => settle())), enough]);
  clearTimeout(timer);
}
/** Forgets what waits: nobody is there any more to keep it for. */
export function dropLateWrites(): void {
  for (const { drop } of all) drop?.();
}
