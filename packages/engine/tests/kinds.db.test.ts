import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readHistory } from '../core/records/history.ts';
import { type Answer, type KindsWorld, openKindsWorld, refused } from './kinds-world.ts';

let world: KindsWorld;
beforeAll(async () => {
  world = await openKindsWorld();
});
afterAll(() => world.drop());

let codes = 0;
const FIELDS = 'id version code body share growth opens takes days tag_ids loose_ids topic_ids pictures papers site tone signed place spot';
const create = (input: object, given?: Parameters<KindsWorld['create']>[3]): Promise<Answer> =>
  world.create('Paper', { code: `P${codes++}`, ...input }, FIELDS, given);
const update = async (id: number, input: object, given?: Parameters<KindsWorld['ask']>[2]): Promise<Answer> => {
  const document = `mutation($id:ID!,$i:PaperInput!){updatePaper(id:$id,input:$i){${FIELDS}}}`;
  const data = await world.ask<{ updatePaper: Answer }>(document, { id, i: input }, given);
  return data.updatePaper;
};
const find = async (column: string, condition: string, value: string): Promise<string[]> => {
  const document = 'query($f:[filter!]){paper(filters:$f,sorts:[{column:"code",order:asc}]){code}}';
  const { paper } = await world.ask<{ paper: { code: string }[] }>(document, { f: [{ column, condition, value }] });
  return paper.map(({ code }) => code);
};
const lastChange = async (id: number) => {
  const [entry] = await readHistory(
    { database: world.database, registry: world.registry, actor: world.actor() },
    world.registry.model('paper'),
    id,
  );
  return entry?.changes;
};
const square = [
  [106, 47],
  [107, 47],
  [107, 48],
  [106, 47],
];
const png = `data:image/png;base64,iVBORw0KGgo${'A'.repeat(20)}`;

/** Per kind: what is sent and what comes back, another value, values that are refused. */
const CASES: readonly {
  readonly field: string;
  readonly given: unknown;
  readonly stored: unknown;
  readonly next: unknown;
  readonly wrong: readonly (readonly [unknown, string])[];
}[] = [
  {
    field: 'body',
    given: '<p onclick="x()">Сайн <b>уу</b><script>alert(1)</script></p>',
    stored: '<p>Сайн <b>уу</b></p>',
    next: '<h2>Гарчиг</h2>',
    wrong: [
      [5, 'wrongType'],
      [['<p>a</p>'], 'wrongType'],
      [{ html: 'a' }, 'wrongType'],
      [true, 'wrongType'],
      [`<p>${'ө'.repeat(201)}</p>`, 'tooLong'],
      ['a'.repeat(500_001), 'tooLong'],
    ],
  },
  {
    field: 'share',
    given: '12.5',
    stored: '12.50',
    next: '100.00',
    wrong: [
      ['100.01', 'tooBig'],
      ['-0.01', 'tooSmall'],
      ['1.234', 'tooManyDecimals'],
      ['арав', 'number'],
      [true, 'wrongType'],
      ['1e2', 'numberUnclear'],
    ],
  },
  {
    field: 'growth',
    given: -12,
    stored: '-12.0',
    next: '500.0',
    wrong: [
      ['500.1', 'tooBig'],
      ['-50.1', 'tooSmall'],
      ['1.23', 'tooManyDecimals'],
      ['%', 'number'],
      [[], 'wrongType'],
    ],
  },
  {
    field: 'opens',
    given: '8:30',
    stored: '08:30:00',
    next: '23:59:59',
    wrong: [
      ['24:00', 'time'],
      ['08:60', 'time'],
      ['өглөө', 'time'],
      [830, 'wrongType'],
      ['2026-01-01T08:30:00Z', 'time'],
    ],
  },
  {
    field: 'takes',
    given: '1ц 30м',
    stored: 5_400,
    next: 60,
    wrong: [
      [-1, 'tooSmall'],
      [864_001, 'tooBig'],
      [1.5, 'wrongType'],
      ['удаан', 'duration'],
      [true, 'wrongType'],
      ['9'.repeat(30), 'tooBig'],
    ],
  },
  {
    field: 'days',
    given: ['wed', 'mon', 'wed', 'Өдөр, "шөнө"'],
    stored: ['mon', 'wed', 'Өдөр, "шөнө"'],
    next: ['tue'],
    wrong: [
      ['mon', 'wrongType'],
      [['sun'], 'choice'],
      [[5], 'wrongType'],
      [{ mon: true }, 'wrongType'],
      [[null], 'wrongType'],
    ],
  },
  {
    field: 'tag_ids',
    given: [13, '11', 13],
    stored: [13, 11],
    next: [12],
    wrong: [
      [[999_999], 'reference'],
      [[21], 'reference'],
      [[0], 'reference'],
      [['нэг'], 'reference'],
      [11, 'wrongType'],
      [[true], 'wrongType'],
      [[1, 2, 3, 4, 5, 6], 'tooMany'],
    ],
  },
  {
    field: 'pictures',
    given: ['/files/32', '/files/31'],
    stored: ['/files/32', '/files/31'],
    next: ['/files/33'],
    wrong: [
      [['/files/41'], 'file'],
      [['/files/34'], 'picture'],
      [['/files/31', '/files/34'], 'picture'],
      [['/files/34', '/files/41'], 'file'],
      [['/files/999999'], 'file'],
      [['/etc/passwd'], 'file'],
      [['//evil.example/files/31'], 'file'],
      ['/files/31', 'wrongType'],
      [[31], 'wrongType'],
      [['/files/31', '/files/32', '/files/33', '/files/34'], 'tooMany'],
    ],
  },
  {
    field: 'papers',
    given: ['/files/31'],
    stored: ['/files/31'],
    next: ['/files/31', '/files/34'],
    wrong: [
      [['/files/41'], 'file'],
      [['/files/0'], 'file'],
      [['javascript:alert(1)'], 'file'],
      [{}, 'wrongType'],
      [[null], 'wrongType'],
    ],
  },
  {
    field: 'site',
    given: 'example.mn/хуудас',
    stored: 'https://example.mn/хуудас',
    next: 'http://localhost:8080/a?b=c#d',
    wrong: [
      ['javascript:alert(1)', 'url'],
      ['data:text/html,<b>', 'url'],
      ['ftp://example.mn', 'url'],
      ['https://user:secret@example.mn', 'url'],
      ['вэб', 'url'],
      ['https://exa mple.mn', 'url'],
      [5, 'wrongType'],
    ],
  },
  {
    field: 'tone',
    given: '#ABC',
    stored: '#aabbcc',
    next: '#103067',
    wrong: [
      ['red', 'colour'],
      ['#12345', 'colour'],
      ['#gggggg', 'colour'],
      ['#1234567', 'tooLong'],
      [255, 'wrongType'],
    ],
  },
  {
    field: 'signed',
    given: { type: 'text', text: 'Б. Болд' },
    stored: { type: 'text', text: 'Б. Болд' },
    next: { type: 'drawn', image: png },
    wrong: [
      ['Болд', 'signature'],
      [{ type: 'text' }, 'signature'],
      [{ type: 'text', text: '  ' }, 'signature'],
      [{ type: 'text', text: '😀😀' }, 'signature'],
      [{ type: 'text', text: 'Бат 😀' }, 'signature'],
      [{ type: 'text', text: '…' }, 'signature'],
      [{ type: 'drawn', image: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'signature'],
      [{ type: 'drawn', path: 'M0 0"><script>' }, 'signature'],
      [{ type: 'image', file: 'https://evil.example/a.png' }, 'signature'],
      [{ type: 'text', text: 'a', more: 1 }, 'signature'],
    ],
  },
  {
    field: 'place',
    given: { type: 'Polygon', coordinates: [square] },
    stored: { type: 'Polygon', coordinates: [square] },
    next: {
      type: 'MultiPoint',
      coordinates: [
        [106.9, 47.9],
        [100, 46, 1_500],
      ],
    },
    wrong: [
      [{ type: 'Polygon', coordinates: [square.slice(0, 3)] }, 'geometry'],
      [{ type: 'Polygon', coordinates: [[...square.slice(0, 3), [106, 47.1]]] }, 'geometry'],
      [{ type: 'Point', coordinates: [200, 10] }, 'geometry'],
      [{ type: 'Point', coordinates: ['106', '47'] }, 'geometry'],
      [{ type: 'Circle', coordinates: [1, 2] }, 'geometry'],
      [{ type: 'LineString', coordinates: [[1, 2]] }, 'geometry'],
      ['POINT(1 2)', 'geometry'],
    ],
  },
  {
    field: 'spot',
    given: { type: 'Point', coordinates: [106.9, 47.9] },
    stored: { type: 'Point', coordinates: [106.9, 47.9] },
    next: { type: 'Point', coordinates: [-180, -90] },
    wrong: [
      [
        {
          type: 'LineString',
          coordinates: [
            [1, 2],
            [3, 4],
          ],
        },
        'geometry',
      ],
      [{ type: 'Point', coordinates: [] }, 'geometry'],
      [{ type: 'Point', coordinates: [1] }, 'geometry'],
      [{ type: 'Point' }, 'geometry'],
      [[], 'geometry'],
    ],
  },
];

describe.each(CASES)('$field', ({ field, given, stored, next, wrong }) => {
  test('is made, read back, changed, emptied, and each change is in the history', async () => {
    const made = await create({ [field]: given });
    expect(made[field]).toEqual(stored);
    expect(await lastChange(made.id)).toMatchObject({ [field]: [null, stored] });
    const same = await update(made.id, { [field]: given });
    expect(same.version).toBe(1);
    const changed = await update(made.id, { [field]: next });
    expect(changed[field]).toEqual(next);
    expect(await lastChange(made.id)).toEqual({ [field]: [stored, next] });
    const emptied = await update(made.id, { [field]: null });
    expect(emptied[field]).toBeNull();
    expect(await lastChange(made.id)).toEqual({ [field]: [next, null] });
  });
  test('refuses what it cannot hold, on creating and on changing', async () => {
    const made = await create({});
    for (const [value, code] of wrong) {
      expect(await refused(create({ [field]: value })), JSON.stringify(value)).toEqual([`${field} ${code}`]);
      expect(await refused(update(made.id, { [field]: value })), JSON.stringify(value)).toEqual([`${field} ${code}`]);
    }
    expect((await update(made.id, {})).version).toBe(1);
  });
});

test('an empty list is no value', async () => {
  const made = await create({ days: [], tag_ids: [], pictures: [] });
  expect([made.days, made.tag_ids, made.pictures]).toEqual([null, null, null]);
});

describe('filters and sorts', () => {
  test('numbers and times by size, lists by what they hold', async () => {
    await create({ code: 'X1', share: '5', opens: '08:00', takes: 600, days: ['mon', 'tue'], tag_ids: [11, 12], papers: ['/files/31'] });
    await create({ code: 'X2', share: '50', opens: '09:30', takes: 5_400, days: ['tue'], tag_ids: [12], papers: ['/files/32'] });
    await create({ code: 'X3' });
    const mine = async (column: string, condition: string, value: string) =>
      (await find(column, condition, value)).filter((code) => code.startsWith('X'));
    expect(await mine('share', 'greaterThan', '9')).toEqual(['X2']);
    expect(await mine('opens', 'lessThan', '09:30')).toEqual(['X1']);
    expect(await mine('takes', 'greaterThanOrEqual', '5400')).toEqual(['X2']);
    expect(await mine('days', 'whereIn', 'mon,wed')).toEqual(['X1']);
    expect(await mine('days', 'equals', 'tue')).toEqual(['X1', 'X2']);
    expect(await mine('days', 'notContains', 'mon')).toEqual(['X2', 'X3']);
    expect(await mine('tag_ids', 'whereIn', '11,13')).toEqual(['X1']);
    expect(await mine('tag_ids', 'contains', '12')).toEqual(['X1', 'X2']);
    expect(await mine('tag_ids', 'isNull', '1')).toEqual(['X3']);
    expect(await mine('papers', 'contains', '/files/32')).toEqual(['X2']);
    const sorted = await world.ask<{ paper: { code: string }[] }>(
      '{paper(filters:[{column:"code",condition:startsWith,value:"X"},{column:"takes",condition:notNull,value:"1"}],sorts:[{column:"takes",order:desc}]){code}}',
    );
    expect(sorted.paper.map(({ code }) => code)).toEqual(['X2', 'X1']);
    const sums = await world.ask<{ aggregate: unknown }>(
      '{aggregate(table:"paper",filters:[{column:"code",condition:startsWith,value:"X"}],values:[{function:sum,column:"takes"},{function:max,column:"opens"},{function:avg,column:"share"},{function:count,column:"days"}])}',
    );
    expect(sums.aggregate).toEqual([{ sum_takes: '6000', max_opens: '09:30:00', avg_share: '27.5000', count_days: 2 }]);
  });
  test('places within a box, borders included, by an index', async () => {
    const point = (x: number, y: number) => ({ type: 'Point', coordinates: [x, y] });
    const line = {
      type: 'LineString',
      coordinates: [
        [106.9, 47.9, 1_300],
        [107.1, 48.1],
      ],
    };
    await create({ code: 'G1', spot: point(106.9, 47.9), place: line });
    await create({ code: 'G2', spot: point(107.00000001, 47.9), place: { type: 'Polygon', coordinates: [square] } });
    await create({ code: 'G3', spot: point(-70.5, -33.4), place: { type: 'MultiPolygon', coordinates: [[square], [square]] } });
    await create({ code: 'G4' });
    const mine = async (column: string, value: string) => (await find(column, 'within', value)).filter((code) => code.startsWith('G'));
    expect(await mine('spot', '106.9,47.9,107,48')).toEqual(['G1']);
    expect(await mine('spot', ' 106, 47, 107.00000001, 48 ')).toEqual(['G1', 'G2']);
    expect(await mine('spot', '-180,-90,180,90')).toEqual(['G1', 'G2', 'G3']);
    expect(await mine('spot', '-71,-34,-70,-33')).toEqual(['G3']);
    // All of it has to lie in the box.
    expect(await mine('place', '106,47,107,48')).toEqual(['G2', 'G3']);
    expect(await mine('place', '106,47,107.1,48.1')).toEqual(['G1', 'G2', 'G3']);
    const changed = await create({ code: 'G5', spot: point(1, 1) });
    await update(changed.id, { spot: point(2, 2) });
    expect([await mine('spot', '0.5,0.5,1.5,1.5'), await mine('spot', '1.5,1.5,2.5,2.5')]).toEqual([[], ['G5']]);
    await world.rows(
      `insert into paper (company_id, id, code, spot, created_by) select 1, 700000 + n, 'many', json_build_object('type', 'Point', 'coordinates', json_build_array(n % 100, n / 100 - 40)), 1 from generate_series(1, 8000) n`,
    );
    await world.rows('analyze paper');
    const explained = await world.rows(
      `explain select id from paper where company_id = 1 and deleted_at is null and spot_box <@ '(11,11),(10,10)'::box`,
    );
    expect(explained.flat().join('\n')).toContain('paper_spot_box_ix');
    expect(await find('spot', 'within', '10,10,11,11')).toHaveLength(4);
    await world.rows(`delete from paper where code = 'many'`);
  });
  test('that make no sense are refused', async () => {
    for (const [column, condition, value] of [
      ['place', 'equals', 'x'],
      ['signed', 'contains', 'x'],
      ['days', 'greaterThan', 'mon'],
      ['tag_ids', 'whereIn', 'нэг'],
      ['opens', 'equals', '25:00'],
      ['takes', 'lessThan', '1ц'],
      ['papers', 'contains', 'x'],
      ['code', 'within', '1,1,2,2'],
      ['place', 'within', 'x'],
      ['place', 'within', '1,1,2'],
      ['place', 'within', '2,1,1,2'],
      ['place', 'within', '1,1,2,91'],
      ['spot', 'within', '1e1,1,20,2'],
    ] as const)
      expect(await refused(find(column, condition, value)), column).toEqual(['BAD_REQUEST']);
    for (const column of ['place', 'days', 'tag_ids', 'papers']) {
      expect(await refused(world.ask(`{paper(sorts:[{column:"${column}",order:asc}]){id}}`))).toEqual(['BAD_REQUEST']);
      const groups = `{aggregate(table:"paper",groupBy:["${column}"],values:[{function:count,alias:"n"}])}`;
      expect(await refused(world.ask(groups))).toEqual(['BAD_REQUEST']);
    }
    expect(await refused(world.ask('{aggregate(table:"paper",values:[{function:max,column:"days"}])}'))).toEqual(['BAD_REQUEST']);
  });
});
