/** A branch's days at the desk: who works when, what is booked, and what of it the person may see. */
import { wallTime } from '@lambda/engine/core/calendar/clock.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import type { Database, Statement, TextRow } from '@lambda/engine/sql/database.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { isReception, reaches } from '../../order/server/reach.ts';
import { type Board, readBoard } from '../../times/server/board.ts';
import { dayAfter, momentOf } from '../../times/server/day-clock.ts';
import { artistOfEmployee, deskArtists, deskBranches, deskLines, deskServices, deskTimeOff } from '../desk.sql.ts';

type Reading = Pick<WriteContext, 'database' | 'actor' | 'registry' | 'now' | 'today'>;
type DeskAsked = {
  /** The own one where none is named. */
  readonly branch: number | null;
  readonly from: string;
  readonly days: number;
  readonly language: Language;
};
type Names = Readonly<Record<Language, string | null>>;
const nameIn = (text: string | null | undefined, language: Language): string => {
  const names = JSON.parse(text ?? '{}') as Names;
  return names[language] || names.mn || '';
};

type DeskBranch = { readonly id: number; readonly name: string; readonly unit: number; readonly step: number };
type Seen = {
  readonly branches: readonly DeskBranch[];
  readonly branch: DeskBranch;
  /** An artist who sees the own column alone; null for who sees the branch. */
  readonly artist: number | null;
};
/** Which branch is shown and how much of it; null while the company has none that is booked. Throws NOT_FOUND for a branch out of reach, NO_RIGHT for who sees none. */
async function seenBy(context: Reading, asked: DeskAsked): Promise<Seen | null> {
  const { database, actor, registry } = context;
  const company = actor.companyId;
  const [found, own] = await database.readBatch(
    [deskBranches({ company }), artistOfEmployee({ company, employee: actor.employeeId ?? 0 })],
    company,
  );
  const all = (found?.rows ?? []).map(
    ([id, name, unit, step]): DeskBranch => ({ id: Number(id), name: name ?? '', unit: Number(unit), step: Number(step) }),
  );
  const mayRead = actor.access.model(registry.model('order_detail')).read !== null;
  if (all.length === 0 && mayRead && asked.branch === null) return null;
  const branches = all.filter(({ unit }) => reaches(context, unit));
  if (branches.length > 0) {
    const branch =
      asked.branch === null
        ? (branches.find(({ unit }) => unit === actor.unitId) ?? branches[0])
        : branches.find(({ id }) => id === asked.branch);
    if (!branch) throw new PlatformError('NOT_FOUND');
    return { branches, branch, artist: null };
  }
  const [place, artist] = own?.rows[0] ?? [];
  const branch = all.find(({ id }) => id === Number(place));
  if (!artist || !mayRead) throw new PlatformError('NO_RIGHT');
  if (!branch || (asked.branch !== null && asked.branch !== branch.id)) throw new PlatformError('NOT_FOUND');
  return { branches: [branch], branch, artist: Number(artist) };
}

const wallOf = ({ clock }: Board, minute: number): string => {
  const { day, time } = clock.shown(minute);
  return `${day} ${time}`;
};

/** What stands on an order; an artist is told its state and for whom it is. */
function orderIn(context: Reading, board: Board, row: TextRow, isOwnColumn: boolean) {
  const [version, number, state, payment, source, client, name, phone, note, total, prepayment, paid, tip, same, expires] = row.slice(12);
  const model = context.registry.model('booking_orders');
  const shown = <T>(field: string, value: T): T | null => (!isOwnColumn && context.actor.access.mayReadField(model, field) ? value : null);
  return {
    id: Number(row[2]),
    version: Number(version),
    number: shown('order_number', number ?? ''),
    state: state ?? '',
    payment_status: shown('payment_status', payment ?? ''),
    source: shown('source', source ?? ''),
    client: shown('client_id', client ? Number(client) : null),
    name: isOwnColumn ? (name ?? null) : shown('client_name', name ?? null),
    phone: shown('phone_number', phone ?? null),
    note: isOwnColumn ? null : shown('note', note ?? null),
    total: shown('total_price', total ?? '0'),
    prepayment: shown('total_prepayment', prepayment ?? '0'),
    paid: shown('paid_amount', paid ?? '0'),
    tip: shown('tip_amount', tip ?? '0'),
    same_person: shown('same_person_id', same ? Number(same) : null),
    expires: expires ? wallOf(board, Number(expires)) : null,
  };
}

/** The desk of a company that has no branch yet. */
const noDesk = ({ actor, now }: Reading) => ({
  branches: [],
  branch: 0,
  may_act: false,
  own: false,
  now: wallTime(now.getTime(), actor.timeZone).slice(0, 16),
  artists: [],
  off: [],
  lines: [],
  orders: [],
});

/** Throws NOT_FOUND, NO_RIGHT. */
export async function readDesk(context: Reading, asked: DeskAsked) {
  const { database, actor, now } = context;
  const company = actor.companyId;
  const seen = await seenBy(context, asked);
  if (seen === null) return noDesk(context);
  const { branches, branch, artist } = seen;
  const read = (statements: Parameters<Database['readBatch']>[0]) => database.readBatch(statements, company);
  const [services] = await read([deskServices({ company, branch: branch.id })]);
  const known = services?.rows ?? [];
  const board = await readBoard(read, {
    company,
    branch: branch.id,
    services: known.map(([id]) => Number(id)),
    from: asked.from,
    days: asked.days,
    now,
    besides: null,
  });
  const window = { from: board.clock.startOf(asked.from), to: board.clock.startOf(dayAfter(asked.from, asked.days)) };
  const between = { company, branch: branch.id, from: momentOf(window.from), to: momentOf(window.to) };
  const statements: Statement[] = [deskArtists(between), deskLines({ ...between, now: now.toISOString() }), deskTimeOff(between)];
  const [people, lines, off] = await read(statements);
  const isSeen = (id: string | null | undefined): boolean => artist === null || Number(id) === artist;
  const rows = (lines?.rows ?? []).filter((row) => isSeen(row[3]));
  const opens = (id: number) =>
    (board.artists.find((one) => one.id === id)?.open ?? [])
      .filter((span) => span.to > window.from && span.from < window.to)
      .map((span) => ({ from: wallOf(board, Math.max(span.from, window.from)), to: wallOf(board, Math.min(span.to, window.to)) }));
  return {
    branches: branches.map(({ id, name, step }) => ({ id, name, step })),
    branch: branch.id,
    may_act: artist === null && isReception(context),
    own: artist !== null,
    now: wallOf(board, board.now),
    artists: (people?.rows ?? [])
      .filter(([id]) => isSeen(id))
      .map(([id, name, title, picture]) => ({ id: Number(id), name: name ?? '', title, picture, open: opens(Number(id)) })),
    off: (off?.rows ?? [])
      .filter(([id]) => isSeen(id))
      .map(([id, from, to, reason]) => ({
        artist: Number(id),
        from: wallOf(board, Math.max(Number(from), window.from)),
        to: wallOf(board, Math.min(Number(to), window.to)),
        reason,
      })),
    lines: rows.map(([id, version, order, by, service, names, from, to, busyTo, price, guest, holds]) => ({
      id: Number(id),
      version: Number(version),
      order: Number(order),
      artist: Number(by),
      service: Number(service),
      service_name: nameIn(names, asked.language),
      from: wallOf(board, Number(from)),
      to: wallOf(board, Number(to)),
      busy_to: wallOf(board, Number(busyTo)),
      price: artist === null ? price : null,
      guest,
      holds: holds === 't',
    })),
    orders: [...new Map(rows.map((row) => [row[2], orderIn(context, board, row, artist !== null)])).values()],
  };
}

/** What each artist of a branch gives, how long it takes and what it costs: for a new order. Throws NOT_FOUND, NO_RIGHT. */
export async function readOffers(context: Reading, asked: { readonly branch: number; readonly language: Language }) {
  const company = context.actor.companyId;
  const read = (statements: Parameters<Database['readBatch']>[0]) => context.database.readBatch(statements, company);
  const [services] = await read([deskServices({ company, branch: asked.branch })]);
  const known = services?.rows ?? [];
  const board = await readBoard(read, {
    company,
    branch: asked.branch,
    services: known.map(([id]) => Number(id)),
    from: context.today,
    days: 1,
    now: context.now,
    besides: null,
  });
  return known.flatMap(([id, names, category]) => {
    const by = board.artists.flatMap((artist) => {
      const offer = artist.offers.get(Number(id));
      return offer ? [{ artist: artist.id, minutes: offer.duration, price: offer.price, prepayment: offer.prepayment }] : [];
    });
    return by.length === 0 ? [] : [{ id: Number(id), name: nameIn(names, asked.language), category: nameIn(category, asked.language), by }];
  });
}
