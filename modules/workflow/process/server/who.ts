/** Who may decide at a place: computed from the place and from the people of the day, never from what a browser says. */
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { type Away, besidesOf, decidesFor, type Person, readHead, readWithAway, representedBy } from './people.ts';
import { readVoters, type StoredPlace } from './places.ts';

export type Acting = {
  readonly person: Person;
  readonly role: number;
  readonly standIns: readonly Away[];
  /** Those who are away, by their ids: whose unit and position the actor decides for. */
  readonly away: ReadonlyMap<number, Person>;
};

/** The actor as an employee of today. Throws NO_RIGHT for somebody without an employee record. */
export async function readActing(context: HookContext): Promise<Acting> {
  const { actor } = context;
  const asking = { ...context, company: actor.companyId };
  if (actor.employeeId === null) throw new PlatformError('NO_RIGHT');
  const { standIns, people: known } = await readWithAway(asking, actor.employeeId);
  const person = known.find(({ id }) => id === actor.employeeId);
  if (!person?.works) throw new PlatformError('NO_RIGHT');
  return { person, role: actor.access.role.id, standIns, away: new Map(known.map((one) => [one.id, one])) };
}

/** The same; null for somebody without an employee record. */
export const actingOrNobody = (context: HookContext): Promise<Acting | null> =>
  readActing(context).catch((error: unknown) => {
    if (error instanceof PlatformError && error.code === 'NO_RIGHT') return null;
    throw error;
  });

/** Types that the author alone decides, for nobody else. */
const OF_THE_AUTHOR: ReadonlySet<string> = new Set(['START', 'RE_CREATE']);

/** Whether a place waits for this person, by the most specific of what it names. */
function isFor(place: StoredPlace, person: Person): boolean {
  if (place.employee !== null) return place.employee === person.id;
  if (place.job !== null) return person.job === place.job && (place.unit === null || place.unit === person.unit);
  return place.unit !== null && place.unit === person.unit;
}

type Asked = { readonly model: string; readonly id: number; readonly place: StoredPlace; readonly author: number | null };
/** In whose place the actor decides (null: his own); null as a whole when he may not. */
export async function placeFor(context: HookContext, acting: Acting, asked: Asked): Promise<{ readonly standsFor: number | null } | null> {
  const { place, model, author, id } = asked;
  const { person, role, standIns, away } = acting;
  const own = { standsFor: null };
  if (place.isStuck) return null;
  if (place.type === 'VOTE') {
    const voters = await readVoters({ ...context, company: context.actor.companyId }, { model, id, opening: place.opening });
    return voters.some(({ employee }) => employee === person.id) ? own : null;
  }
  if (OF_THE_AUTHOR.has(place.type)) return place.employee === person.id ? own : null;
  if (place.subject === 'ANY_EMP') return own;
  if (place.role !== null) return place.role === role ? own : null;
  const represented = representedBy(standIns, person.id, model);
  if (represented.includes(person.id) && isFor(place, person)) return own;
  // Nobody decides on what he has written himself in somebody else's name.
  if (author !== person.id) {
    const other = represented.find((one) => one !== person.id && away.has(one) && isFor(place, away.get(one) as Person));
    if (other !== undefined) return { standsFor: other };
  }
  return (await decidesAsHead(context, acting, asked)) ? { standsFor: place.employee } : null;
}

/** Stand-ins in a ring, or one who would decide on his own: the head of the unit of whoever is away decides. */
async function decidesAsHead(context: HookContext, { person, standIns, away }: Acting, { place, model, author }: Asked): Promise<boolean> {
  if (place.employee === null || place.employee === person.id) return false;
  const deciding = decidesFor(standIns, place.employee, model);
  if (deciding !== null && deciding !== author) return false;
  if (deciding === place.employee) return false;
  const absent = away.get(place.employee);
  if (!absent) return false;
  const head = await readHead({ ...context, company: context.actor.companyId }, absent.unit, besidesOf(absent.id, deciding ?? author));
  return head?.id === person.id && author !== person.id;
}
