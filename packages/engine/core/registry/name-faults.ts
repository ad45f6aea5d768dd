/** Names of models and views that GraphQL would take for one another, or for its own. */
import { changesTypeName, inputTypeName, rowInputTypeName, typeName } from '@lambda/model/definitions/names.ts';

/** Types that every schema has; what begins with a small letter cannot be that of a model. */
const OWN_TYPES = ['String', 'Int', 'Float', 'Boolean', 'ID', 'Int64', 'Decimal', 'TimeOfDay', 'Date', 'Time', 'JSON'];
const OWN_PARTS = ['Query', 'Mutation', 'Subscription', 'Paginate', 'Presence'];

/** One sentence per fault. */
export function nameFaults(names: Iterable<string>): string[] {
  const taken = new Map([...OWN_TYPES, ...OWN_PARTS].map((type) => [type, 'GraphQL itself']));
  return [...names].flatMap((name) =>
    [typeName(name), inputTypeName(name), rowInputTypeName(name), changesTypeName(name)].flatMap((type) => {
      const other = taken.get(type);
      taken.set(type, name);
      return other === undefined ? [] : [`${name} and ${other} would both have the type ${type}: rename one of them`];
    }),
  );
}
