/** Who has deleted what: asked for deleted records of another company, and of a model that the role may not read. */
import type { Person } from './served-demo.ts';
import type { Attempt, RouteSweep } from './sweep-attempts.ts';

/** A reply of 200 that names nobody. */
const namesNobody: Attempt['harmless'] = ({ body }) => (body as { data: { rows: readonly unknown[] } }).data.rows.length === 0;

export function deletedAttempts({
  registry,
  oracle,
  person,
  deletedRow,
}: RouteSweep & { readonly person: Person }): Omit<Attempt, 'route'>[] {
  return ['partner', 'employee'].flatMap((name): Omit<Attempt, 'route'>[] => {
    const model = registry.model(name);
    const path = `/lambda/records/${name}/deleted`;
    const attempt = (id: number, why: Attempt['why']) => ({ path, body: { ids: [id] }, why, refusedBy: [403, 404], harmless: namesNobody });
    const { own, foreign } = deletedRow(person, model);
    return [attempt(foreign, 'foreign'), ...(oracle.may(person, model, 'r') ? [] : [attempt(own, 'role')])];
  });
}
