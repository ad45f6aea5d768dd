/** Requests for a proposed code, which tells of the highest one: only those hear it who may add such records. */
import type { Person } from './served-demo.ts';
import type { Attempt, RouteSweep } from './sweep-attempts.ts';

type Given = RouteSweep & { readonly person: Person; readonly route: Attempt['route'] };

export const proposalAttempts = ({ registry, oracle, person, route }: Given): Omit<Attempt, 'route'>[] =>
  [...registry.models.values()].flatMap((model): Omit<Attempt, 'route'>[] => {
    const field = Object.entries(model.fields).find(([, one]) => one.kind === 'text' && one.propose)?.[0];
    if (field === undefined || oracle.may(person, model, 'c')) return [];
    return [{ path: route.path, body: { table: model.name, field }, why: 'role', refusedBy: [400, 403, 404] }];
  });
