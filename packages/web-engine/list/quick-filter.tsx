/** One open filter of a column: its control, or the words of a filter that the control cannot say. */
import { joinValues } from '@lambda/model/fields/value-lists.ts';
import { Checkbox, Select } from 'antd';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLanguage } from '../kit/i18n/i18n.ts';
import type { ColumnSpec } from './columns.ts';
import { type FilterChoice, listOf } from './conditions.ts';
import { FilterWords } from './filter-chip.tsx';
import { ValueEditor } from './filter-value.tsx';
import { quickCondition, quickState, withQuick } from './quick-filter.ts';
import { gridTexts } from './texts.ts';

/** Options that are ticked one by one; more are chosen from a list. */
const MOST_BOXES = 8;
const PAUSE_MS = 300;

export type QuickFilters = {
  readonly filters: readonly FilterChoice[];
  readonly onFilters: (filters: readonly FilterChoice[]) => void;
};
type QuickProps = QuickFilters & { readonly column: ColumnSpec; readonly isNarrow: boolean };

/** What is typed is sent after a pause; what is chosen, and what is cleared, at once. */
function usePaused(value: string, isTyped: boolean, send: (value: string) => void) {
  const [shown, setShown] = useState(value);
  const known = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    clearTimeout(timer.current);
    setShown(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const sendNow = (next: string) => {
    clearTimeout(timer.current);
    known.current = next;
    latest.current(next);
  };
  const change = (next: string) => {
    setShown(next);
    clearTimeout(timer.current);
    if (isTyped && next !== '') timer.current = setTimeout(() => sendNow(next), PAUSE_MS);
    else sendNow(next);
  };
  return { shown, change, sendNow: () => sendNow(shown) };
}

const CHOSEN: ReadonlySet<string> = new Set(['boolean', 'choice', 'state', 'multiChoice', 'reference', 'references', 'date', 'datetime']);

export function QuickFilter({ column, filters, onFilters, isNarrow }: QuickProps) {
  const t = gridTexts.useText();
  const { language } = useLanguage();
  const id = useId();
  const { field } = column;
  const label = column.label[language];
  const condition = quickCondition(field, isNarrow) ?? 'equals';
  const state = quickState(column.id, condition, filters);
  const { shown, change, sendNow } = usePaused(state.kind === 'own' ? state.value : '', !CHOSEN.has(field.kind), (value) => {
    const next = withQuick(filters, { column, condition, value });
    if (next !== filters) onFilters(next);
  });
  if (state.kind === 'other')
    return (
      <span className="grid-quick-other">
        <span>
          <FilterWords choice={state.choice} column={column} />
        </span>
        <button
          type="button"
          className="grid-chip-remove"
          aria-label={t('filter.remove', { label })}
          onClick={() => onFilters(filters.filter((one) => one !== state.choice))}
        >
          <X size={14} strokeWidth={2} aria-hidden />
        </button>
      </span>
    );
  if (field.kind === 'boolean')
    return (
      <Select<string>
        aria-label={label}
        allowClear
        placeholder={t('filter.choose')}
        value={shown === '' ? null : shown}
        options={[
          { value: 'true', label: t('value.yes') },
          { value: 'false', label: t('value.no') },
        ]}
        onChange={(next: string | undefined) => change(next ?? '')}
      />
    );
  const options = 'options' in field ? field.options : [];
  if (!isNarrow && options.length > 0 && options.length <= MOST_BOXES)
    return (
      <Checkbox.Group
        className="grid-quick-boxes"
        value={[...listOf(shown)]}
        options={options.map((option) => ({ value: option.value, label: option.label[language] }))}
        onChange={(next) => change(joinValues(next.map(String)))}
      />
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter of the control inside asks at once
    <span className="grid-quick-value" onKeyDown={({ key }) => key === 'Enter' && !CHOSEN.has(field.kind) && sendNow()}>
      <ValueEditor id={id} column={column} choice={{ field: column.id, condition, value: shown }} called={label} onChange={change} />
    </span>
  );
}
