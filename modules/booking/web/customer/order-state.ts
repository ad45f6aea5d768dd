/** The order behind the link, as the server has it: looked at again while something may still come, without a reload. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OrderData, ShownOrder } from '../../contract.ts';
import { ask, Refused, serverTime } from './ask.ts';
import { useWords } from './page-parts.tsx';

export type BankLink = { readonly name: string; readonly description: string; readonly link: string };
export type Payment = {
  readonly amount: string;
  readonly expires_at: string | null;
  readonly qr_text: string | null;
  readonly links: readonly BankLink[];
};
export type Order = ShownOrder & { readonly payment: Payment | null };

const LOOK_MS = 3_000;
/** Money may be on its way when the time ends. */
const LOOKS_AFTER_MS = 180_000;

/** Whether something may still come without anybody's doing here. */
function isAwaited({ state, expires_at, payment_status }: ShownOrder): boolean {
  if (state === 'waiting' || state === 'held') return expires_at === null || serverTime() < Date.parse(expires_at) + LOOKS_AFTER_MS;
  return (
    state === 'expired' && payment_status !== 'credit' && expires_at !== null && serverTime() < Date.parse(expires_at) + LOOKS_AFTER_MS
  );
}

export function useOrder({ link, order: drawn }: OrderData) {
  const { language, say } = useWords();
  const [order, setOrder] = useState<Order>({ ...drawn, payment: null });
  const [isRead, setIsRead] = useState(drawn.state !== 'waiting');
  const [isLost, setIsLost] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);
  const isRunning = useRef(false);
  const at = `order/${link}`;
  /** A later answer than what somebody has just done is not overwritten by an earlier look. */
  const turn = useRef(0);
  const look = useCallback(async () => {
    const mine = ++turn.current;
    try {
      const read = await ask<Order>(at, { language });
      if (mine !== turn.current) return;
      setOrder(read);
      setIsLost(false);
      setIsRead(true);
    } catch (error) {
      if (mine === turn.current) setIsLost(!(error instanceof Refused) || error.code === 'LOST' || error.code === 'UNAVAILABLE');
    }
  }, [at, language]);
  const awaited = isAwaited(order);
  useEffect(() => {
    if (!awaited) return;
    void look();
    const timer = setInterval(() => document.visibilityState === 'visible' && !isRunning.current && void look(), LOOK_MS);
    const back = () => document.visibilityState === 'visible' && void look();
    document.addEventListener('visibilitychange', back);
    addEventListener('online', back);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', back);
      removeEventListener('online', back);
    };
  }, [awaited, look]);
  /** One at a time. Throws `Refused`. */
  const act = async (what: 'check' | 'cancel' | 'confirm' | 'move', body: object = {}): Promise<Order | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    turn.current++;
    setBusy(what);
    try {
      const answer = await ask<Partial<Order>>(`${at}/${what}`, { language, body });
      turn.current++;
      const next = { ...order, ...answer };
      setOrder(next);
      setIsLost(false);
      return next;
    } finally {
      isRunning.current = false;
      setBusy(null);
    }
  };
  const faultOf = (error: unknown): string => (error instanceof Refused && error.message !== '' ? error.message : say('lost'));
  return { order, isRead, isLost, busy, act, look, faultOf };
}
export type OrderState = ReturnType<typeof useOrder>;
