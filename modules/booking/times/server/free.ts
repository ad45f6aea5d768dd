/** What is asked from outside about times: what a company offers, and when. */
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import type { Database } from '@lambda/engine/sql/database.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Offer, OfferedArtist, OfferedBranch, OfferedCategory, OfferedService } from '../../contract.ts';
import { digestOf, isLink } from '../../order/server/link.ts';
import { PASSING } from '../../order/states.ts';
import { catalogOf, companyByUrl, orderByDigest } from '../times.sql.ts';
import { type Board, readBoard, readSharedBoard } from './board.ts';
import { dayAfter } from './day-clock.ts';
import { type ToldDay, toldTime } from './next-times.ts';
import { type Asked, daysAsked, timesOn, type Way } from './offered.ts';

export type PublicCompany = { readonly id: number; readonly zone: string };
/** Throws NOT_FOUND for an address that is nobody's. */
export async function companyAt(database: Database, url: string): Promise<PublicCompany> {
  const [found] = /^[a-z0-9][a-z0-9-]{0,99}$/.test(url) ? await database.readBatch([companyByUrl(url)], null) : [];
  const [id, zone] = found?.rows[0] ?? [];
  if (!id) throw new PlatformError('NOT_FOUND');
  return { id: Number(id), zone: zone ?? '' };
}

type Names = { readonly names: Readonly<Record<Language, string | null>> };
/** Rows as the statement builds them: with their name in every language. */
type CategoryRow = Omit<OfferedCategory, 'name'> & Names;
type ServiceRow = Omit<OfferedService, 'name'> & Names;
const nameIn = ({ names }: Names, language: Language): string | null => names[language] || names.mn;
const listIn = <T>(text: string | null | undefined): readonly T[] => JSON.parse(text ?? '[]') as readonly T[];

export async function readCatalog(database: Database, company: number, language: Language): Promise<Offer> {
  const [found] = await database.readBatch([catalogOf({ company })], company);
  const [branches, categories, services, artists, names] = found?.rows[0] ?? [];
  const own = JSON.parse(names ?? 'null') as Names['names'] | null;
  return {
    company: (own && nameIn({ names: own }, language)) ?? '',
    branches: listIn<OfferedBranch>(branches),
    categories: listIn<CategoryRow>(categories).map(({ names: all, ...row }) => ({ ...row, name: nameIn({ names: all }, language) })),
    services: listIn<ServiceRow>(services).map(({ names: all, ...row }) => ({ ...row, name: nameIn({ names: all }, language) })),
    artists: listIn<OfferedArtist>(artists),
  };
}

export type TimesAsked = {
  readonly branch: number;
  readonly services: readonly number[];
  readonly artist: number | null;
  readonly way: Way;
  /** Today unless told. */
  readonly from: string | null;
  readonly days: number;
  /** The secret of an own hold: its time is free for whoever holds it. */
  readonly hold: string | null;
};

export function askedOf(board: Board, { services, artist, way, from, days }: TimesAsked): Asked {
  const today = board.clock.shown(board.now).day;
  return {
    services,
    artist,
    way,
    from: from ?? today,
    days,
    notBefore: board.now + board.branch.noticeMinutes,
    isOnline: true,
  };
}

type Given = { readonly database: Database; readonly company: PublicCompany; readonly now: Date; readonly today: string };
/** Days without a free time are told too: the person sees that they were looked at. */
export async function readTimes({ database, company, now, today }: Given, asked: TimesAsked): Promise<readonly ToldDay[]> {
  const read = (statements: Parameters<Database['readBatch']>[0]) => database.readBatch(statements, company.id);
  const digest = asked.hold !== null && isLink(asked.hold) ? digestOf(asked.hold) : null;
  const [own] = digest === null ? [] : await read([orderByDigest({ company: company.id, digest })]);
  const [order, state] = own?.rows[0] ?? [];
  const besides = order && PASSING.has(state ?? '') ? Number(order) : null;
  const from = asked.from ?? today;
  const board = await readSharedBoard(database, {
    company: company.id,
    branch: asked.branch,
    services: asked.services,
    from,
    days: asked.days,
    now,
    besides,
  });
  const { isBookable, daysAhead } = board.branch;
  if (!isBookable || asked.services.some((service) => !board.services.get(service)?.isVisible)) throw new PlatformError('NOT_FOUND');
  const wanted = askedOf(board, asked);
  const last = dayAfter(board.clock.shown(board.now).day, daysAhead);
  return daysAsked(wanted).map((day) => ({
    day,
    times: day > last ? [] : timesOn(board, wanted, day).map((time) => toldTime(board, time)),
  }));
}

type StaffAsked = { readonly branch: number; readonly services: readonly number[]; readonly from: string; readonly days: number };
/** For reception: hidden services too, from this minute on, gaps or not. */
export async function readStaffTimes(
  { database, actor, now }: Pick<WriteContext, 'database' | 'actor' | 'now'>,
  { branch, services, from, days }: StaffAsked,
): Promise<readonly ToldDay[]> {
  const read = (statements: Parameters<Database['readBatch']>[0]) => database.readBatch(statements, actor.companyId);
  const board = await readBoard(read, { company: actor.companyId, branch, services, from, days, now, besides: null });
  const asked: Asked = { services, artist: null, way: 'sequence', from, days, notBefore: board.now, isOnline: false };
  return daysAsked(asked).map((day) => ({ day, times: timesOn(board, asked, day).map((time) => toldTime(board, time)) }));
}
