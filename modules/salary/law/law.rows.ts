/** The law that every installation begins with: 2023 to 2027. What is not certain yet says so. */
import type { ShippedRows } from '@lambda/model/definitions/shipped-rows.ts';

type Row = ShippedRows['rows'][number];
type Given = { readonly to?: string; readonly upTo?: string; readonly certainty?: 'likely' | 'open' };
const row = (code: string, value: string, from: string, source: string, { to, upTo, certainty }: Given = {}): Row => ({
  code,
  insured_type_id: null,
  up_to: upTo ?? null,
  value,
  valid_from: from,
  valid_to: to ?? null,
  certainty: certainty ?? 'sure',
  source,
});

const START = '2023-01-01';
const CHANGE = '2027-01-01';
const BEFORE_CHANGE = '2026-12-31';
const WAGE = 'Хөдөлмөрийн хөлсний доод хэмжээний тухай тогтоол';
const INSURANCE = 'Нийгмийн даатгалын тухай хууль';
const INSURANCE_2027 = 'Нийгмийн даатгалын хуулийн 2026-06-26-ны өөрчлөлт';
const HEALTH = 'Эрүүл мэндийн даатгалын тухай хууль';
const TAX = 'Хувь хүний орлогын албан татварын тухай хууль';
const TAX_2027 = 'ХХОАТ-ын хуулийн 2026-06-26-ны өөрчлөлт, доод хязгаар албан ёсоор тодрох хүртэл';
const LABOUR = 'Хөдөлмөрийн тухай хууль (2021)';

const CREDITS: readonly (readonly [string, string])[] = [
  ['500000', '20000'],
  ['1000000', '18000'],
  ['1500000', '16000'],
  ['2000000', '14000'],
  ['2500000', '12000'],
  ['3000000', '10000'],
];
const credits = (from: string, given: Given, source: string): Row[] =>
  CREDITS.map(([upTo, value]) => row('tax_credit', value, from, source, { ...given, upTo }));

export const lawRows: readonly ShippedRows[] = [
  {
    model: 'pay_parameter',
    key: ['code', 'up_to', 'valid_from'],
    rows: [
      row('min_wage', '550000', START, WAGE),
      row('min_wage', '660000', '2024-01-01', WAGE),
      row('min_wage', '792000', '2025-04-01', WAGE),
      row('min_wage', '1000000', CHANGE, WAGE),
      row('cap_multiple', '10', START, INSURANCE),
      row('pension_employee', '8.5', START, INSURANCE),
      row('benefit_employee', '0.8', START, INSURANCE),
      row('unemployment_employee', '0.2', START, INSURANCE),
      row('health_employee', '2', START, HEALTH),
      row('pension_employer', '8.5', START, INSURANCE),
      row('benefit_employer', '1', START, INSURANCE),
      row('unemployment_employer', '0.5', START, INSURANCE),
      row('unemployment_employer', '0.6', CHANGE, INSURANCE_2027, { certainty: 'likely' }),
      row('health_employer', '2', START, HEALTH),
      row('accident_employer_1', '0.5', START, INSURANCE),
      row('accident_employer_2', '1.5', START, INSURANCE),
      row('accident_employer_3', '2.5', START, INSURANCE),
      row('accident_employer_1', '0.3', CHANGE, INSURANCE_2027, { certainty: 'likely' }),
      row('accident_employer_2', '1.2', CHANGE, INSURANCE_2027, { certainty: 'likely' }),
      row('accident_employer_3', '2.2', CHANGE, INSURANCE_2027, { certainty: 'likely' }),
      row('tax_band', '10', START, TAX, { upTo: '10000000', to: BEFORE_CHANGE }),
      row('tax_band', '15', START, TAX, { upTo: '15000000', to: BEFORE_CHANGE }),
      row('tax_band', '20', START, TAX, { to: BEFORE_CHANGE }),
      row('tax_band', '0', CHANGE, TAX_2027, { upTo: '792000', certainty: 'open' }),
      row('tax_band', '10', CHANGE, TAX_2027, { upTo: '10000000', certainty: 'likely' }),
      row('tax_band', '15', CHANGE, TAX_2027, { upTo: '15000000', certainty: 'likely' }),
      row('tax_band', '20', CHANGE, TAX_2027, { certainty: 'likely' }),
      ...credits(START, { to: BEFORE_CHANGE }, TAX),
      ...credits(CHANGE, { certainty: 'open' }, TAX_2027),
      row('flat_tax', '20', START, TAX),
      row('overtime_rate', '1.5', START, LABOUR),
      row('rest_day_rate', '1.5', START, LABOUR),
      row('holiday_rate', '2', START, LABOUR),
      row('night_rate', '0.2', START, LABOUR, { certainty: 'likely' }),
    ],
  },
];
