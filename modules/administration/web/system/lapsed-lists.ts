/** The lists behind the panel of companies that have not gone on paying. */
import { filteredList } from '@lambda/web-engine/pages/charts/drill.ts';

/** What an address holds in every browser and proxy. */
const MOST_COMPANIES = 500;

/** Every invoice that the company has paid: together they come to what the panel says of it. */
export const paidInvoices = (company: number): string =>
  filteredList({ menu: 'billing-invoices', preset: 'all' }, [
    { field: 'subscriber_id', condition: 'whereIn', value: String(company) },
    { field: 'state', condition: 'whereIn', value: 'paid' },
  ]);

/** The plans of these companies, one of each; undefined for none, and for more than an address can name. */
export const plansOf = (companies: readonly number[]): string | undefined =>
  companies.length === 0 || companies.length > MOST_COMPANIES
    ? undefined
    : filteredList({ menu: 'subscriptions', preset: 'all' }, [
        { field: 'subscriber_id', condition: 'whereIn', value: companies.join(',') },
      ]);
