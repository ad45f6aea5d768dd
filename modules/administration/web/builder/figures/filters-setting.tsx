/** Which rows a figure counts: comparisons of which all hold. */
import type { Filter } from '@lambda/model/conditions/filters.ts';
import { ConditionSetting } from '@lambda/web-engine/form/conditions/condition-setting.tsx';
import { useMemo } from 'react';
import { conditionOf, filtersOf } from '../editor/settings/filters-as-condition.ts';
import type { FigureFields } from './figure-fields.ts';

export function FiltersSetting({
  label,
  help,
  fault,
  fields,
  value,
  onChange,
}: {
  readonly label: string;
  readonly help: string;
  readonly fault: string | undefined;
  readonly fields: FigureFields;
  readonly value: readonly Filter[] | undefined;
  readonly onChange: (filters: readonly Filter[] | undefined) => void;
}) {
  const named = useMemo(
    () =>
      Object.fromEntries(
        fields.all.map(({ value: path, label: words, of }) => [path, { ...of.field, label: { mn: words, en: words, ko: words } }]),
      ),
    [fields],
  );
  return (
    <ConditionSetting
      label={label}
      help={help}
      fault={fault}
      fields={named}
      takesExpressions={false}
      joins="all"
      takesRelativeDays
      value={conditionOf(value ?? [])}
      onChange={(next) => {
        const filters = filtersOf(next);
        onChange(filters.length > 0 ? filters : undefined);
      }}
    />
  );
}
