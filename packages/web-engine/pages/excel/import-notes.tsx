/** What people should know of a file before its rows are taken, and the one question that it may leave open. */
import { Alert, Radio } from 'antd';
import { formatNumber } from '../../kit/format.ts';
import type { ImportChoices, Proposal } from './import-data.ts';
import { excelTexts } from './texts.ts';

export type ImportNotesProps = {
  readonly proposal: Proposal;
  readonly choices: ImportChoices;
  readonly onChoices: (choices: ImportChoices) => void;
};

const DAYS: ReadonlySet<string> = new Set(['date', 'datetime']);
/** Columns with days that can be read in two ways, if they are taken. */
const openColumns = ({ columns, fields }: Proposal, { mapping }: ImportChoices): readonly string[] =>
  columns.flatMap(({ column, header, dayOrder }, index) => {
    const field = fields.find(({ name }) => name === mapping[index]);
    const isOpen = (dayOrder === 'mixed' || dayOrder === 'unclear') && field !== undefined && DAYS.has(field.kind);
    return isOpen ? [header || column] : [];
  });

export function ImportNotes({ proposal, choices, onChoices }: ImportNotesProps) {
  const t = excelTexts.useText();
  const { hiddenRows, hiddenColumns, formulas, totalsRow, sheets, sheet } = proposal;
  const others = sheets.filter(({ name }) => name !== sheet).map(({ name }) => name);
  const notes = [
    ...(others.length > 0 ? [t('notes.sheets', { names: others.join(', ') })] : []),
    ...(hiddenRows > 0 ? [t('notes.hiddenRows', { count: formatNumber(hiddenRows) })] : []),
    ...(hiddenColumns.length > 0 ? [t('notes.hiddenColumns', { columns: hiddenColumns.join(', ') })] : []),
    ...(formulas > 0 ? [t('notes.formulas', { count: formatNumber(formulas) })] : []),
    ...(totalsRow !== null ? [t('notes.totals', { row: String(totalsRow) })] : []),
    ...(proposal.encoding === 'windows-1251' ? [t('notes.oldLetters')] : []),
  ];
  const asked = openColumns(proposal, choices);
  return (
    <>
      {!proposal.headerFound && <Alert type="warning" showIcon title={t('notes.noHeader', { row: String(proposal.headerRow) })} />}
      {notes.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('notes.title')}
          description={
            <ul className="import-notes">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          }
        />
      )}
      {asked.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('notes.dayOrder', { columns: asked.join(', ') })}
          description={
            <Radio.Group
              aria-label={t('notes.dayOrder', { columns: asked.join(', ') })}
              value={choices.dayOrder}
              onChange={({ target }) => onChoices({ ...choices, dayOrder: target.value as ImportChoices['dayOrder'] })}
              options={[
                { value: 'dmy', label: t('notes.dayFirst') },
                { value: 'mdy', label: t('notes.monthFirst') },
              ]}
            />
          }
        />
      )}
    </>
  );
}
