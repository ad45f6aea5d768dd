/** Whose order it is. A stored client is found by phone and name and never changed by what somebody types; a new phone makes a new client. */
import type { BroughtWrite } from '@lambda/engine/core/records/hooks.ts';
import type { BatchSender } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { clientsByPhone } from '../order.sql.ts';

export type ClientAsked = {
  /** Who walks in need not say who he is. */
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly note: string | null;
  /** A stored client whom reception has chosen. */
  readonly id?: number | null;
};

const sameName = (one: string, other: string): boolean => {
  const plain = (name: string): string => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
  return plain(one) === plain(other);
};

type Found = { readonly values: Values; readonly writes: readonly BroughtWrite[] };
/** With a known phone under another name nobody is chosen: reception sees whom it may be. */
export async function clientOf(
  { context, send }: { readonly context: Pick<WriteContext, 'actor' | 'database'>; readonly send: BatchSender },
  { id, name, phone, email }: ClientAsked,
): Promise<Found> {
  if (id) return { values: { client_id: id, same_person_id: null }, writes: [] };
  if (name === null || phone === null) return { values: { client_id: null, same_person_id: null }, writes: [] };
  const [found] = await send([clientsByPhone({ company: context.actor.companyId, phone })]);
  const known = (found?.rows ?? []).map(([client, called]) => ({ id: Number(client), name: called ?? '' }));
  const same = known.find((client) => sameName(client.name, name));
  if (same) return { values: { client_id: same.id, same_person_id: null }, writes: [] };
  const [first] = known;
  if (first) return { values: { client_id: null, same_person_id: first.id }, writes: [] };
  const client = await context.database.nextId();
  const values = { client_name: name, phone_number: phone, email };
  return {
    values: { client_id: client, same_person_id: null },
    writes: [{ kind: 'create', model: 'booking_clients', id: client, values }],
  };
}
