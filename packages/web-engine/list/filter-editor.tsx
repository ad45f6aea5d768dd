/** Making or changing one filter: which field, which condition, which value. */

import { choiceSearch } from '@lambda/ui/parts/choice-search.ts';
import { Button, Select } from 'antd';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useLanguage } from '../kit/i18n/i18n.ts';
import type { ColumnSpec } from './columns.ts';
import { conditionsFor, type FilterChoice, type GridCondition, isComplete, needsValue } from './conditions.ts';
import type { GridText } from './filter-text.ts';
import { ValueEditor } from './filter-value.tsx';
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
