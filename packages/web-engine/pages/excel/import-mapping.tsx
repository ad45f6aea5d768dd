/** The second step: which column fills which field, and how the rows are taken. */
import { choiceSearch } from '@lambda/ui/parts/choice-search.ts';
import { ChoiceSelect } from '@lambda/ui/parts/choice-select.tsx';
import { Alert, Radio, Select } from 'antd';
import { useId } from 'react';
import { NumberBox, wholeNumber } from '../../form/number-box.tsx';
import { formatNumber } from '../../kit/format.ts';
import { useLabel } from '../../kit/i18n/i18n.ts';
import type { ImportChoices, Proposal } from './import-data.ts';
import { ImportNotes } from './import-notes.tsx';
import { excelTexts } from './texts.ts';

export type ImportMappingProps = {
  readonly proposal: Proposal;
  readonly choices: ImportChoices;
  readonly busy: boolean;
  readonly onChoices: (choices: ImportChoices) => void;
  readonly onHeaderRow: (row: number) => void;
  readonly onSheet: (sheet: string) => void;
};

const ROW = wholeNumber(1, 1_000);

/** Required fields that no column fills: new records cannot be made without them. */
export const missingFields = ({ fields }: Proposal, { mapping }: ImportChoices) =>
  fields.filter(({ name, required }) => required && !mapping.includes(name));

/** A field is filled by one column: the one chosen last. */
const withField = (mapping: ImportChoices['mapping'], at: number, name: string | null): (string | null)[] =>
  mapping.map((known, index) => (index === at ? name : known === name ? null : known));

function Columns({ proposal, choices, onChoices }: Pick<ImportMappingProps, 'proposal' | 'choices' | 'onChoices'>) {
  const t = excelTexts.useText();
  const label = useLabel();
  const options = proposal.fields.map(({ name, label: text, required }) => ({
    value: name,
    label: `${label(text)}${required ? ' *' : ''}`,
  }));
  return (
    <ul className="import-columns" aria-label={t('mapping.title')}>
      {proposal.columns.map(({ column, header, samples }, index) => {
        const chosen = choices.mapping[index] ?? null;
        return (
          <li key={column} className={chosen === null ? 'import-column import-column-left-out' : 'import-column'}>
            <span className="import-column-place lp-figures">{column}</span>
            <span className="import-column-what">
              <strong>{header || t('mapping.noHeader')}</strong>
              <span className="import-column-samples">
                {samples.filter((sample) => sample !== '').join(' · ') || t('mapping.noSample')}
              </span>
            </span>
            <ChoiceSelect
              className="import-column-field"
              aria-label={t('mapping.fieldOf', { column: header || column })}
              showSearch={choiceSearch}
              allowClear
              placeholder={t('mapping.leaveOut')}
              value={chosen}
              options={options}
              onChange={(name?: string) => onChoices({ ...choices, mapping: withField(choices.mapping, index, name ?? null) })}
            />
          </li>
        );
      })}
    </ul>
  );
}

export function ImportMapping({ proposal, choices, busy, onChoices, onHeaderRow, onSheet }: ImportMappingProps) {
  const t = excelTexts.useText();
  const label = useLabel();
  const id = useId();
  const missing = missingFields(proposal, choices);
  const keys = proposal.fields.filter(({ name }) => proposal.keys.includes(name) && choices.mapping.includes(name));
  return (
    <div className="import-mapping">
      <div className="import-facts">
        <span>
          <strong>{proposal.name}</strong> · {t('mapping.rows', { count: formatNumber(proposal.rows) })}
        </span>
        {proposal.sheets.length > 1 && (
          <label htmlFor={`${id}-sheet`}>
            {t('mapping.sheet')}
            <Select
              id={`${id}-sheet`}
              size="small"
              className="import-sheet"
              disabled={busy}
              value={proposal.sheet}
              options={proposal.sheets.map(({ name, hidden }) => ({
                value: name,
                label: hidden ? t('mapping.hiddenSheet', { name }) : name,
              }))}
              onChange={(name) => onSheet(name)}
            />
          </label>
        )}
        <label htmlFor={`${id}-row`}>
          {t('mapping.headerRow')}
          <NumberBox
            id={`${id}-row`}
            field={ROW}
            disabled={busy}
            value={proposal.headerRow}
            onChange={(row) => typeof row === 'number' && onHeaderRow(row)}
          />
        </label>
      </div>
      {missing.length > 0 && (
        <Alert type="warning" showIcon title={t('mapping.missing', { fields: missing.map(({ label: text }) => label(text)).join(', ') })} />
      )}
      <ImportNotes proposal={proposal} choices={choices} onChoices={onChoices} />
      <Columns proposal={proposal} choices={choices} onChoices={onChoices} />
      <fieldset className="import-options">
        <legend>{t('options.title')}</legend>
        <label htmlFor={`${id}-key`}>{t('options.key')}</label>
        <Select
          id={`${id}-key`}
          value={choices.key ?? ''}
          options={[
            { value: '', label: t('options.noKey') },
            ...keys.map(({ name, label: text }) => ({ value: name, label: t('options.byKey', { field: label(text) }) })),
          ]}
          onChange={(name) => onChoices({ ...choices, key: name || null })}
        />
        <Radio.Group
          aria-label={t('options.title')}
          value={choices.atomic}
          onChange={({ target }) => onChoices({ ...choices, atomic: target.value as boolean })}
          options={[
            { value: false, label: t('options.good') },
            { value: true, label: t('options.all') },
          ]}
        />
      </fieldset>
    </div>
  );
}
