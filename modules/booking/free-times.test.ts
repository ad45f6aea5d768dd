/** Free times against the slow obvious way, and what must never be offered. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Asked, fits, freeTimes, intersect, merge, type Span, without } from './free-times.ts';

const at = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
const span = (from: string, to: string): Span => ({ from: at(from), to: at(to) });
const shown = (times: readonly number[]): readonly string[] =>
  times.map((time) => `${String(Math.floor(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}`);
const day: Asked = {
  duration: 60,
  before: 0,
  after: 0,
  open: [span('10:00', '19:00')],
  taken: [],
  step: 15,
  origin: 0,
  notBefore: 0,
  shortest: null,
};

/** Every minute is looked at by itself. */
function obvious({ duration, before, after, open, taken, step, origin, notBefore }: Asked, until: number): readonly number[] {
  const isOpen = (minute: number) => open.some(({ from, to }) => minute >= from && minute < to);
  const isTaken = (minute: number) => taken.some(({ from, to }) => minute >= from && minute < to);
  const found: number[] = [];
  for (let begin = 0; begin < until; begin++) {
    if ((begin - origin) % step !== 0 || begin < notBefore) continue;
    const serving = Array.from({ length: duration }, (_, minute) => begin + minute);
    const busy = Array.from({ length: before + duration + after }, (_, minute) => begin - before + minute);
    if (serving.every(isOpen) && !busy.some(isTaken)) found.push(begin);
  }
  return found;
}
const spans = (most: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 180 })), { maxLength: most })
    .map((pairs) => pairs.map(([from, length]) => ({ from, to: from + length })));

describe('free times', () => {
  it('are those of the slow obvious way, on any day', () => {
    const days = fc.record({
      duration: fc.integer({ min: 5, max: 120 }),
      before: fc.integer({ min: 0, max: 20 }),
      after: fc.integer({ min: 0, max: 20 }),
      open: spans(4).map(merge),
      taken: spans(8).map(merge),
      step: fc.constantFrom(5, 10, 15, 20, 30),
      notBefore: fc.integer({ min: 0, max: 600 }),
    });
    fc.assert(
      fc.property(days, (given) => {
        const asked: Asked = { ...given, origin: 0, shortest: null };
        const free = freeTimes(asked);
        expect(free).toEqual(obvious(asked, 900));
        const fitting = Array.from({ length: 900 }, (_, minute) => minute).filter(
          (minute) => minute % asked.step === 0 && minute >= asked.notBefore && fits(asked, minute, asked.open, asked.taken),
        );
        expect(fitting).toEqual(free);
        expect(freeTimes({ ...asked, until: 400 })).toEqual(free.filter((minute) => minute < 400));
      }),
      { numRuns: 1_000 },
    );
  });
  it('keep the buffers of the one that is there and of the new one', () => {
    // The stored one is 14:00 to 15:00 and busy until 15:15.
    const times = shown(freeTimes({ ...day, after: 15, taken: [span('14:00', '15:15')] }));
    expect(times).toContain('12:45');
    expect(times).toContain('15:15');
    for (const closed of ['13:00', '13:45', '14:00', '15:00']) expect(times).not.toContain(closed);
  });
  it('follow each other edge to edge, and end with the hours', () => {
    const times = shown(freeTimes({ ...day, taken: [span('14:00', '15:00')] }));
    expect(times).toContain('13:00');
    expect(times).toContain('15:00');
    expect(times.at(0)).toBe('10:00');
    expect(times.at(-1)).toBe('18:00');
  });
  it('leave out what would leave a gap, unless nothing else is left', () => {
    const tidy = shown(freeTimes({ ...day, shortest: 60, open: [span('10:00', '13:00')] }));
    expect(tidy).toEqual(['10:00', '11:00', '12:00']);
    const any = shown(freeTimes({ ...day, shortest: 60, open: [span('10:00', '11:30')] }));
    expect(any).toEqual(['10:00', '10:15', '10:30']);
  });
});

describe('spans', () => {
  const minutes = (list: readonly Span[]) => new Set(list.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)));
  const text = (list: Iterable<number>) => [...list].sort((a, b) => a - b).join();
  it('are intersected, merged and taken away minute by minute', () => {
    fc.assert(
      fc.property(spans(6), spans(6), (a, b) => {
        const [one, other] = [merge(a), merge(b)];
        const [inOne, inOther] = [minutes(one), minutes(other)];
        expect(text(minutes(a))).toBe(text(inOne));
        expect(text(minutes(intersect(one, other)))).toBe(text([...inOne].filter((minute) => inOther.has(minute))));
        expect(text(minutes(without(one, other)))).toBe(text([...inOne].filter((minute) => !inOther.has(minute))));
      }),
      { numRuns: 300 },
    );
  });
});
