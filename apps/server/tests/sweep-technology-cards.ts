/** Technology cards of another company, and their figures for those who read none. */
import type { Person } from './served-demo.ts';
import type { Attempt, RouteSweep } from './sweep-attempts.ts';

type Given = RouteSweep & { readonly person: Person };
type Attempts = (given: Given) => Omit<Attempt, 'route'>[];

const CARD = 'technology_card';
const gone = [403, 404];
const ofCard =
  (at: (id: number) => string): Attempts =>
  (given) => {
    const { person, registry, oracle } = given;
    const model = registry.model(CARD);
    const [foreign, own] = [given.foreignRow(person, model), given.ownRow(person, model)];
    return [
      ...(foreign === undefined ? [] : [{ path: at(foreign), why: 'foreign' as const, refusedBy: gone }]),
      ...(own === undefined || oracle.may(person, model, 'r') ? [] : [{ path: at(own), why: 'role' as const, refusedBy: [403] }]),
    ];
  };

export const CARD_ATTEMPTS: Readonly<Record<string, Attempts>> = {
  'GET /technology-card/sheet/:id': ofCard((id) => `/technology-card/sheet/${id}`),
  'GET /technology-card/paper/:id': ofCard((id) => `/technology-card/paper/${id}`),
  'GET /technology-card/costs': ({ oracle, person, registry }) =>
    oracle.may(person, registry.model(CARD), 'r') ? [] : [{ path: '/technology-card/costs', why: 'role', refusedBy: [403] }],
};
