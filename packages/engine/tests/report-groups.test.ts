/** The lines that gather the rows of a report: called as people call their values. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { ReportDefinition } from '@lambda/model/definitions/reports.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { expect, it } from 'vitest';
import { groupText } from '../services/reports/report.ts';
import { layOut } from '../services/reports/report-table.ts';

const label = (mn: string, en: string, ko: string): Label => ({ mn, en, ko });
const words = label('Мөр', 'Row', '항목');
const report: ReportDefinition = {
  name: 'sides',
  label: words,
  parameters: [],
  source: { kind: 'rows', parts: [] },
  columns: [
    { key: 'side', label: words },
    { key: 'month', label: words },
    { key: 'amount', label: words, total: true },
  ],
  levels: ['side', 'month'],
};
const fields = new Map<string, Field>([
  ['side', { kind: 'choice', label: words, options: [{ value: '1', label: label('Хөрөнгө', 'Assets', '자산') }] }],
  ['month', { kind: 'date', label: words, wholeMonth: true }],
  ['amount', { kind: 'money', label: words }],
]);

it('says the label of a choice and the month of a day, not what is stored', () => {
  const rows = [{ side: '1', month: '2026-11-01', amount: '5' }];
  const { lines } = layOut(report, { rows, fields });
  const groups = lines.filter(({ kind }) => kind === 'group');
  expect((['mn', 'en', 'ko'] as const).map((language) => groups.map((line) => groupText(line, language)))).toEqual([
    ['Хөрөнгө', '2026-11'],
    ['Assets', '2026-11'],
    ['자산', '2026-11'],
  ]);
});
