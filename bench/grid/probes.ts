/** What is measured inside the page: how long the first rows take, rows without content while scrolling, frames, interactions. */
import type { Locator, Page } from '@playwright/test';

/** Milliseconds from the press on a menu entry until a row with words is painted. */
export function firstRows(entry: Locator): Promise<number> {
  return entry.evaluate(
    (target: HTMLElement) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const look = () => {
          const cells = [...document.querySelectorAll('.ag-row:not(.grid-row-loading) [role=gridcell][col-id=code]')];
          if (cells.some((cell) => cell.textContent)) requestAnimationFrame(() => resolve(performance.now() - start));
          else requestAnimationFrame(look);
        };
        target.click();
        requestAnimationFrame(look);
      }),
  );
}

export type Scrolled = {
  /** Milliseconds for which the longest blank row in sight stayed blank, and how many stayed so for more than 200. */
  readonly longestBlank: number;
  readonly longBlanks: number;
  readonly rowsSeen: number;
  /** The share of frames of a screen of 60 that were not drawn. */
  readonly droppedFrames: number;
  /** Milliseconds of the longest step from one drawn frame to the next. */
  readonly longestFrame: number;
};

/** Scrolls for some seconds at a speed in pixels a second and watches every row in sight at every frame. */
export function scroll(page: Page, { speed, seconds }: { readonly speed: number; readonly seconds: number }): Promise<Scrolled> {
  return page.evaluate(
    ({ speed: perSecond, seconds: duration }) => {
      const FRAME = 1000 / 60;
      const room = (one: Element): number => one.scrollHeight - one.clientHeight;
      const [body] = [...document.querySelectorAll<HTMLElement>('.grid-table *')]
        .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowY))
        .toSorted((one, other) => room(other) - room(one));
      if (!body || room(body) < 5_000) throw new Error(`nothing to scroll: ${body?.className} has room for ${body && room(body)} px`);
      return new Promise<Scrolled>((resolve) => {
        const blankSince = new Map<string, number>();
        const seen = new Set<string>();
        const blanks: number[] = [];
        const begin = performance.now();
        let [before, dropped, frames, longestFrame] = [begin, 0, 0, 0];
        const over = (row: string, now: number) => {
          const since = blankSince.get(row);
          if (since === undefined) return;
          blanks.push(now - since);
          blankSince.delete(row);
        };
        const step = (now: number) => {
          const missed = Math.max(0, Math.round((now - before) / FRAME) - 1);
          dropped += missed;
          longestFrame = Math.max(longestFrame, now - before);
          frames += 1 + missed;
          const { top, bottom } = body.getBoundingClientRect();
          const here = new Set<string>();
          for (const row of document.querySelectorAll('.grid-table .ag-row[row-index]')) {
            const box = row.getBoundingClientRect();
            const index = row.getAttribute('row-index') ?? '';
            if (box.bottom <= top || box.top >= bottom || index.startsWith('b-')) continue;
            here.add(index);
            seen.add(index);
            if (!row.classList.contains('grid-row-loading')) over(index, now);
            else if (!blankSince.has(index)) blankSince.set(index, now);
          }
          // Scrolled away before its words came: as long as it could be seen.
          for (const row of [...blankSince.keys()]) if (!here.has(row)) over(row, now);
          body.scrollTop += (perSecond * (now - before)) / 1000;
          before = now;
          if (now - begin < duration * 1000) return void requestAnimationFrame(step);
          for (const row of [...blankSince.keys()]) over(row, now);
          resolve({
            longestBlank: Math.max(0, ...blanks),
            longBlanks: blanks.filter((one) => one > 200).length,
            rowsSeen: seen.size,
            droppedFrames: dropped / frames,
            longestFrame,
          });
        };
        requestAnimationFrame((now) => {
          before = now;
          requestAnimationFrame(step);
        });
      });
    },
    { speed, seconds },
  );
}

/** From now on the page notes how long each press took until it was seen. */
export function watchInteractions(page: Page): Promise<void> {
  return page.evaluate(() => {
    const noted = new Map<number, number>();
    Object.assign(window, { benchInteractions: noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const id = 'interactionId' in entry && typeof entry.interactionId === 'number' ? entry.interactionId : 0;
        if (id > 0) noted.set(id, Math.max(noted.get(id) ?? 0, entry.duration));
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
}

/** The milliseconds of the presses noted since the last call; presses under 16 ms are not noted by the browser. */
export async function takeInteractions(page: Page): Promise<readonly number[]> {
  // The browser hands entries out a little later.
  await page.waitForTimeout(300);
  return page.evaluate(() => {
    const noted = (window as unknown as { benchInteractions: Map<number, number> }).benchInteractions;
    const taken = [...noted.values()];
    noted.clear();
    return taken;
  });
}
