/** What other modules may know of organization: the ids that its demo hands on, and how opening hours are read. */

/** Key under which the organisation's demo leaves `DemoOrganization` in `context.shared`. */
export type DemoOrganizationKey = 'organization.demo';

/** A unit of a demo company with the people it is meant to have: position code and number, its head first. */
export type DemoUnit = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly staff: readonly { readonly job: string; readonly count: number }[];
  readonly province: string;
  readonly district: string;
};

export type DemoJob = { readonly id: number; readonly name: string; readonly level: number };

export type DemoCompany = {
  readonly id: number;
  readonly name: string;
  readonly units: readonly DemoUnit[];
  /** Positions by their code. */
  readonly jobs: ReadonlyMap<string, DemoJob>;
};

export type DemoOrganization = {
  readonly group: DemoCompany;
  readonly salon: DemoCompany;
  /** By the company whose partners they are. */
  readonly partners: ReadonlyMap<number, readonly { readonly id: number; readonly name: string }[]>;
  readonly banks: readonly number[];
  readonly provinces: ReadonlyMap<string, number>;
  /** District id by `province/district`. */
  readonly districts: ReadonlyMap<string, number>;
};

/** When a place is open, for pages that tell it. */
export { minutesOf, type OpeningHours, openingAt, spansOn } from './opening-hours/opening-hours.ts';
