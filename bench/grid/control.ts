/**
 * What this machine's browser can draw at all: a page of plain rows, as many and as wide as the list's, filled anew at every
 * step of the scrolling by a few lines of code, with their words always at hand. The list is measured against it.
 */
import type { Page } from '@playwright/test';

/** Puts the plain rows where the probes look for those of a list. */
export async function openControl(page: Page, rows: number): Promise<void> {
  await page.goto('about:blank');
  await page.setContent(`<!doctype html><style>
    body { margin: 0; font: 13px sans-serif; }
    .grid-table { height: 100vh; overflow: hidden; }
    .body { height: 100%; overflow-y: auto; position: relative; }
    .ag-row { position: absolute; left: 0; display: flex; width: 100%; height: 36px; border-bottom: 1px solid #eee; }
    .ag-row > span { display: flex; align-items: center; width: 140px; padding: 0 12px; overflow: hidden; white-space: nowrap; }
  </style><div class="grid-table"><div class="body"><div class="room"></div></div></div>`);
  await page.evaluate((count) => {
    const HEIGHT = 36;
    const COLUMNS = 10;
    const body = document.querySelector<HTMLElement>('.body');
    const room = document.querySelector<HTMLElement>('.room');
    if (!body || !room) throw new Error('the control page is not as it was written');
    room.style.height = `${count * HEIGHT}px`;
    const lines = Array.from({ length: Math.ceil(body.clientHeight / HEIGHT) + 1 }, () => {
      const line = document.createElement('div');
      line.className = 'ag-row';
      for (let column = 0; column < COLUMNS; column++) line.append(document.createElement('span'));
      body.append(line);
      return line;
    });
    const draw = () => {
      const first = Math.floor(body.scrollTop / HEIGHT);
      for (const [place, line] of lines.entries()) {
        const row = first + place;
        line.setAttribute('row-index', String(row));
        line.style.transform = `translateY(${row * HEIGHT}px)`;
        for (const [column, cell] of [...line.children].entries()) cell.textContent = `${column} ${row} Ажилтан`;
      }
    };
    body.addEventListener('scroll', draw);
    draw();
  }, rows);
}
