import { spawnSync } from 'node:child_process';
import type { NotificationDefinition } from '@lambda/model/definitions/automation.ts';
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { describe, expect, test } from 'vitest';
import { companyDay, momentOfWall, wallTime } from '../core/calendar/clock.ts';
import type { ResolvedPath } from '../core/registry/resolved-path.ts';
import { valueCell } from '../services/excel/export.ts';
import { valueIn } from '../services/import/cell-values.ts';
import { valueText } from '../services/listing/value-text.ts';
import { renderWords } from '../services/notify/render.ts';

describe('the day of a company', () => {
  test('is that of its own clock, whatever was asked before', () => {
    const now = new Date('2026-12-31T16:30:00Z');
    expect(companyDay(now)).toBe('2027-01-01');
    expect(companyDay(now, 'Asia/Hovd')).toBe('2026-12-31');
    expect(companyDay(now, 'America/New_York')).toBe('2026-12-31');
    expect(companyDay(now, 'Asia/Tokyo')).toBe('2027-01-01');
    expect(companyDay(new Date('2026-12-31T17:00:00Z'), 'Asia/Hovd')).toBe('2027-01-01');
  });
});

/** Whole days, run by a process that lives in another zone. */
const CODE = `
  import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
  import { defineModel } from '@lambda/model/definitions/definitions.ts';
  import { normaliseValue } from '@lambda/model/fields/normalise.ts';
  import { validateRecord } from '@lambda/model/fields/validate.ts';
  const label = { mn: 'а', en: 'a', ko: 'a' };
  const day = { kind: 'date', label };
  const days = ['2026-03-29', '2026-11-01', '2024-02-29', '2026-12-31', '2027.1.1'].map((text) => normaliseValue(day, text));
  const model = defineModel({ name: 'm', label, placement: 'company', title: ['a'], sort: [{ field: 'a', order: 'asc' }],
    fields: { a: { ...day, default: 'today', rules: ['notFuture'] } } });
  const today = companyDay(new Date('2026-12-31T16:30:00Z'));
  const made = validateRecord({ model, input: {}, mode: 'create', today, modelOf: () => model });
  const late = validateRecord({ model, input: { a: '2027-01-02' }, mode: 'create', today, modelOf: () => model });
  console.log(JSON.stringify([days, made.values.a, late.errors.map((one) => one.code)]));
`;
describe('whole days', () => {
  test.each(['UTC', 'Asia/Ulaanbaatar', 'America/New_York'])('never shift on a server in %s', (zone) => {
    const run = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', CODE], {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    });
    expect(JSON.parse(run.stdout || run.stderr)).toEqual([
      ['2026-03-29', '2026-11-01', '2024-02-29', '2026-12-31', '2027-01-01'],
      '2027-01-01',
      ['notFuture'],
    ]);
  });
});

describe('a company in another zone', () => {
  const datetime: Field = { kind: 'datetime', label: { mn: 'Цаг', en: 'Time', ko: '시간' } };
  const written = '2026-11-20T20:30:00.000Z';
  test('reads and writes its own clock in cells, on paper and from a workbook', () => {
    expect(valueText(datetime, written, 'mn')).toBe('2026-11-21 04:30');
    expect(valueText(datetime, written, 'mn', 'Asia/Hovd')).toBe('2026-11-21 03:30');
    expect(valueText(datetime, written, 'mn', 'America/New_York')).toBe('2026-11-20 15:30');
    const serial = (zone?: string) => Number((valueCell(datetime, written, 'mn', zone) as { number: string }).number);
    expect(serial('Asia/Seoul') - serial()).toBeCloseTo(1 / 24, 6);
    expect(valueIn(datetime, '2026-11-21 03:30', { zone: 'Asia/Hovd' })).toBe(written);
    expect(valueIn(datetime, '2026-11-20 15:30', { zone: 'America/New_York' })).toBe(written);
    expect(valueIn(datetime, '2026-11-21 04:30')).toBe(written);
    expect(valueIn(datetime, { number: '46000.5', shown: 'date' }, { zone: 'UTC' })).toBe('2025-12-09T12:00:00.000Z');
  });
  test('keeps to its clock on both sides of the night on which it is turned', () => {
    for (const [day, time, utc] of [
      ['2026-03-28', '23:30:00', '2026-03-28T22:30:00.000Z'],
      ['2026-03-29', '03:30:00', '2026-03-29T01:30:00.000Z'],
      ['2026-10-24', '23:30:00', '2026-10-24T21:30:00.000Z'],
      ['2026-10-25', '03:30:00', '2026-10-25T02:30:00.000Z'],
    ] as const) {
      expect(momentOfWall(day, time, 'Europe/Berlin')).toBe(utc);
      expect(wallTime(utc, 'Europe/Berlin')).toBe(`${day} ${time}`);
    }
    expect(momentOfWall('2026-13-40', '10:00:00', 'Europe/Berlin')).toBeNull();
  });
  test('is told moments by its own clock', () => {
    const { label } = datetime;
    const model = defineModel({
      name: 'visit',
      label,
      placement: 'company',
      title: ['at'],
      sort: [{ field: 'at', order: 'asc' }],
      fields: { at: datetime },
    });
    const rule: NotificationDefinition = {
      name: 'told',
      label,
      model: 'visit',
      on: ['create'],
      to: {},
      title: { mn: '{at}', en: '{at}', ko: '{at}' },
    };
    const paths = new Map<string, ResolvedPath>([['at', { hops: [], model, name: 'at', field: datetime, formula: null }]]);
    const words = renderWords({ rule, id: 1, paths, row: { at: written }, zone: 'Asia/Seoul' });
    expect(words.title.mn).toBe('2026-11-21 05:30');
  });
});
