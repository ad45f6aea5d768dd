/** Shows a person the part of the screen that a text speaks of: waited for, brought into sight, ringed and given the focus. */
import './ring.css';
import type { PointCode } from '@lambda/model/definitions/screen-points.ts';
import { bringIntoSight, type Way } from './point-marks.ts';

const WAIT_MS = 6_000;
const EVERY_MS = 100;
/** A form slides in and takes the focus for itself first. */
const SETTLED_MS = 400;
const RINGED_MS = 8_000;
const FOCUSABLE = 'button:not(:disabled), input:not(:disabled), textarea, a[href], [contenteditable="true"], [tabindex="0"]';

const isSeen = (element: HTMLElement): boolean => element.getClientRects().length > 0;
/** Of a record and the list behind it the record's; of the rows of a list the first. */
function seen(code: PointCode): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(`[data-point~="${CSS.escape(code)}"]`)].filter(isSeen);
  return all.findLast((element) => element.closest('.record-form') !== null) ?? all[0];
}
const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** Until another screen has come the one before it stays drawn, with buttons of the same codes. */
const isDrawn = (entry: string): boolean => document.querySelector<HTMLElement>('[data-entry]')?.dataset.entry === entry;

type Wanted = {
  readonly code: PointCode;
  /** Of the menu. */
  readonly entry: string;
  /** The person has just been led there. */
  readonly isOnTheWay: boolean;
  readonly signal: AbortSignal;
};
/** Undefined when it has not come within some seconds, or is no longer wanted. */
export async function findPoint({ code, entry, isOnTheWay, signal }: Wanted): Promise<HTMLElement | undefined> {
  const atOnce = isOnTheWay ? undefined : seen(code);
  if (atOnce) return atOnce;
  const asked = new Set<Way>();
  for (const end = Date.now() + WAIT_MS; Date.now() < end && !signal.aborted; ) {
    await pause(EVERY_MS);
    if (!isDrawn(entry)) continue;
    bringIntoSight(code, asked);
    if (!seen(code)) continue;
    await pause(SETTLED_MS);
    return signal.aborted ? undefined : seen(code);
  }
  return undefined;
}

let unring: (() => void) | undefined;
/** One at a time: until it is pressed, another is shown, or some seconds have gone by. */
export function ring(element: HTMLElement): void {
  unring?.();
  const ringed = element.closest<HTMLElement>('.ant-input-affix-wrapper') ?? element;
  ringed.scrollIntoView({ block: 'center', inline: 'nearest' });
  const target = element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus({ preventScroll: true });
  ringed.dataset.ringed = '';
  const end = () => {
    delete ringed.dataset.ringed;
    ringed.removeEventListener('pointerdown', end);
    clearTimeout(timer);
  };
  const timer = setTimeout(end, RINGED_MS);
  ringed.addEventListener('pointerdown', end);
  unring = end;
}
