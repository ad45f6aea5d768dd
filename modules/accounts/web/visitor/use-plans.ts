/** The plans of the price list in the reader's language, as visitors may read them. */
import { inLanguage, oncePerPlan } from '@lambda/content/contract.ts';
import { request } from '@lambda/web-engine/kit/data/client.ts';
import { useLanguage } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { useEffect, useState } from 'react';

export type Plan = {
  readonly code: string;
  readonly subscription: string;
  readonly amount: string;
  readonly duration_by_days: number;
  readonly people: number;
  readonly storage_gb: number;
};
const DOCUMENT = `query($f: [filter!]) { system_payment_config(filters: $f, sorts: [{column: "amount", order: asc}]) {
  code locale subscription amount duration_by_days people storage_gb } }`;

export function usePlans(): readonly Plan[] {
  const { language } = useLanguage();
  const [plans, setPlans] = useState<readonly Plan[]>([]);
  useEffect(() => {
    let isOver = false;
    const body = { query: DOCUMENT, variables: { f: [inLanguage(language), { column: 'is_active', condition: 'equals', value: 'true' }] } };
    request<{ data: { system_payment_config: readonly (Plan & { readonly locale: string })[] } }>('/public/query', {
      method: 'POST',
      body,
    }).then(
      ({ data }) => {
        if (!isOver) setPlans(oncePerPlan(data.system_payment_config, language));
      },
      // Without the list nothing can be chosen: sending says so.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [language]);
  return plans;
}
