/** What the open page of somebody hears of the plan of the company. */
import type { Actor } from '@lambda/engine/core/access/access.ts';
import type { DemoWorld } from '@lambda/hr/tests/demo-world.ts';
import { subscriptionAddresses } from '../subscription/subscription.addresses.ts';

export type Standing = {
  readonly state: string | null;
  readonly may_pay: boolean;
  readonly parts: readonly string[] | null;
  readonly closed: readonly string[];
};
export async function standingOf({ database, registry }: DemoWorld, actor: Actor): Promise<Standing> {
  const standing = subscriptionAddresses.find(({ path }) => path === '/lambda/billing/standing');
  if (!standing) throw new Error('there is no such address');
  const asked: unknown = { services: { database, registry }, language: 'mn', now: new Date(), actor };
  const { data } = (await standing.ask(asked as Parameters<typeof standing.ask>[0])) as { data: Standing };
  return data;
}
