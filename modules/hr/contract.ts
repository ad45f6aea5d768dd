/** What other modules may know of HR: the people behind the demo's sign-ins, and what kinds of employment are called. */
import { EMPLOYMENT_TYPES } from './employee/employment-types.ts';

export { EMPLOYMENT_TYPES };

/** Left by HR's demo in `context.shared` under `hr.employee.{login}`. */
export type DemoEmployee = {
  readonly id: number;
  readonly companyId: number;
  readonly userId: number;
  readonly lastname: string;
  readonly firstname: string;
  readonly unit: { readonly id: number; readonly name: string };
  readonly job: { readonly id: number; readonly name: string };
  /** The file of the portrait; null where nothing is kept on disk. */
  readonly avatar: number | null;
};

/** Everybody of a company of the demo, left by HR's demo in `context.shared` under `hr.staff.group` and `hr.staff.salon`. */
export type DemoStaffMember = {
  readonly id: number;
  readonly unit: number;
  /** Code of the position. */
  readonly job: string;
  readonly firstname: string;
  readonly status: string;
  readonly hired: string;
  readonly avatar: number | null;
};

/** What pay of the demo is calculated from, left by HR's demo in `context.shared` under `hr.pay.group` and `hr.pay.salon`. */
export type DemoPayGround = {
  readonly people: readonly {
    readonly id: number;
    readonly code: string;
    readonly unit: number;
    readonly insuredType: number | null;
    readonly hired: string;
    readonly left: string | null;
    readonly base: string | null;
    readonly account: string | null;
    readonly status: string;
  }[];
  /** Orders in the order of their days, as they are stored. */
  readonly orders: readonly Readonly<Record<string, unknown>>[];
};
