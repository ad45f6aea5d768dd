/** What a plan opens in the company that has it. */
import type { Plan } from '@lambda/engine/core/access/plan.ts';
import type { Opened } from './billing.sql.ts';
import { GIGABYTE } from './read.ts';

type Opening = {
  readonly name: string;
  readonly parts: readonly string[];
  /** Null without a bound. */
  readonly people: number | null;
  readonly storageGb: number | null;
  readonly standing: Plan['standing'];
};
/** The values of the company. */
export const openedBy = ({ name, parts, people, storageGb, standing }: Opening): Opened => ({
  subscription: name,
  subscription_active: standing === 'open',
  entitlements: { parts, people, bytes: storageGb === null ? null : storageGb * GIGABYTE, standing },
});
