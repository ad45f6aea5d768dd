/** What a filter is compared with: a control by the kind of the field. */
import { joinValues } from '@lambda/model/fields/value-lists.ts';
import type { NumberField } from '@lambda/model/fields/written-numbers.ts';
import { choiceSearch } from '@lambda/ui/parts/choice-search.ts';
import { tabLeaves } from '@lambda/ui/parts/tab-leaves.ts';
import { DatePicker, Input, Segmented, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { named, rowOption, rowOptionRender } from '../form/lookup-options.tsx';
import { useTypedLookup } from '../form/use-typed-lookup.ts';
import { useLanguage } from '../kit/i18n/i18n.ts';
import { Amount } from './amount-input.tsx';
import { BoxEditor } from './box-editor.tsx';
import type { ColumnSpec } from './columns.ts';
import { boundsOf, type FilterChoice, listOf } from './conditions.ts';
import { PeriodEditor } from './period-editor.tsx';
import { ReferenceName } from './reference-name.tsx';
import { gridTexts } from './texts.ts';

type ValueProps = {
  readonly id: string;
  readonly column: ColumnSpec;
  readonly choice: FilterChoice;
  readonly onChange: (value: string) => void;
  /** What it is called where its name stands beside it already; such a control does not take the focus by itself. */
  readonly called?: string | undefined;
};

function Called({ id, called }: Pick<ValueProps, 'id' | 'called'>) {
  const t = gridTexts.useText();
  return (
    <label htmlFor={id} className={called === undefined ? undefined : 'lp-hidden'}>
      {called ?? t('filter.value')}
    </label>
  );
}

export function ValueEditor(props: ValueProps) {
  const t = gridTexts.useText();
  const { id, column, choice, onChange, called } = props;
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
          <Called id={id} called={called} />
          <Input
            id={id}
            autoFocus={called === undefined}
            maxLength={200}
            value={choice.value}
            onChange={(event) => onChange(event.target.value)}
          />
        </>
      );
  }
}

/** Among other filters there is one line for what is chosen. */
const FEW_TAGS = { maxTagCount: 'responsive', allowClear: true } as const;

function OptionsEditor({ id, column, choice, onChange, called }: ValueProps) {
  const t = gridTexts.useText();
  const { language } = useLanguage();
  const options = 'options' in column.field ? column.field.options : [];
  return (
    <>
      <Called id={id} called={called} />
      <Select
        id={id}
        autoFocus={called === undefined}
        mode="multiple"
        onInputKeyDown={tabLeaves}
        showSearch={choiceSearch}
        placeholder={t('filter.choose')}
        value={[...listOf(choice.value)]}
        options={options.map((option) => ({ value: option.value, label: option.label[language] }))}
        {...(called === undefined ? {} : FEW_TAGS)}
        onChange={(values) => onChange(joinValues(values))}
      />
    </>
  );
}

function ReferenceEditor({ id, column, choice, onChange, called }: ValueProps) {
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
      <Called id={id} called={called} />
      <Select
        id={id}
        autoFocus={called === undefined}
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
        {...(called === undefined ? {} : FEW_TAGS)}
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
function NumberValue({ id, field, choice, onChange, called }: NumberProps) {
  const t = gridTexts.useText();
  return (
    <Amount
      id={id}
      focused={called === undefined}
      label={called ?? t('filter.value')}
      isNameHidden={called !== undefined}
      field={field}
      value={choice.value}
      onChange={onChange}
    />
  );
}

function NumberRange({ id, field, choice, onChange, called }: NumberProps) {
  const t = gridTexts.useText();
  const [from, to] = boundsOf(choice.value);
  const set = (bounds: readonly [string, string]) => onChange(bounds.some((bound) => bound !== '') ? bounds.join(',') : '');
  return (
    <div className="grid-filter-bounds">
      <Amount
        id={`${id}-from`}
        focused={called === undefined}
        label={t('filter.from')}
        field={field}
        value={from}
        onChange={(next) => set([next, to])}
      />
      <Amount id={`${id}-to`} label={t('filter.to')} field={field} value={to} onChange={(next) => set([from, next])} />
    </div>
  );
}

const DAY = 'YYYY-MM-DD';
const dayOf = (text: string): Dayjs | null => (text === '' ? null : dayjs(text));
const textOf = (day: Dayjs | null | undefined): string => day?.format(DAY) ?? '';

function DayEditor({ id, choice, onChange, called }: ValueProps) {
  const t = gridTexts.useText();
  if (choice.condition === 'during') return <PeriodEditor value={choice.value} onChange={onChange} />;
  if (choice.condition !== 'between') {
    return (
      <>
        <Called id={id} called={called} />
        <DatePicker
          id={id}
          autoFocus={called === undefined}
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
      <Called id={`${id}-from`} called={called} />
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
