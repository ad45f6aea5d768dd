/** What the chosen block says; while none is chosen, what is said of the page as a whole. */
import { ChoiceSelect } from '@lambda/ui/parts/choice-select.tsx';
import { NumberBox, wholeNumber } from '@lambda/web-engine/form/number-box.tsx';
import { Button, Input } from 'antd';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { siteTexts } from '../i18n/texts.ts';
import { BLOCK_FORMS, type BlockField, type BlockFields } from './block-fields.ts';
import { usePage } from './page-store.ts';
import { PictureField } from './picture-field.tsx';
import { isLabel, NO_WORDS, type Value, type Values } from './three-languages.ts';
import { WordsField } from './words-field.tsx';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

type Row<Kind extends BlockField['kind']> = {
  readonly field: Extract<BlockField, { kind: Kind }>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

function ListField({ field, value, onChange }: Row<'list'>) {
  const t = siteTexts.useText();
  const rows = Array.isArray(value) ? (value as readonly Values[]) : [];
  const put = (place: number, row: Values) => onChange(rows.map((one, at) => (at === place ? row : one)));
  const swap = (place: number, other: number) =>
    onChange(rows.map((row, at) => (at === place ? (rows[other] ?? row) : at === other ? (rows[place] ?? row) : row)));
  return (
    <fieldset className="site-list">
      <legend>{t(field.label)}</legend>
      {rows.map((row, place) => {
        const name = `${t(field.label)} ${place + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing of their own but their place.
          <fieldset key={place} className="site-row" aria-label={name}>
            <div className="site-row-head">
              <span className="site-row-place">{place + 1}</span>
              <Button
                type="text"
                size="small"
                icon={<ArrowUp {...ICON} />}
                title={t('editor.up')}
                aria-label={`${t('editor.up')}: ${name}`}
                disabled={place === 0}
                onClick={() => swap(place, place - 1)}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDown {...ICON} />}
                title={t('editor.down')}
                aria-label={`${t('editor.down')}: ${name}`}
                disabled={place === rows.length - 1}
                onClick={() => swap(place, place + 1)}
              />
              <Button
                type="text"
                size="small"
                icon={<Trash2 {...ICON} />}
                title={t('editor.remove')}
                aria-label={`${t('editor.remove')}: ${name}`}
                disabled={rows.length <= field.min}
                onClick={() => onChange(rows.filter((_row, at) => at !== place))}
              />
            </div>
            <FieldRows fields={field.fields} values={row} onChange={(next) => put(place, next)} />
          </fieldset>
        );
      })}
      <Button
        icon={<Plus {...ICON} />}
        aria-label={`${t('editor.add')}: ${t(field.label)}`}
        disabled={rows.length >= field.max}
        onClick={() => onChange([...rows, field.sample as Values])}
      >
        {t('editor.add')}
      </Button>
    </fieldset>
  );
}

function ChoiceField({ field, value, onChange }: Row<'choice'>) {
  const t = siteTexts.useText();
  const id = useId();
  const options = field.options.map((option, place) => {
    const words = field.words?.[place];
    return { value: option, label: words ? t(words) : option };
  });
  return (
    <div className="site-line">
      <label htmlFor={id}>{t(field.label)}</label>
      <ChoiceSelect
        id={id}
        value={typeof value === 'string' && value !== '' ? value : undefined}
        placeholder={t('field.none')}
        allowClear={!field.needed}
        showSearch={field.options.length > 8}
        options={options}
        onChange={(next) => onChange(next)}
      />
    </div>
  );
}

function OneField({ field, value, onChange }: Row<BlockField['kind']>) {
  const t = siteTexts.useText();
  const id = useId();
  if (field.kind === 'list') return <ListField field={field} value={value} onChange={onChange} />;
  if (field.kind === 'choice') return <ChoiceField field={field} value={value} onChange={onChange} />;
  if (field.kind === 'picture') return <PictureField field={field} value={typeof value === 'string' ? value : ''} onChange={onChange} />;
  if (field.kind === 'text' || field.kind === 'long')
    return (
      <WordsField
        label={t(field.label)}
        value={isLabel(value) ? value : NO_WORDS}
        isLong={field.kind === 'long'}
        isNeeded={field.needed}
        max={field.max}
        onChange={onChange}
      />
    );
  return (
    <div className="site-line">
      <label htmlFor={id}>{t(field.label)}</label>
      {field.kind === 'number' ? (
        <NumberBox
          id={id}
          field={wholeNumber(field.min, field.max)}
          value={typeof value === 'number' ? value : field.min}
          onChange={(next) => next !== undefined && onChange(next ?? field.min)}
        />
      ) : (
        <Input id={id} value={typeof value === 'string' ? value : ''} onChange={({ target }) => onChange(target.value)} />
      )}
    </div>
  );
}

type Rows = { readonly fields: BlockFields; readonly values: Values; readonly onChange: (values: Values) => void };
function FieldRows({ fields, values, onChange }: Rows) {
  return Object.entries(fields).map(([name, field]) => (
    <OneField key={name} field={field} value={values[name]} onChange={(value) => onChange({ ...values, [name]: value })} />
  ));
}

const ABOUT = {
  title: { kind: 'text', label: 'page.title', needed: true, max: 120 },
  description: { kind: 'long', label: 'page.description', needed: true, max: 300 },
  share: { kind: 'picture', label: 'page.share', form: 'share' },
} as const satisfies BlockFields;
/** `about`: what is said of the page as a whole, in this order. */
export function FieldsPanel({ about: names }: { readonly about: readonly (keyof typeof ABOUT)[] }) {
  const t = siteTexts.useText();
  const { about, blocks, chosen, changeAbout, change } = usePage();
  const block = chosen === null ? undefined : blocks[chosen];
  const panel = useRef<HTMLElement>(null);
  const last = useRef(chosen);
  useEffect(() => {
    const isOther = last.current !== chosen;
    last.current = chosen;
    // Where the panel stands below the page, who chooses a part is led to its words.
    if (isOther && matchMedia('(max-width: 959px)').matches) panel.current?.scrollIntoView({ block: 'start' });
  }, [chosen]);
  return (
    <section ref={panel} aria-label={t('editor.fields')} className="site-editor-fields">
      <h2>{block ? t(`block.${block.type}`) : t('editor.about')}</h2>
      {block && chosen !== null ? (
        <FieldRows
          key={block.id}
          fields={BLOCK_FORMS[block.type].fields}
          values={block.props}
          onChange={(props) => change(chosen, { ...block, props })}
        />
      ) : (
        <FieldRows
          key="about"
          fields={Object.fromEntries(names.map((name) => [name, ABOUT[name]]))}
          values={about}
          onChange={({ share, ...next }) => changeAbout({ ...about, ...next, share: typeof share === 'string' ? share : '' })}
        />
      )}
    </section>
  );
}
