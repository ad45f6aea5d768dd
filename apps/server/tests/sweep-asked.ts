/**
 * Records that the platform writes and that some may ask for: exactly these models, and exactly those roles to whom the entry is shown. They
 * are given what the server makes of it; everybody else is refused the very same input.
 */
import { ASKED, mayAsk } from './asked-models.ts';
import type { Person, Served } from './served-demo.ts';
import { mutate, refusedAll, type Try, type Writing } from './sweep-mutations.ts';

type Values = Readonly<Record<string, unknown>>;
const DAYS_AHEAD = 21;
const dayAhead = (): string => new Date(Date.now() + DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10);
type Time = { readonly at: string; readonly artists: readonly number[] };
type Place = { readonly branch: number; readonly service: number };

/** The branch at which a person asks, with a service of an artist there: the one of the own unit, or the first. Null where there is none. */
async function placeOf({ sql }: Served, { companyId, unitId, roleId }: Person): Promise<Place | null> {
  const [row] = await sql(
    `select b.id, min(k.service_id) from branches b join artists a on a.branch_id = b.id and a.is_bookable and a.deleted_at is null
       join artist_services_skills k on k.artist_id = a.id and k.deleted_at is null
       join services s on s.id = k.service_id and s.deleted_at is null
     where b.company_id = $1::bigint and b.deleted_at is null and ($3::bigint <> 9 or b.struct_id = $2::bigint) group by b.id order by b.id limit 1`,
    companyId,
    unitId,
    roleId,
  );
  return row ? { branch: Number(row[0]), service: Number(row[1]) } : null;
}
/** The first time that is free there, as reception is told it. */
async function freeTime({ client }: Person, { branch, service }: Place): Promise<{ day: string; at: string; artist: number }> {
  const day = dayAhead();
  const { body } = await client.get<{ data: { day: string; times: Time[] }[] }>(
    `/booking/times?branch=${branch}&services=${service}&from=${day}&days=14`,
  );
  const free = body.data.find(({ times }) => times.length > 0);
  const [first] = free?.times ?? [];
  if (!free || !first?.artists[0]) throw new Error(`nothing is free at branch ${branch}`);
  return { day: free.day, at: first.at, artist: first.artists[0] };
}
const orderAt = ({ branch }: Place): Values => ({ branch_id: branch, client_name: 'Сараа', phone_number: '99110001' });

/** By company and model, what is right for those who may ask: a branch of the company, and a free time of an artist for a living order. */
export async function rightOrders(served: Served, administrators: readonly Person[]): Promise<ReadonlyMap<string, Values>> {
  const found = new Map<string, Values>();
  for (const administrator of administrators) {
    const place = await placeOf(served, administrator);
    if (!place) continue;
    const [order] = await served.sql(
      "select min(id) from booking_orders where company_id = $1::bigint and state = 'confirmed' and deleted_at is null",
      administrator.companyId,
    );
    const { day, at, artist } = await freeTime(administrator, place);
    found.set(`${administrator.companyId} booking_orders`, orderAt(place));
    found.set(`${administrator.companyId} order_detail`, {
      order_id: Number(order?.[0]),
      service_id: place.service,
      artist_id: artist,
      service_date: day,
      service_time: at,
    });
  }
  return found;
}

/** Fields that are not asked for, and records of the other company in those that are, inside an input that is right otherwise. */
export function askedProblems(writing: Writing, person: Person): Promise<string[]> {
  const tries = Object.entries(ASKED).flatMap(([name, { fields }]): Try[] => {
    const model = writing.registry.model(name);
    if (!mayAsk(writing, person, model)) return [];
    const input = writing.asked.get(`${person.companyId} ${name}`) ?? {};
    const closed = ['id', 'version', 'created_at', 'deleted_at', ...Object.keys(model.fields)].filter((field) => !fields.includes(field));
    const foreign = fields.flatMap((field): Try[] => {
      const known = model.fields[field];
      const to = known?.kind === 'reference' ? writing.registry.model(known.to) : undefined;
      const theirs = to && writing.rowId(person, to, 'foreign', 'living');
      // What is only noted and decided by the server is ignored, whoever it names.
      if (theirs === undefined || !(field in input)) return [];
      return [{ kind: 'create', model, input: { ...input, [field]: theirs }, what: `${field} foreign`, refusedBy: [422] }];
    });
    return [
      ...closed.map(
        (field): Try => ({ kind: 'create', model, input: { ...input, [field]: 1 }, what: `with ${field}`, refusedBy: [400, 422] }),
      ),
      ...foreign,
    ];
  });
  return refusedAll(writing, person, tries);
}

/** Who of the demo is given what. In the group nobody gives a service, and what is missing is said at its field. */
export const GIVEN = {
  'admin, nobody to book': ['200 confirmed', '422 service_id'],
  'admin, artists': ['200 confirmed', '200 at the stored price'],
  'salon-manager, artists': ['200 confirmed', '200 at the stored price'],
  'receptionist, artists': ['200 confirmed', '200 at the stored price'],
};
/** Asks for an order and a service of it as the person; null for who may not ask. */
export async function askAsPerson(served: Served, writing: Writing, person: Person): Promise<readonly [string, string[]] | null> {
  const [orders, lines] = [served.registry.model('booking_orders'), served.registry.model('order_detail')];
  if (!mayAsk(writing, person, orders) || !mayAsk(writing, person, lines)) return null;
  const place = await placeOf(served, person);
  const who = `${person.name.split('@')[0]}, ${place ? 'artists' : 'nobody to book'}`;
  const told: string[] = [];
  // A price that is sent is not the price.
  const order = { ...(place ? orderAt(place) : { phone_number: '99110001' }), total_price: '1', payment_status: 'paid' };
  const placed = await mutate(writing, person, { kind: 'create', model: orders, input: order });
  const fieldsOf = ({ body }: typeof placed): string => (body.errors?.[0]?.extensions.fields ?? []).map(({ field }) => field).join();
  const id = Number(Object.values(placed.body.data ?? {}).map((row) => (row as { id: number }).id)[0] ?? 0);
  const [stored] = await served.sql('select state, total_price from booking_orders where id = $1::bigint', id);
  told.push(`${placed.status} ${placed.status === 200 && stored?.[1] === '0.00' ? stored[0] : fieldsOf(placed)}`);
  const free = place && (await freeTime(person, place));
  const input = place && free && { service_id: place.service, artist_id: free.artist, service_date: free.day, service_time: free.at };
  const line = { order_id: id || undefined, ...input, service_price: '1' };
  const added = await mutate(writing, person, { kind: 'create', model: lines, input: line });
  const [priced] = await served.sql(
    `select d.service_price = coalesce(k.price, s.price) and o.total_price = d.service_price from order_detail d
       join booking_orders o on o.id = d.order_id join services s on s.id = d.service_id
       join artist_services_skills k on k.service_id = s.id and k.artist_id = d.artist_id and k.deleted_at is null where d.order_id = $1::bigint`,
    id,
  );
  told.push(`${added.status} ${added.status === 200 && priced?.[0] === 't' ? 'at the stored price' : fieldsOf(added)}`);
  return [who, told];
}
