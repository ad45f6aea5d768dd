import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { companyDay } from '../http/clock.ts';

describe('the day of a company', () => {
  test('is that of its own clock, whatever was asked before', () => {
    const moment = new Date('2026-12-31T16:30:00Z');
    expect(companyDay(moment)).toBe('2027-01-01');
    expect(companyDay(moment, 'Asia/Hovd')).toBe('2026-12-31');
    expect(companyDay(moment, 'America/New_York')).toBe('2026-12-31');
    expect(companyDay(moment, 'Asia/Tokyo')).toBe('2027-01-01');
    expect(companyDay(new Date('2026-12-31T17:00:00Z'), 'Asia/Hovd')).toBe('2027-01-01');
  });
});

/** Whole days, run by a process that lives in another zone. */
const CODE = `
  import { companyDay } from '@lambda/engine/http/clock.ts';
  import { defineModel } from '@lambda/model/definitions.ts';
  import { normaliseValue } from '@lambda/model/normalise.ts';
  import { validateRecord } from '@lambda/model/validate.ts';
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
