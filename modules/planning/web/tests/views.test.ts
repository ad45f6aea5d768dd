/** What the three views make of tasks, without a browser. */
import { describe, expect, it } from 'vitest';
import { inOrder, orderIn } from '../board/order.ts';
import { placeByKey } from '../board/place-by-key.ts';
import { criticalTasks } from '../gantt/critical.ts';
import { drawn, monthsOf, scaleOf, xOf } from '../gantt/scale.ts';
import { groupOf } from '../mine/groups.ts';
import { loadOf } from '../mine/load.ts';
import { csvOf, rowsOf } from '../plan/csv.ts';
import { spanOf } from '../plan/days.ts';
import { linesOfText } from '../plan/lines-of-text.ts';
import { goesTogether } from '../plan/merge.ts';
import type { FigureTask, Task } from '../plan/plan-data.ts';
import { filtered, linesOf } from '../plan/plan-filter.ts';

const NOTHING = { q: '', period: null, person: null, stage: null, priority: null, state: null } as const;
const task = (id: number, values: Partial<Task> = {}): Task => ({
  id,
  version: 1,
  task: `Ажил ${id}`,
  stage: 1,
  order: id,
  parent: null,
  priority: null,
  is_milestone: false,
  start: null,
  end: null,
  progress: 0,
  counted: 'by_manual',
  hours: null,
  done: null,
  colour: null,
  checks: 0,
  checked: 0,
  comments: 0,
  people: [],
  base_start: null,
  base_end: null,
  ...values,
});

describe('the filter', () => {
  const tasks = [
    task(1, { start: '2026-11-02', end: '2026-11-04', people: [7] }),
    task(2, { start: '2026-11-20', end: '2026-11-27', progress: 40 }),
    task(3, { done: '2026-11-10', progress: 100, start: '2026-11-09', end: '2026-11-30' }),
  ];
  const kept = (to: object, today = '2026-11-20') => filtered({ tasks, today }, { ...NOTHING, ...to }).map(({ id }) => id);
  it('narrows by words, people, period and state; a task is late from the day after its end on', () => {
    expect(kept({ q: 'АЖИЛ 2' })).toEqual([2]);
    expect(kept({ person: 7 })).toEqual([1]);
    expect(kept({ state: 'late' })).toEqual([1]);
    expect(kept({ state: 'late' }, '2026-11-04')).toEqual([]);
    expect(kept({ state: 'late' }, '2026-11-05')).toEqual([1]);
    expect(kept({ state: 'doing' })).toEqual([2]);
    expect(kept({ state: 'done' })).toEqual([3]);
    expect(kept({ period: 'week' })).toEqual([2, 3]);
  });
  it('knows the periods', () => {
    expect(spanOf('season', '2026-11-20')).toEqual(['2026-10-01', '2026-12-31']);
    expect(spanOf('last_month', '2026-03-15')).toEqual(['2026-02-01', '2026-02-28']);
    expect(spanOf('week', '2026-11-22')).toEqual(['2026-11-16', '2026-11-22']);
    expect(spanOf('days', '2026-12-30')).toEqual(['2026-12-30', '2027-01-05']);
  });
});

describe('the tree', () => {
  const tasks = [
    task(1),
    task(2, { parent: 1, start: '2026-11-09', end: '2026-11-12' }),
    task(3, { parent: 1, start: '2026-11-02', end: '2026-11-04' }),
    task(4),
  ];
  it('stands parts under what they belong to, which spans them, and keeps what leads to a match', () => {
    const lines = linesOf(tasks, tasks, new Set());
    expect(lines.map(({ task: one, depth }) => [one.id, depth])).toEqual([
      [1, 0],
      [3, 1],
      [2, 1],
      [4, 0],
    ]);
    expect([lines[0]?.start, lines[0]?.end, lines[0]?.hasParts]).toEqual(['2026-11-02', '2026-11-12', true]);
    expect(linesOf(tasks, [task(2, { parent: 1 })], new Set()).map(({ task: one }) => one.id)).toEqual([1, 2]);
    expect(linesOf(tasks, tasks, new Set([1])).map(({ task: one }) => one.id)).toEqual([1, 4]);
  });
  it('takes pasted lines without their marks', () => {
    expect(linesOfText('- Нэг\n\n2. Хоёр\n  • Гурав ')).toEqual(['Нэг', 'Хоёр', 'Гурав']);
  });
});

// peers/planning.md, 2: days are numbers, whatever the clock of the browser does.
describe('the chart', () => {
  const span = { start: '2026-11-19', end: '2026-11-20' };
  it('moves by whole days and back again, and by a click not at all', () => {
    expect(drawn(span, 'whole', 3, 24)).toEqual(span);
    const later = drawn(span, 'whole', 24, 24);
    expect(later).toEqual({ start: '2026-11-20', end: '2026-11-21' });
    expect(drawn(later, 'whole', -24, 24)).toEqual(span);
    expect(drawn(span, 'end', -400, 24)).toEqual({ start: '2026-11-19', end: '2026-11-19' });
    expect(drawn(span, 'start', 400, 24)).toEqual({ start: '2026-11-20', end: '2026-11-20' });
  });
  it.each(['Australia/Sydney', 'Europe/Berlin', 'America/New_York', 'Asia/Ulaanbaatar'])('stands each day at its place in %s', (zone) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    try {
      const scale = scaleOf([{ start: '2026-08-03', end: '2026-11-20' }], '2026-10-01', 'month');
      expect(xOf(scale, '2026-11-19') - xOf(scale, '2026-10-04')).toBe(46 * 24);
      const months = monthsOf(scale);
      expect(months.reduce((sum, { width }) => sum + width, 0)).toBe(scale.days * 24);
      for (const [at, { x }] of months.entries()) expect(x).toBe(at === 0 ? 0 : (months[at - 1]?.x ?? 0) + (months[at - 1]?.width ?? 0));
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });
});

describe('a card under the keys', () => {
  const columns = [
    { stage: 1, ids: [11, 12, 13] },
    { stage: 2, ids: [] },
  ];
  it.each([
    ['ArrowUp', 12, { stage: 1, after: null }],
    ['ArrowUp', 13, { stage: 1, after: 11 }],
    ['ArrowDown', 11, { stage: 1, after: 12 }],
    ['ArrowUp', 11, null],
    ['ArrowDown', 13, null],
    ['ArrowRight', 12, { stage: 2, after: null }],
    ['ArrowLeft', 12, null],
  ])('%s moves %i', (key, id, place) => {
    expect(placeByKey(columns, id, key)).toEqual(place);
  });
});

it('what one has to do stands by when it is due, unless it waits for others', () => {
  const group = (end: string | null, waits_for: readonly string[] = [], done: string | null = null) =>
    groupOf({ end, done, waits_for }, '2026-11-25');
  expect(group('2026-11-24', ['Х'])).toBe('late');
  expect(group('2026-11-25')).toBe('today');
  expect(group('2026-11-25', ['Х'])).toBe('waiting');
  expect(group('2026-11-29')).toBe('week');
  expect(group('2026-11-30')).toBe('later');
  expect(group(null)).toBe('later');
  expect(group('2026-11-01', [], '2026-11-02')).toBe('done');
});

describe('the critical path', () => {
  // Monday to Friday are worked; 5 and 6 December 2026 are a weekend.
  const free = ['2026-12-05', '2026-12-06', '2026-12-12', '2026-12-13'];
  const dated = [
    { id: 1, start: '2026-12-01', end: '2026-12-04' },
    { id: 2, start: '2026-12-07', end: '2026-12-11' },
    { id: 3, start: '2026-12-02', end: '2026-12-03' },
    { id: 4, start: '2026-12-14', end: '2026-12-14' },
  ];
  const link = (from: number, to: number, lag = 0, type = 'fs') => ({ from, to, type, lag });
  it('is the chain over the weekend that ends last; what has a day to spare is not on it', () => {
    const links = [link(1, 2), link(3, 2), link(2, 4)];
    expect([...criticalTasks(dated, links, free)]).toEqual([1, 2, 4]);
    // With one day between, the other one has none to spare either.
    expect([...criticalTasks(dated, [link(1, 2), link(3, 2, 1), link(2, 4)], free)]).toEqual([1, 2, 3, 4]);
  });
  it('ends in spite of a circle, and is empty without tasks', () => {
    expect(criticalTasks(dated, [link(1, 2), link(2, 1), link(2, 4)], free).has(4)).toBe(true);
    expect(criticalTasks([], [], free).size).toBe(0);
  });
});

describe('two edits of one task', () => {
  it('go together where they touch different fields, and are told where both changed one', () => {
    const known = task(1, { task: 'Ажил', end: '2026-12-04' });
    const now = { task: 'Өөр нэр', end_date: '2026-12-04', stage_id: 1 };
    expect(goesTogether(known, now, { end_date: '2026-12-08' })).toBe(true);
    expect(goesTogether(known, now, { task: 'Миний нэр' })).toBe(false);
    expect(goesTogether(known, now, { colour: '#000000' })).toBe(false);
  });
});

describe('the order of cards', () => {
  it('is their own, or by name with numbers as numbers, last day or progress', () => {
    const cards = [
      task(1, { task: 'Ажил 10', end: null, progress: 5 }),
      task(2, { task: 'Ажил 9', end: '2026-12-04', progress: 50 }),
      task(3, { task: 'Өдөр', end: '2026-11-04', progress: 0 }),
    ];
    const ids = (order: string | null) => inOrder(cards, orderIn(order)).map(({ id }) => id);
    expect([ids(null), ids('name'), ids('end'), ids('progress'), ids('made up')]).toEqual([
      [1, 2, 3],
      [2, 1, 3],
      [3, 2, 1],
      [2, 1, 3],
      [1, 2, 3],
    ]);
  });
});

describe('the load of a week', () => {
  it('is the share of each in what is not done, and more than the days of the week is too much', () => {
    const figure = (weeks: readonly number[], people: FigureTask['people'], state: FigureTask['state'] = 'doing'): FigureTask => ({
      id: 1,
      task: 'Ажил',
      project: 1,
      project_name: 'Төсөл',
      unit: null,
      end: null,
      progress: 0,
      state,
      days: 0,
      weeks,
      people,
    });
    const [bat, od] = [
      { id: 7, name: 'А.Бат', share: 100 },
      { id: 8, name: 'Б.Од', share: 50 },
    ];
    const weeks = [
      { from: '2026-11-23', days: 4 },
      { from: '2026-11-30', days: 5 },
    ];
    expect(loadOf([figure([4, 3], [bat, od]), figure([1, 2], [bat]), figure([4, 5], [bat], 'done')], weeks)).toEqual([
      {
        id: 7,
        name: 'А.Бат',
        weeks: [
          { planned: 5, isOver: true },
          { planned: 5, isOver: false },
        ],
      },
      {
        id: 8,
        name: 'Б.Од',
        weeks: [
          { planned: 2, isOver: false },
          { planned: 1.5, isOver: false },
        ],
      },
    ]);
  });
});

describe('the table for spreadsheets', () => {
  it('has every line with its parts indented, quotes doubled, and nothing that is taken for a formula', () => {
    const plan = { stages: [{ id: 1, name: 'Хийх', is_done: false, colour: null, limit: null }], priorities: [], members: [] };
    const tasks = [
      task(1, { task: '=1+1' }),
      task(2, { task: 'Нэг, "хоёр"', parent: 1, start: '2026-12-01', end: '2026-12-02', progress: 40 }),
    ];
    const rows = rowsOf(plan, linesOf(tasks, tasks, new Set()), () => 'Шинэ');
    expect(csvOf(rows)).toBe(
      `\uFEFF'=1+1,Шинэ,Хийх,,2026-12-01,2026-12-02,0,\r\n"  Нэг, ""хоёр""",Шинэ,Хийх,,2026-12-01,2026-12-02,40,\r\n`,
    );
  });
});
