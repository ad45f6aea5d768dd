/** What is asked from outside about times: what a company offers, and when. */
import type { Database } from '@lambda/engine/sql/database.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { digestOf, isLink } from '../../order/server/link.ts';
import { PASSING } from '../../order/states.ts';
import { catalogOf, companyByUrl, orderByDigest } from '../times.sql.ts';
import { type Board, readBoard } from './board.ts';
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
const named = <T extends Names>(rows: readonly T[], language: Language) =>
  rows.map(({ names, ...row }) => ({ ...row, name: names[language] || names.mn }));

export async function readCatalog(database: Database, company: number, language: Language) {
  const [found] = await database.readBatch([catalogOf({ company })], company);
  const [branches, categories, services, artists, names] = (found?.rows[0] ?? []).map((text) => JSON.parse(text ?? 'null') as unknown);
  const ownNames = names as Names['names'] | null;
  return {
    company: ownNames?.[language] || ownNames?.mn || '',
    branches,
    categories: named((categories ?? []) as Names[], language),
    services: named((services ?? []) as Names[], language),
    artists,
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
  const board = await readBoard(read, {
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
