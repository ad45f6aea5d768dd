/** Which rows a figure counts: comparisons of which all hold. */
import type { Compared, ConditionLike } from '@lambda/model/conditions/conditions.ts';
import type { Filter } from '@lambda/model/conditions/filters.ts';
import { ConditionSetting } from '@lambda/web-engine/form/conditions/condition-setting.tsx';
import { useMemo } from 'react';
import type { FigureFields } from './figure-fields.ts';

const conditionOf = (filters: readonly Filter[]): ConditionLike | undefined => (filters.length > 0 ? { all: filters } : undefined);
function filtersOf(condition: ConditionLike | undefined): readonly Filter[] {
  if (condition === undefined || typeof condition === 'string') return [];
  const parts: readonly ConditionLike[] = 'all' in condition ? condition.all : 'any' in condition ? condition.any : [condition];
  return parts.filter((part): part is Compared => typeof part === 'object' && 'field' in part);
}

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
