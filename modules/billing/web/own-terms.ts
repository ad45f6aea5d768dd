/** What the company has agreed on holds, whatever its plan says to others. */
import type { Plan, Subscription } from './data/billing.ts';

const GIGABYTE = 1_073_741_824;
/** Null is without a bound. */
export type Terms = {
  readonly people: number | null;
  readonly gigabytes: number | null;
  /** They are not those of the list. */
  readonly isAgreed: boolean;
};

/** What holds for the company where the plan is its own, else what the plan offers. */
export function termsOf(plan: Plan, subscription: Subscription | null): Terms {
  const listed = { people: plan.people, gigabytes: plan.storage_gb };
  if (subscription?.plan_code !== plan.code) return { ...listed, isAgreed: false };
  const { people_limit: people, storage_bytes: bytes } = subscription;
  const gigabytes = bytes === null ? null : bytes / GIGABYTE;
  return { people, gigabytes, isAgreed: people !== listed.people || gigabytes !== listed.gigabytes };
}
