/** Projects and tasks of another company, and of projects of which somebody is no member. */
import type { Person } from './served-demo.ts';
import type { Attempt, RouteSweep } from './sweep-attempts.ts';

type Given = RouteSweep & { readonly person: Person };
type Attempts = (given: Given) => Omit<Attempt, 'route'>[];

const foreign =
  (model: string, asked: (id: number) => Pick<Attempt, 'path'> & { readonly body?: object }): Attempts =>
  ({ person, registry, foreignRow }) => {
    const id = foreignRow(person, registry.model(model));
    return id === undefined ? [] : [{ ...asked(id), why: 'foreign', refusedBy: [403, 404] }];
  };

export const PLANNING_ATTEMPTS: Readonly<Record<string, Attempts>> = {
  'GET /planning/projects/:id': foreign('plan_project', (id) => ({ path: `/planning/projects/${id}` })),
  'POST /planning/projects/:id/copy': foreign('plan_project', (id) => ({ path: `/planning/projects/${id}/copy`, body: { name: 'Copy' } })),
  'POST /planning/projects/:id/baseline': foreign('plan_project', (id) => ({ path: `/planning/projects/${id}/baseline`, body: {} })),
  'POST /planning/tasks/:id/people': foreign('plan_task', (id) => ({ path: `/planning/tasks/${id}/people`, body: { people: [] } })),
  'POST /planning/tasks/:id/place': foreign('plan_task', (id) => ({
    path: `/planning/tasks/${id}/place`,
    body: { stage: 1, after: null },
  })),
};
