/** What is asked of all charts of a page at once. It stands in the address, so that a link shows the same. */
import { Button, DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { named, rowOption, rowOptionRender } from '../../form/lookup-options.tsx';
import { useLookupTitle } from '../../form/lookups.ts';
import { useTypedLookup } from '../../form/use-typed-lookup.ts';
import { chartsOf, type Dashboard, periodOf, referenceOf, saidOf } from '../../kit/data/dashboard.ts';
import { today } from '../../kit/format.ts';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { chartTexts } from './texts.ts';

const FORMAT = 'YYYY-MM-DD';
export type FilterProps = { readonly name: string; readonly said: string | null; readonly onChange: (text: string) => void };

/** Two days, said as `from,to`. */
export function PeriodFilter({ name, said, onChange }: FilterProps) {
  const t = chartTexts.useText();
  const [from, to] = periodOf(said);
  return (
    <DatePicker.RangePicker
      aria-label={name}
      format={FORMAT}
      allowEmpty={[true, true]}
      placeholder={[t('from'), t('to')]}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      onChange={(days) => {
        const text = (days ?? []).map((day) => day?.format(FORMAT) ?? '').join(',');
        onChange(text === ',' ? '' : text);
      }}
    />
  );
}

/** One of a model's rows, said by its id. */
export function ReferenceFilter({ name, said, onChange, model }: FilterProps & { readonly model: string }) {
  const t = chartTexts.useText();
  const [isOpen, setOpen] = useState(false);
  const value = referenceOf(said);
  const title = useLookupTitle(model, value === '' ? null : Number(value));
  const { options, isLoading, loadMore, typed, onSearch, onClose, onKeyDown, marksFirst, cancel } = useTypedLookup({
    model,
    isOpen,
    take: (option) => {
      onChange(String(option.value));
      setOpen(false);
    },
  });
  // Where something is typed the first is what was found: Enter takes it.
  const isAmong = value === '' || typed.trim() !== '' || options.some((option) => option.value === Number(value));
  return (
    <Select
      className="dashboard-reference"
      aria-label={name}
      placeholder={name}
      allowClear
      showSearch={{ searchValue: typed, onSearch, filterOption: false }}
      onInputKeyDown={onKeyDown}
      defaultActiveFirstOption={marksFirst}
      open={isOpen}
      loading={isLoading}
      value={value === '' ? undefined : Number(value)}
      options={[...(isAmong ? [] : [named(Number(value), title)]), ...options.map((option) => rowOption(option, option.value))]}
      optionRender={rowOptionRender}
      optionLabelProp="name"
      notFoundContent={isLoading ? t('loading') : t('empty')}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) onClose();
      }}
      onPopupScroll={loadMore}
      onSelect={cancel}
      onChange={(id: number | undefined) => {
        cancel();
        onChange(id === undefined ? '' : String(id));
      }}
    />
  );
}

/** The model that a reference filter chooses from, by what the charts know of their fields. */
function modelBehind(dashboard: Dashboard, fields: Readonly<Record<string, string>>): string | undefined {
  for (const chart of chartsOf(dashboard)) {
    const column = chart.columns[fields[chart.model] ?? ''];
    if (column?.to) return column.to;
  }
  return undefined;
}

export function DashboardFilters({ dashboard }: { readonly dashboard: Dashboard }) {
  const t = chartTexts.useText();
  const label = useLabel();
  const [search, setSearch] = useSearchParams();
  const filters = dashboard.filters ?? [];
  if (filters.length === 0) return null;
  const change = (name: string) => (text: string) =>
    setSearch((known) => {
      const next = new URLSearchParams(known);
      if (text === '') next.delete(name);
      else next.set(name, text);
      return next;
    });
  const isAsked = filters.some(({ name }) => search.has(name));
  return (
    <div className="dashboard-filters">
      {filters.map((filter) => {
        const props = {
          name: label(filter.label),
          said: saidOf(filter, search, today()),
          onChange: change(filter.name),
        };
        if (filter.kind === 'period') return <PeriodFilter key={filter.name} {...props} />;
        const model = modelBehind(dashboard, filter.fields);
        return model ? <ReferenceFilter key={filter.name} {...props} model={model} /> : null;
      })}
      {isAsked && (
        <Button type="text" icon={<X size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setSearch(new URLSearchParams())}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}
