/** A day without time is no moment: it is the same in files, on paper and on the screen, in whatever zones server, company and reader are. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import { valueCell } from '@lambda/engine/services/excel/export.ts';
import { valueIn } from '@lambda/engine/services/import/cell-values.ts';
import { valueText as paperText } from '@lambda/engine/services/listing/value-text.ts';
import { valueText as screenText } from '@lambda/web-engine/form/field-text.ts';
import { setCompanyZone, today } from '@lambda/web-engine/kit/format.ts';
import { afterEach, expect, test } from 'vitest';

const DAY = '2027-03-01';
const field = { kind: 'date', label: { mn: 'Огноо', en: 'Day', ko: '날짜' } } as const;
const words = { yes: 'Тийм', no: 'Үгүй' };
/** Half past midnight of that day in Ulaanbaatar; in Hovd the day has not begun. */
const NIGHT = new Date('2027-02-28T16:30:00Z');

const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
  setCompanyZone();
});

const PROCESSES = ['UTC', 'America/Chicago', 'America/New_York', 'Asia/Ulaanbaatar', 'Asia/Hovd'] as const;
const COMPANIES = ['America/New_York', 'UTC', 'Asia/Ulaanbaatar', 'Asia/Hovd'] as const;
const runs = PROCESSES.flatMap((own) => COMPANIES.map((company) => [own, company] as const));

test.each(runs)('with the process in %s and the company in %s a day is that day', (own, company) => {
  process.env.TZ = own;
  setCompanyZone(company);
  // The process is in that zone indeed.
  expect(new Date(2027, 2, 1).getHours()).toBe(0);
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(own);
  expect(paperText(field, DAY, 'mn', company)).toBe(DAY);
  expect(screenText(field, DAY, 'mn', words)).toBe(DAY);
  const cell = valueCell(field, DAY, 'mn', company);
  // 46,447 days after the beginning of the calendar of workbooks.
  expect(cell).toMatchObject({ number: '46447' });
  expect(valueIn(field, { number: '46447', shown: 'date' }, { zone: company })).toBe(DAY);
  expect(valueIn(field, DAY, { zone: company })).toBe(DAY);
});

test.each(PROCESSES)('with the process in %s a new record begins with the company’s own day', (own) => {
  process.env.TZ = own;
  for (const [company, day] of [
    ['Asia/Ulaanbaatar', DAY],
    ['Asia/Hovd', '2027-02-28'],
  ] as const) {
    setCompanyZone(company);
    expect([company, companyDay(NIGHT, company), today(NIGHT)]).toEqual([company, day, day]);
  }
});
