/** A payslip as screens and papers take it. Amounts are decimal texts. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import { label } from '../label.ts';

export type LawShown = {
  readonly id: number;
  readonly code: string;
  readonly value: string;
  readonly up_to: string | null;
  readonly from: string;
  readonly to: string | null;
  readonly certainty: string;
  readonly source: string;
};
export type LineShown = {
  readonly id: number;
  readonly kind: string;
  readonly code: string;
  readonly name: string;
  readonly amount: string;
  readonly of_month: string | null;
  readonly formula: string | null;
  readonly exact: string | null;
  readonly used: readonly { readonly name: string; readonly value: string; readonly row?: number }[];
  readonly note: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly law: readonly LawShown[];
};
export type SlipShown = {
  readonly id: number;
  /** Of whoever looks: lines may be asked about. */
  readonly is_own: boolean;
  readonly number: string;
  readonly month: string;
  readonly kind: string;
  readonly standing: string;
  readonly paid_on: string | null;
  readonly law_day: string;
  readonly employee: { readonly code: string; readonly name: string; readonly unit: string | null; readonly job: string | null };
  readonly account: string | null;
  readonly norm_hours: string;
  readonly worked_hours: string;
  readonly worked_days: string;
  readonly base: string;
  readonly gross: string;
  readonly insured: string;
  readonly insurance: string;
  readonly taxable: string;
  readonly tax_before: string;
  readonly credit: string;
  readonly tax: string;
  readonly deductions: string;
  readonly net: string;
  readonly employer: string;
  readonly faults: string | null;
  readonly year: {
    readonly gross: string;
    readonly insurance: string;
    readonly tax: string;
    readonly net: string;
    readonly months: number;
  };
  /** The months behind the average pay of a day. */
  readonly average: readonly { readonly month: string; readonly amount: string; readonly days: string }[];
  readonly lines: readonly LineShown[];
};

/** Lines that the law makes are named in the reader's language. */
export const LINE_NAMES: Readonly<Record<string, Label>> = {
  insurance: label('Нийгмийн, эрүүл мэндийн даатгал', 'Social and health insurance', '사회·건강보험료'),
  income_tax: label('Хувь хүний орлогын албан татвар', 'Personal income tax', '개인 소득세'),
  employer_insurance: label('Ажил олгогчийн НДШ', 'Employer insurance', '회사 부담 보험료'),
  arrears: label('Нөхөн олговор', 'Arrears', '소급분'),
};
