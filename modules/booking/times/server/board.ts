/** What free times of a branch follow from, as it is stored: one board for all its artists, read by the same few statements however many they are. */
import type { Database, Statement, StatementResult, TextRow } from '@lambda/engine/sql/database.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { minutesOf, type OpeningHours, spansOn } from '@lambda/organization/contract.ts';
import { intersect, merge, type Span, type Wanted } from '../../free-times.ts';
import { bonusOf } from '../../order/amounts.ts';
import { artistHoursOf, branchOf, companyZone, openingOf, servicesOf, skillsOf, takenOf } from '../times.sql.ts';
import { type DayClock, dayAfter, dayClock } from './day-clock.ts';
import { sharedReadings } from './shared-readings.ts';

export type Branch = {
  readonly id: number;
  readonly name: string;
  /** The unit whose hours and place are the branch's. */
  readonly unit: number;
  readonly isBookable: boolean;
  readonly step: number;
  readonly holdMinutes: number;
  readonly daysAhead: number;
  readonly noticeMinutes: number;
  readonly cancelHours: number;
  readonly cancelFeePercent: string;
  readonly noShowsUntilFull: number;
  /** The shortest service with its buffers where gaps are avoided; null where they do not matter. */
  readonly shortest: number | null;
};
export type Service = {
  readonly id: number;
  readonly category: number;
  readonly name: string;
  readonly isVisible: boolean;
};
/** A service as one artist gives it. */
export type Offer = Wanted & {
  readonly service: number;
  readonly price: string;
  readonly prepayment: string;
  readonly bonus: string;
};
export type Artist = {
  readonly id: number;
  readonly offers: ReadonlyMap<number, Offer>;
  /** When he works, sorted and apart. */
  readonly open: readonly Span[];
  /** When he is taken, sorted and apart. */
  readonly taken: readonly Span[];
  /** Services alone, for who is busy how much. */
  readonly busy: readonly Span[];
};
export type Board = {
  readonly zone: string;
  readonly clock: DayClock;
  readonly branch: Branch;
  readonly services: ReadonlyMap<number, Service>;
  readonly artists: readonly Artist[];
  /** The minute of now. */
  readonly now: number;
};
type BoardAsked = {
  readonly company: number;
  readonly branch: number;
  readonly services: readonly number[];
  readonly from: string;
  readonly days: number;
  readonly now: Date;
  /** An order whose own time does not stand in its way. */
  readonly besides: number | null;
};
type Read = (statements: readonly Statement[]) => Promise<readonly StatementResult[]>;

const SLACK_DAYS = 2;
const daysOf = ({ from, days }: BoardAsked): readonly string[] => Array.from({ length: days + 2 }, (_, at) => dayAfter(from, at - 1));

/** Hours of a day of the week, a closing at or before the opening being of the next day. */
const DAY_MINUTES = 1_440;
const spanAt = (clock: DayClock, day: string, { opens, closes }: { readonly opens: number; readonly closes: number }): Span => ({
  from: clock.at(day, opens),
  to: clock.at(day, closes <= opens ? closes + DAY_MINUTES : closes),
});

function openingIn(rows: readonly TextRow[]): OpeningHours {
  const span = (from: string | null | undefined, until: string | null | undefined) =>
    from && until ? { opens: minutesOf(from), closes: minutesOf(until) } : null;
  return {
    week: rows.flatMap(([kind, weekday, from, until]) => {
      const hours = span(from, until);
      return kind === 'week' && hours ? [{ ...hours, weekday: Number(weekday) }] : [];
    }),
    others: rows.flatMap(([kind, day, from, until]) =>
      kind === 'week' ? [] : [{ day: day ?? '', name: kind ?? '', span: span(from, until) }],
    ),
  };
}

function branchIn(id: number, row: TextRow): Branch {
  const [unit, bookable, step, gaps, hold, ahead, notice, cancel, fee, noShows, shortest, name] = row;
  return {
    id,
    name: name ?? '',
    unit: Number(unit),
    isBookable: bookable === 't',
    step: Number(step),
    holdMinutes: Number(hold),
    daysAhead: Number(ahead),
    noticeMinutes: Number(notice),
    cancelHours: Number(cancel),
    cancelFeePercent: fee ?? '0',
    noShowsUntilFull: Number(noShows),
    shortest: gaps === 't' && shortest ? Number(shortest) : null,
  };
}

type StoredService = Service & Omit<Offer, 'service' | 'bonus'> & { readonly bonus: string; readonly bonusPercent: string };
const serviceIn = ([id, category, duration, before, after, price, prepayment, bonus, percent, visible, name]: TextRow): StoredService => ({
  id: Number(id),
  category: Number(category),
  name: name ?? '',
  isVisible: visible === 't',
  duration: Number(duration),
  before: Number(before),
  after: Number(after),
  price: price ?? '0',
  prepayment: prepayment ?? '0',
  bonus: bonus ?? '0',
  bonusPercent: percent ?? '0',
});

function offerIn(service: StoredService, [, , , duration, ownPrice, bonus, percent]: TextRow): Offer {
  const price = ownPrice ?? service.price;
  return {
    service: service.id,
    duration: duration ? Number(duration) : service.duration,
    before: service.before,
    after: service.after,
    price,
    // Nobody pays more in advance than the service costs.
    prepayment: Number(service.prepayment) > Number(price) ? price : service.prepayment,
    bonus: bonusOf(price, bonus ?? service.bonus, percent ?? service.bonusPercent),
  };
}

/** Two arrays of whole numbers, as PostgreSQL writes them. */
function spansIn(starts: string | null | undefined, ends: string | null | undefined): readonly Span[] {
  const [from, to] = [starts, ends].map((list) => (list ?? '{}').slice(1, -1).split(',').map(Number));
  return (from ?? []).map((start, at) => ({ from: start, to: to?.[at] ?? start }));
}

/** What a branch has to do with its time in some days, whichever service is asked for. */
export type Ground = Pick<Board, 'zone' | 'clock' | 'branch'> & {
  openOf(artist: number): readonly Span[];
  takenOf(artist: number): readonly Span[];
  busyOf(artist: number): readonly Span[];
};

const groundStatements = ({ company, branch, from, days, now, besides }: BoardAsked): readonly Statement[] => {
  const place = { company, branch };
  const around = [dayAfter(from, -SLACK_DAYS), dayAfter(from, days + SLACK_DAYS)] as const;
  const window = { from: `${around[0]}T00:00:00Z`, to: `${around[1]}T00:00:00Z` };
  return [
    companyZone({ company }),
    branchOf(place),
    artistHoursOf(place),
    openingOf({ ...place, days: around }),
    takenOf({ ...place, ...window, now: now.toISOString(), besides }),
  ];
};

/** Whatever is computed for an artist is computed once. */
function kept<T>(compute: (artist: number) => T): (artist: number) => T {
  const known = new Map<number, T>();
  return (artist) => {
    const found = known.get(artist) ?? compute(artist);
    known.set(artist, found);
    return found;
  };
}

/** Throws NOT_FOUND for a branch of another company or none. */
function groundIn(asked: BoardAsked, [zones, branches, hours, opening, taken]: readonly StatementResult[]): Ground {
  const row = branches?.rows[0];
  if (!row) throw new PlatformError('NOT_FOUND');
  const zone = zones?.rows[0]?.[0] ?? 'Asia/Ulaanbaatar';
  const clock = dayClock(zone);
  const opens = openingIn(opening?.rows ?? []);
  const wanted = daysOf(asked);
  const isOpen = merge(wanted.flatMap((day) => spansOn(opens, day).map((span) => spanAt(clock, day, span))));
  const week = new Map<number, TextRow[]>();
  for (const one of hours?.rows ?? []) week.set(Number(one[0]), [...(week.get(Number(one[0])) ?? []), one]);
  const spans = new Map<number, { all: readonly Span[]; busy: readonly Span[] }>();
  for (const [artist, starts, ends, isOff] of taken?.rows ?? []) {
    const own = spans.get(Number(artist)) ?? { all: [], busy: [] };
    const some = spansIn(starts, ends);
    spans.set(Number(artist), { all: [...own.all, ...some], busy: isOff === 't' ? own.busy : some });
  }
  const openOf = (artist: number): readonly Span[] => {
    const own = week.get(artist);
    if (!own) return isOpen;
    const works = wanted.flatMap((day) => {
      const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
      return own.flatMap(([, on, start, end]) =>
        Number(on) === weekday ? [spanAt(clock, day, { opens: minutesOf(start ?? ''), closes: minutesOf(end ?? '') })] : [],
      );
    });
    return intersect(isOpen, merge(works));
  };
  return {
    zone,
    clock,
    branch: branchIn(asked.branch, row),
    openOf: kept(openOf),
    takenOf: kept((artist) => merge(spans.get(artist)?.all ?? [])),
    busyOf: (artist) => spans.get(artist)?.busy ?? [],
  };
}

const offerStatements = ({ company, branch, services }: BoardAsked): readonly Statement[] => [
  servicesOf({ company, branch, services }),
  skillsOf({ company, branch, services }),
];

function boardIn({ zone, clock, branch, ...ground }: Ground, now: Date, [known, skills]: readonly StatementResult[]): Board {
  const stored = new Map((known?.rows ?? []).map((one) => [Number(one[0]), serviceIn(one)]));
  const offers = new Map<number, Map<number, Offer>>();
  for (const skill of skills?.rows ?? []) {
    const service = stored.get(Number(skill[2]));
    if (!service) continue;
    const own = offers.get(Number(skill[0])) ?? new Map<number, Offer>();
    offers.set(Number(skill[0]), own.set(service.id, offerIn(service, skill)));
  }
  return {
    zone,
    clock,
    branch,
    services: stored,
    artists: [...offers].map(([id, own]) => ({
      id,
      offers: own,
      open: ground.openOf(id),
      taken: ground.takenOf(id),
      busy: ground.busyOf(id),
    })),
    now: Math.ceil(now.getTime() / 60_000),
  };
}

/** Throws NOT_FOUND for a branch of another company or none. */
export async function readBoard(read: Read, asked: BoardAsked): Promise<Board> {
  const ground = groundStatements(asked);
  const found = await read([...ground, ...offerStatements(asked)]);
  return boardIn(groundIn(asked, found), asked.now, found.slice(ground.length));
}

const grounds = sharedReadings<Database, Ground>();
/**
 * The same for visitors, of whom many look at one branch at once: all who ask while its times are being read are answered by one reading that
 * begins afterwards. So nothing is ever older than the question, whichever server writes.
 */
export async function readSharedBoard(database: Database, asked: BoardAsked): Promise<Board> {
  const { company, branch, from, days, besides, now } = asked;
  const read: Read = (statements) => database.readBatch(statements, company);
  const minute = Math.floor(now.getTime() / 60_000);
  const key = [company, branch, from, days, besides, minute].join(' ');
  const [ground, offers] = await Promise.all([
    grounds(database, key, async () => groundIn(asked, await read(groundStatements(asked)))),
    read(offerStatements(asked)),
  ]);
  return boardIn(ground, now, offers);
}

export const dayWindow = (board: Board, day: string): Span => ({
  from: board.clock.startOf(day),
  to: board.clock.startOf(dayAfter(day, 1)),
});
