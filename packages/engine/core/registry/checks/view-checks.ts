/** What views say of their rows, where they are those of their model: order and the condition that leaves rows out. */
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { viewShape } from '../expressions.ts';
import { conditionFaults } from './condition-checks.ts';
import { type Fault, faultsOf, type Known } from './fault.ts';
import { rowRuleFaults } from './model-checks.ts';

export const viewFaults = (known: Known): readonly Fault[] =>
  [...known.entities.values()].flatMap(({ name, view, fields, compared, sort, model }) => {
    if (!view) return [];
    const missing = sort.filter(({ field }) => !fields.has(field)).map(({ field }) => `sort field ${field} is not there`);
    const ground = { called: name, fieldAt: (path: string) => compared.get(path)?.field, shape: viewShape(fields) };
    // Views with rows of their own are read whole where they are made.
    const filter = model.derived ? [] : conditionFaults(ground, view.filter).map((fault) => `filter: ${fault}`);
    const own = known.viewModels.get(name);
    const open =
      typeof view.open === 'object' && own
        ? rowRuleFaults((path) => fieldOf(own, path)?.field, view.open.when).map((fault) => `open: ${fault}`)
        : [];
    const behind = view.ownRights ? [] : [view.of, ...Object.values(view.joins ?? {}).map(({ of }) => of)];
    const closed = behind.filter((one) => known.models.get(one)?.internal);
    const labels = Object.keys(view.labels ?? {}).filter((one) => !(one in view.fields));
    return faultsOf('view', name, [
      ...missing,
      ...filter,
      ...open,
      ...closed.map((one) => `${one} is known to the platform's own code alone`),
      ...labels.map((one) => `labels: there is no column ${one}`),
    ]);
  });
