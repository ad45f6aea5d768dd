/** What a report asks, as inputs; it stands in the address, so that a link shows the same. */
import { ChoiceSelect } from '@lambda/ui/parts/choice-select.tsx';
import { DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import { useSearchParams } from 'react-router';
import { today } from '../../kit/format.ts';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { PeriodFilter, ReferenceFilter } from '../charts/dashboard-filters.tsx';
import { type Report, saidFor } from './report-data.ts';

const FORMAT = 'YYYY-MM-DD';

export function ReportParameters({ report }: { readonly report: Report }) {
  const label = useLabel();
  const [search, setSearch] = useSearchParams();
  const change = (name: string) => (text: string) =>
    setSearch((known) => {
      const next = new URLSearchParams(known);
      next.set(name, text);
      return next;
    });
  return report.parameters.map((parameter) => {
    const { name, kind, to, options } = parameter;
    const said = saidFor(parameter, search, today());
    const props = { name: label(parameter.label), said, onChange: change(name) };
    if (kind === 'period') return <PeriodFilter key={name} {...props} />;
    if (kind === 'reference') return to ? <ReferenceFilter key={name} {...props} model={to} /> : null;
    if (kind === 'day')
      return (
        <DatePicker
          key={name}
          aria-label={props.name}
          format={FORMAT}
          value={said === '' ? null : dayjs(said)}
          onChange={(day) => props.onChange(day?.format(FORMAT) ?? '')}
        />
      );
    if (kind === 'choice')
      return (
        <ChoiceSelect
          key={name}
          className="dashboard-reference"
          aria-label={props.name}
          placeholder={props.name}
          allowClear
          value={said === '' ? undefined : said}
          options={(options ?? []).map((option) => ({ value: option.value, label: label(option.label) }))}
          onChange={(value: string | undefined) => props.onChange(value ?? '')}
        />
      );
    return (
      <Input
        key={`${name} ${said}`}
        aria-label={props.name}
        placeholder={props.name}
        defaultValue={said}
        maxLength={200}
        onBlur={({ target }) => props.onChange(target.value.trim())}
        onPressEnter={({ currentTarget }) => props.onChange(currentTarget.value.trim())}
      />
    );
  });
}
