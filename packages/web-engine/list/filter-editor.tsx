/** Making or changing one filter: which field, which condition, which value. */

import { joinValues } from '@lambda/model/fields/value-lists.ts';
import type { NumberField } from '@lambda/model/fields/written-numbers.ts';
import { choiceSearch } from '@lambda/ui/parts/choice-search.ts';
import { tabLeaves } from '@lambda/ui/parts/tab-leaves.ts';
import { Button, DatePicker, Input, Segmented, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { named, rowOption, rowOptionRender } from '../form/lookup-options.tsx';
import { useTypedLookup } from '../form/use-typed-lookup.ts';
import { useLanguage } from '../kit/i18n/i18n.ts';
import { Amount } from './amount-input.tsx';
import { BoxEditor } from './box-editor.tsx';
import type { ColumnSpec } from './columns.ts';
import { boundsOf, conditionsFor, type FilterChoice, type GridCondition, isComplete, listOf, needsValue } from './conditions.ts';
import type { GridText } from './filter-text.ts';
import { PeriodEditor } from './period-editor.tsx';
import { ReferenceName } from './reference-name.tsx';
import { gridTexts } from './texts.ts';

export type FilterEditorProps = {
  readonly columns: readonly ColumnSpec[];
  /** The filter being changed; a new one begins with its field, or with the first. */
  readonly start: FilterChoice | { readonly field?: string | undefined };
  readonly onApply: (choice: FilterChoice) => void;
  readonly onCancel: () => void;
  /** Stands on top, where nothing around it says what it is. */
  readonly title?: string;
};

const conditionLabel = (column: ColumnSpec, condition: GridCondition, t: GridText): string => {
  const isDay = column.field.kind === 'date' || column.field.kind === 'datetime';
  if (isDay && (condition === 'equals' || condition === 'greaterThanOrEqual' || condition === 'lessThanOrEqual'))
    return t(`condition.day.${condition}`);
  return t(`condition.${condition}`);
};
const firstCondition = (column: ColumnSpec): GridCondition => conditionsFor(column.field)[0] ?? 'equals';
const startValue = (column: ColumnSpec, condition: GridCondition): string =>
  condition === 'during' ? 'thisMonth' : column.field.kind === 'boolean' ? 'true' : '';
const startChoice = (column: ColumnSpec | undefined): FilterChoice => {
  const condition = column ? firstCondition(column) : 'equals';
  return { field: column?.id ?? '', condition, value: column ? startValue(column, condition) : '' };
};
/** What is typed survives a change of condition only when it means the same. */
const family = (condition: GridCondition): string =>
  condition === 'during'
    ? 'span'
    : condition === 'between'
      ? 'range'
      : condition === 'whereIn' || condition === 'notIn'
        ? 'list'
        : needsValue(condition)
          ? 'one'
          : 'none';

export function FilterEditor({ columns, start, onApply, onCancel, title }: FilterEditorProps) {
  const t = gridTexts.useText();
  const { language } = useLanguage();
  const id = useId();
  const filterable = columns.filter((column) => column.filterable);
  const initial = filterable.find((column) => column.id === start.field) ?? filterable[0];
  const [choice, setChoice] = useState<FilterChoice>(() => ('condition' in start ? start : startChoice(initial)));
  const column = filterable.find((one) => one.id === choice.field);
  if (!column) return null;
  const complete = isComplete(choice, column.field);
  const conditions = conditionsFor(column.field);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) onApply(choice);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onCancel();
  };
  return (
    <form className="grid-filter-editor" aria-label={title ?? t('filter.title')} onSubmit={onSubmit} onKeyDown={onKeyDown}>
      {title !== undefined && <h2>{title}</h2>}
      <label htmlFor={`${id}-field`}>{t('filter.field')}</label>
      <Select
        id={`${id}-field`}
        autoFocus={!('condition' in start) && start.field === undefined}
        value={column.id}
        showSearch={choiceSearch}
        options={filterable.map((one) => ({ value: one.id, label: one.label[language] }))}
        onChange={(field) => {
          const next = filterable.find((one) => one.id === field);
          if (next) setChoice(startChoice(next));
        }}
      />
      {conditions.length > 1 && (
        <>
          <label htmlFor={`${id}-condition`}>{t('filter.condition')}</label>
          <Select
            id={`${id}-condition`}
            value={choice.condition}
            options={conditions.map((condition) => ({ value: condition, label: conditionLabel(column, condition, t) }))}
            onChange={(condition) =>
              setChoice({
                ...choice,
                condition,
                value: family(condition) === family(choice.condition) ? choice.value : startValue(column, condition),
              })
            }
          />
        </>
      )}
      {needsValue(choice.condition) && (
        <ValueEditor
          key={`${column.id} ${family(choice.condition)}`}
          id={`${id}-value`}
          column={column}
          choice={choice}
          onChange={(value) => setChoice({ ...choice, value })}
        />
      )}
      <div className="grid-filter-buttons">
        <Button onClick={onCancel}>{t('filter.cancel')}</Button>
        <Button type="primary" htmlType="submit" disabled={!complete}>
          {t('filter.apply')}
        </Button>
      </div>
    </form>
  );
}

type ValueProps = {
  readonly id: string;
  readonly column: ColumnSpec;
  readonly choice: FilterChoice;
  readonly onChange: (value: string) => void;
};

function ValueEditor(props: ValueProps) {
  const t = gridTexts.useText();
  const { id, column, choice, onChange } = props;
  switch (column.field.kind) {
    case 'boolean':
      return (
        <Segmented
          aria-label={t('filter.value')}
          value={choice.value}
          options={[
            { value: 'true', label: t('value.yes') },
            { value: 'false', label: t('value.no') },
          ]}
          onChange={onChange}
        />
      );
    case 'choice':
    case 'state':
    case 'multiChoice':
      return <OptionsEditor {...props} />;
    case 'reference':
    case 'references':
      return <ReferenceEditor {...props} />;
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return choice.condition === 'between' ? (
        <NumberRange {...props} field={column.field} />
      ) : (
        <NumberValue {...props} field={column.field} />
      );
    case 'date':
    case 'datetime':
      return <DayEditor {...props} />;
    case 'geometry':
      return <BoxEditor id={id} label={column.label} value={choice.value} onChange={onChange} />;
    default:
      return (
        <>
          <label htmlFor={id}>{t('filter.value')}</label>
          <Input id={id} autoFocus maxLength={200} value={choice.value} onChange={(event) => onChange(event.target.value)} />
        </>
      );
  }
}

function OptionsEditor({ id, column, choice, onChange }: ValueProps) {
  const t = gridTexts.useText();
  const { language } = useLanguage();
  const options = 'options' in column.field ? column.field.options : [];
  return (
    <>
      <label htmlFor={id}>{t('filter.value')}</label>
      <Select
        id={id}
        autoFocus
        mode="multiple"
        onInputKeyDown={tabLeaves}
        showSearch={choiceSearch}
        placeholder={t('filter.choose')}
        value={[...listOf(choice.value)]}
        options={options.map((option) => ({ value: option.value, label: option.label[language] }))}
        onChange={(values) => onChange(joinValues(values))}
      />
    </>
  );
}

function ReferenceEditor({ id, column, choice, onChange }: ValueProps) {
  const t = gridTexts.useText();
  const [isOpen, setOpen] = useState(false);
  const model = column.target?.name ?? '';
  const chosen = listOf(choice.value);
  const lookup = useTypedLookup({
    model,
    isOpen,
    take: ({ value }) => onChange(joinValues([...new Set([...chosen, String(value)])])),
  });
  const known = new Set(lookup.options.map(({ value }) => String(value)));
  const options = [
    ...lookup.options.map((option) => rowOption(option, String(option.value))),
    ...chosen.filter((value) => !known.has(value)).map((value) => named(value, <ReferenceName model={model} id={Number(value)} />)),
  ];
  return (
    <>
      <label htmlFor={id}>{t('filter.value')}</label>
      <Select
        id={id}
        autoFocus
        mode="multiple"
        onInputKeyDown={(event) => {
          tabLeaves(event);
          lookup.onKeyDown(event);
        }}
        defaultActiveFirstOption={lookup.marksFirst}
        placeholder={t('filter.searchReference')}
        value={[...chosen]}
        showSearch={{ searchValue: lookup.typed, onSearch: lookup.onSearch, filterOption: false }}
        loading={lookup.isLoading}
        notFoundContent={lookup.isFailed ? t('filter.referenceFailed') : lookup.isLoading ? t('state.loading') : t('filter.noMatch')}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) lookup.onClose();
        }}
        onPopupScroll={({ currentTarget }) => {
          if (currentTarget.scrollTop + currentTarget.clientHeight > currentTarget.scrollHeight - 80) lookup.loadMore();
        }}
        options={options}
        optionRender={rowOptionRender}
        optionLabelProp="name"
        onChange={(values) => {
          if (values.length > chosen.length) lookup.onSearch('');
          else lookup.cancel();
          onChange(joinValues(values));
        }}
      />
    </>
  );
}

type NumberProps = Omit<ValueProps, 'column'> & { readonly field: NumberField };
function NumberValue({ id, field, choice, onChange }: NumberProps) {
  const t = gridTexts.useText();
  return <Amount id={id} focused label={t('filter.value')} field={field} value={choice.value} onChange={onChange} />;
}

function NumberRange({ id, field, choice, onChange }: NumberProps) {
  const t = gridTexts.useText();
  const [from, to] = boundsOf(choice.value);
  const set = (bounds: readonly [string, string]) => onChange(bounds.some((bound) => bound !== '') ? bounds.join(',') : '');
  return (
    <div className="grid-filter-bounds">
      <Amount id={`${id}-from`} focused label={t('filter.from')} field={field} value={from} onChange={(next) => set([next, to])} />
      <Amount id={`${id}-to`} label={t('filter.to')} field={field} value={to} onChange={(next) => set([from, next])} />
    </div>
  );
}

const DAY = 'YYYY-MM-DD';
const dayOf = (text: string): Dayjs | null => (text === '' ? null : dayjs(text));
const textOf = (day: Dayjs | null | undefined): string => day?.format(DAY) ?? '';

function DayEditor({ id, choice, onChange }: ValueProps) {
  const t = gridTexts.useText();
  if (choice.condition === 'during') return <PeriodEditor value={choice.value} onChange={onChange} />;
  if (choice.condition !== 'between') {
    return (
      <>
        <label htmlFor={id}>{t('filter.value')}</label>
        <DatePicker
          id={id}
          autoFocus
          format={DAY}
          value={dayOf(choice.value)}
          onChange={(day) => onChange(textOf(Array.isArray(day) ? day[0] : day))}
        />
      </>
    );
  }
  const [from, to] = boundsOf(choice.value);
  return (
    <>
      <label htmlFor={`${id}-from`}>{t('filter.value')}</label>
      <DatePicker.RangePicker
        id={{ start: `${id}-from`, end: `${id}-to` }}
        format={DAY}
        allowEmpty
        placeholder={[t('filter.fromDay'), t('filter.toDay')]}
        value={[dayOf(from), dayOf(to)]}
        onChange={(days) => {
          const bounds = [textOf(days?.[0]), textOf(days?.[1])];
          onChange(bounds.some((bound) => bound !== '') ? bounds.join(',') : '');
        }}
      />
    </>
  );
}
