/** What the pay of one person in one month follows from. Amounts, hours and days are decimal texts. */
import type { VariableName } from '../../component/variables.ts';

/** Days of the month with one base pay. */
export type Segment = {
  readonly from: string;
  readonly to: string;
  readonly base: string;
  /** Working days of the calendar in it. */
  readonly days: number;
  /** Of the order from which it holds. */
  readonly order: string | null;
};
export type Entry = {
  readonly id: number;
  readonly code: string;
  readonly amount: string | null;
  readonly quantity: string | null;
  /** The earlier month that it corrects. */
  readonly ofMonth: string | null;
  readonly note: string | null;
};
export type LoanDue = {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
  readonly due: string;
};
export type Arrear = {
  readonly ofMonth: string;
  readonly amount: string;
  readonly order: string | null;
  readonly before: string;
  readonly after: string;
};
export type AverageMonth = { readonly month: string; readonly amount: string; readonly days: string };
export type Split = { readonly unit: number; readonly percent: string };
export type PersonInput = {
  readonly employee: number;
  readonly unit: number | null;
  readonly units: readonly number[];
  readonly insuredType: number | null;
  readonly isResident: boolean;
  readonly iban: string | null;
  readonly byCash: boolean;
  /** Net pay that the contract names: then the base is found for it. */
  readonly agreedNet: string | null;
  readonly segments: readonly Segment[];
  /** Variables of formulas as they were read; what is not known is left out. */
  readonly figures: Readonly<Partial<Record<VariableName, string>>>;
  readonly entries: readonly Entry[];
  readonly loans: readonly LoanDue[];
  readonly arrears: readonly Arrear[];
  readonly average: readonly AverageMonth[];
  readonly splits: readonly Split[];
  /** What is wrong before anything is calculated. */
  readonly faults: readonly Fault[];
};

export const FAULT_CODES = [
  'circle',
  'division',
  'formula',
  'missing',
  'law',
  'negative',
  'iban',
  'sheet',
  'base',
  'norm',
  'component',
  'agreed',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];
export type Fault = { readonly code: FaultCode; readonly of?: string };

export type Component = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly kind: 'earning' | 'deduction';
  readonly inRun: 'final' | 'advance';
  readonly formula: string;
  readonly condition: string | null;
  readonly perSegment: boolean;
  readonly isTaxed: boolean;
  readonly isInsured: boolean;
  readonly inAverage: boolean;
  readonly unit: number | null;
  readonly employee: number | null;
  readonly position: number;
};

export type LineKind = 'earning' | 'insurance' | 'tax' | 'deduction' | 'employer';
export type Used = { readonly name: string; readonly value: string; readonly row?: number };
export type Line = {
  readonly kind: LineKind;
  readonly code: string;
  readonly name: string;
  readonly component: number | null;
  readonly loan: number | null;
  readonly entry: number | null;
  readonly amount: string;
  readonly ofMonth: string | null;
  readonly isTaxed: boolean;
  readonly isInsured: boolean;
  readonly inAverage: boolean;
  readonly why: {
    readonly formula: string | null;
    /** Before it was rounded. */
    readonly exact: string | null;
    readonly used: readonly Used[];
    /** Rows of the law by number. */
    readonly law: readonly number[];
    readonly note: string | null;
    readonly from: string | null;
    readonly to: string | null;
  };
};
export type Slip = {
  readonly employee: number;
  readonly gross: string;
  readonly insured: string;
  readonly insurance: string;
  readonly taxable: string;
  readonly taxBefore: string;
  readonly credit: string;
  readonly tax: string;
  readonly deductions: string;
  readonly net: string;
  readonly employer: string;
  readonly averagePay: string;
  readonly lines: readonly Line[];
  readonly faults: readonly Fault[];
};
