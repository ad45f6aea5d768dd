/** Parts that the steps of booking and the page of an order share. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { serverTime } from './ask.ts';
import { leftText } from './days.ts';
import { type Say, saying } from './words.ts';

export const LanguageContext = createContext<Language>('mn');
export function useWords(): { readonly language: Language; readonly say: Say } {
  const language = useContext(LanguageContext);
  return { language, say: saying(language) };
}
/** A page of the site in the language that is read. */
export const pagePath = (language: Language, path: string): string => (language === 'mn' ? path : `/${language}${path}`);

const PATHS = {
  left: 'm15 18-6-6 6-6',
  right: 'm9 18 6-6-6-6',
  check: 'M20 6 9 17l-5-5',
  clock: 'M12 7v5l3 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0',
} as const;
export function Sign({ name, size = 20 }: { readonly name: keyof typeof PATHS; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} strokeLinejoin="round" />
    </svg>
  );
}

let isPageOpened = false;
/** The heading of what has just been opened: focus goes there, so that it is read out and the keyboard goes on from it. Not as the page opens. */
export function Heading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isPageOpened) {
      heading.current?.focus({ preventScroll: true });
      scrollTo({ top: 0, behavior: 'instant' });
    }
    isPageOpened = true;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

const SECOND_MS = 1_000;
/** Milliseconds until a moment by the server's clock; null without one. Drawn anew each second. */
export function useLeft(until: string | null): number | null {
  const [, draw] = useState(0);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => draw((count) => count + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? null : Math.max(0, Date.parse(until) - serverTime());
}

const CIRCLE = 2 * Math.PI * 26;
/** The one countdown: the time is held, the order waits and the invoice can be paid until it ends. */
export function Countdown({ left, whole }: { readonly left: number; readonly whole: number }) {
  const { say } = useWords();
  const share = Math.min(1, left / Math.max(1, whole));
  const text = leftText(left);
  return (
    <div className="bk-countdown" role="timer" aria-label={`${say('left')}: ${text}`}>
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <circle cx="30" cy="30" r="26" />
        <circle cx="30" cy="30" r="26" strokeDasharray={`${CIRCLE * share} ${CIRCLE}`} />
      </svg>
      <span aria-hidden="true">{text}</span>
    </div>
  );
}

export function Alert({ children }: { readonly children: ReactNode }) {
  return (
    <div className="bk-alert" role="alert">
      {children}
    </div>
  );
}

/** Lines of name and value. */
export function Facts({ rows }: { readonly rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="bk-facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
