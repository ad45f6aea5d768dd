/** What a table and its fields are called, what has to be filled in and with what it begins. */
import './words-designer.css';
import { CUSTOM_KIND_LABELS } from '@lambda/model/definitions/kind-labels.ts';
import { searchRank } from '@lambda/model/search/search-match.ts';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Input } from 'antd';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { type DesignerProps, withoutEmpty } from '../editor/designer.ts';
import { usePlatformDefinition } from '../editor/platform-definition.ts';
import { LabelSetting, SwitchSetting } from '../editor/settings/setting.tsx';
import { DefaultSetting } from './default-setting.tsx';
import { wordsTexts } from './texts.ts';

type Field = DesignerProps<'model'>['value']['fields'][string];
const isFilledIn = (field: Field): boolean =>
  !field.readOnly && field.kind !== 'computed' && field.kind !== 'rollup' && field.kind !== 'children';

type ListProps = {
  readonly fields: readonly (readonly [string, Field])[];
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
};
function FieldList({ fields, chosen, onChoose }: ListProps) {
  const t = wordsTexts.useText();
  const label = useLabel();
  const [typed, setTyped] = useState('');
  const kindText = (kind: Field['kind']): string => {
    const known = Object.entries(CUSTOM_KIND_LABELS).find(([name]) => name === kind)?.[1];
    return known ? label(known) : '';
  };
  const shown = fields.filter(([name, field]) => typed === '' || searchRank(typed, `${label(field.label)} ${name}`) !== null);
  return (
    <nav className="words-fields" aria-label={t('words.fields')}>
      <Input
        prefix={<Search size={16} strokeWidth={1.75} aria-hidden />}
        aria-label={t('words.search')}
        placeholder={t('words.search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul>
        {shown.map(([name, field]) => (
          <li key={name}>
            <button type="button" aria-current={name === chosen} onClick={() => onChoose(name)}>
              <span>{label(field.label)}</span>
              <span className="builder-hint">{kindText(field.kind)}</span>
              {field.required && <StatusTag tone="info">{t('words.isRequired')}</StatusTag>}
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="builder-hint">{t('words.noField')}</p>}
    </nav>
  );
}

export default function WordsDesigner({ value, change, faults }: DesignerProps<'model'>) {
  const t = wordsTexts.useText();
  const platform = usePlatformDefinition('model', value.name);
  const label = useLabel();
  const fields = Object.entries(value.fields);
  const [chosen, setChosen] = useState(fields[0]?.[0] ?? '');
  const field = value.fields[chosen];
  const faultOf = (path: string) => faults.find((one) => one.path === path || one.path.startsWith(`${path}.`))?.message;
  const set = (part: object, merge?: string) =>
    field && change({ ...value, fields: { ...value.fields, [chosen]: withoutEmpty({ ...field, ...part }) as Field } }, merge);
  return (
    <div className="words-designer">
      <section className="builder-part">
        <h2>{t('words.table')}</h2>
        <LabelSetting
          label={t('words.tableLabel')}
          isRequired
          fault={faultOf('label')}
          value={value.label}
          onChange={(next) => next && change({ ...value, label: next }, 'label')}
        />
        <FieldList fields={fields} chosen={chosen} onChoose={setChosen} />
      </section>
      {field && (
        <section className="builder-part" aria-label={label(field.label)}>
          <h2>{label(field.label)}</h2>
          <LabelSetting
            key={`${chosen} label`}
            label={t('words.fieldLabel')}
            isRequired
            fault={faultOf(`fields.${chosen}.label`)}
            value={field.label}
            onChange={(next) => next && set({ label: next }, `${chosen} label`)}
          />
          <LabelSetting
            key={`${chosen} help`}
            label={t('words.help')}
            help={t('words.helpHelp')}
            value={field.help}
            onChange={(next) => set({ help: next }, `${chosen} help`)}
          />
          {isFilledIn(field) && platform?.fields[chosen]?.required === true ? (
            <p className="builder-hint">{t('words.requiredByPlatform')}</p>
          ) : null}
          {isFilledIn(field) && platform?.fields[chosen]?.required !== true && (
            <SwitchSetting
              label={t('words.required')}
              help={t('words.requiredHelp')}
              value={field.required}
              onChange={(required) => set({ required })}
            />
          )}
          {isFilledIn(field) && (
            <DefaultSetting
              key={`${chosen} default`}
              field={field}
              fault={faultOf(`fields.${chosen}.default`)}
              onChange={(next) => set({ default: next }, `${chosen} default`)}
            />
          )}
        </section>
      )}
    </div>
  );
}
