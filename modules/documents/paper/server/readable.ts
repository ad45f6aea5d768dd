/** Documents as far as somebody may read them: asked as lists ask, so that every rule of rights counts. */
import type { Actor } from '@lambda/engine/core/access/access.ts';
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { AddressAsked } from '@lambda/engine/faces/http/address.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';

type Asked = Pick<AddressAsked, 'services' | 'ip' | 'now'> & { readonly actor: Actor };
async function firstOf({ services, actor, now, ip }: Asked, column: string, value: number): Promise<number | null> {
  const query = `{document(filters:[{column:"${column}",condition:equals,value:"${value}"}],sorts:[{column:"id",order:desc}],limit:1){id}}`;
  const context = { endpoint: null, actor, ip, idempotencyKey: null, now, today: companyDay(now, actor.timeZone) };
  const reply = await services.graphql.execute({ ...context, body: { query } });
  const { data } = JSON.parse(reply.toString()) as { data?: { document?: readonly { readonly id: number }[] } };
  return data?.document?.[0]?.id ?? null;
}

/** Throws NOT_FOUND for a document that the person may not read. */
export async function checkReads(asked: Asked, id: number): Promise<void> {
  if ((await firstOf(asked, 'id', id)) === null) throw new PlatformError('NOT_FOUND');
}

/** The document that is named, or the newest of a type; null for none. Throws NOT_FOUND for one that the person may not read. */
export async function readableDocument(
  asked: Asked,
  { type, document }: { readonly type: number | null; readonly document: number | null },
): Promise<number | null> {
  if (document !== null) await checkReads(asked, document);
  return document ?? (type === null ? null : firstOf(asked, 'document_type_id', type));
}
