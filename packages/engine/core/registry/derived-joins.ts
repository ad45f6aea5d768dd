/** The joins of a view: sub-tables, each after the one that it begins from. */
import type { ModelDefinition, ViewDefinition } from '@lambda/model/definitions/definitions.ts';
import { fieldOf, walkFields } from '@lambda/model/definitions/walk.ts';
import type { DerivedJoin, Fault, Known, Need } from './derived-view.ts';

const MOST_JOINS = 6;
export type Joined = Omit<DerivedJoin, 'where'>;

/** The joins in the order in which they can be made; throws for what does not point back and for joins that go round. */
export function joinsOf(view: ViewDefinition, known: Known, fault: Fault): readonly Joined[] {
  const left = new Map(Object.entries(view.joins ?? {}));
  if (left.size > MOST_JOINS) fault(`has more than ${MOST_JOINS} joins`);
  const root = known.model(view.of);
  const made = new Map<string, Joined>();
  while (left.size > 0) {
    const next = [...left].find(([, { from }]) => from === undefined || made.has(from));
    if (!next) return fault(`joins that begin nowhere: ${[...left].map(([name, { from }]) => `${name} from ${from}`).join(', ')}`);
    const [name, { of, by, from = null, kind = 'left' }] = next;
    left.delete(name);
    const above = from === null ? root : (made.get(from)?.of ?? root);
    const target = known.model(of);
    const field = fieldOf(target, by)?.field;
    if (fieldOf(root, name)) fault(`join ${name} has the name of a field of ${root.name}`);
    if (field?.kind !== 'reference' || field.to !== above.name) fault(`join ${name}: ${of}.${by} does not point at ${above.name}`);
    made.set(name, { name, from, of: target, by, kind });
  }
  return [...made.values()];
}

/** What a sub-table is called in the model above, when it has it as a field. */
const childrenField = (above: ModelDefinition, of: ModelDefinition, by: string): string | undefined =>
  walkFields(above).find(({ field }) => field.kind === 'children' && field.of === of.name && field.by === by)?.name;

/** What has to be readable to go from a record to its rows: their reference, and the record's own sub-table of them. */
export function joinNeeds({ from, of, by }: Joined, joins: readonly Joined[], root: ModelDefinition): readonly Need[] {
  const above = joins.find(({ name }) => name === from)?.of ?? root;
  const children = childrenField(above, of, by);
  return [{ model: of, path: by }, ...(children === undefined ? [] : [{ model: above, path: children }])];
}
