/** Whose the rows of a table are that the database has already. */
import { ChoiceSelect } from '@lambda/ui/parts/choice-select.tsx';
import { query } from '@lambda/web-engine/kit/data/client.ts';
import { formatNumber } from '@lambda/web-engine/kit/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Plan } from './builder-data.ts';
import { builderTexts } from './i18n/texts.ts';

const COMPANIES = '{ company(sorts: [{ column: "company_name", order: asc }]) { id company_name } }';
type Companies = { readonly company: readonly { readonly id: number; readonly company_name: string }[] };
type TakenProps = {
  readonly takes: Plan['takes'];
  readonly company: number | null;
  readonly onChange: (company: number | null) => void;
};
export function TakenRows({ takes, company, onChange }: TakenProps) {
  const t = builderTexts.useText();
  const id = useId();
  const { data, isPending } = useQuery({ queryKey: ['builder-companies'], queryFn: () => query<Companies>(COMPANIES) });
  const what = takes.map(({ table, rows }) => t('take.rows', { table, rows: formatNumber(rows) })).join(', ');
  return (
    <div>
      <label htmlFor={id}>{t('take.company', { what })}</label>
      <ChoiceSelect
        id={id}
        showSearch
        loading={isPending}
        value={company}
        placeholder={t('take.choose')}
        options={(data?.company ?? []).map((one) => ({ value: one.id, label: one.company_name }))}
        onChange={(chosen) => onChange(chosen ?? null)}
      />
      <p className="builder-hint">{t('take.companyHelp')}</p>
    </div>
  );
}
