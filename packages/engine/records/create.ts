/** Creating a record. */
import type { ModelDefinition } from '@lambda/model/definitions.ts';
import { requireRight } from '../access/access.ts';
import type { PreparedWrite, WriteContext } from './context.ts';
import { afterStatements, askHook, checkInput, childStatements, insertStatements, type Values } from './phases.ts';
import { guardScope } from './statements.ts';

export async function prepareCreate(
  context: WriteContext,
  { model, input }: { model: ModelDefinition; input: Values },
): Promise<PreparedWrite> {
  const scope = requireRight(context.actor.access, model, 'create');
  const checked = checkInput(context, { model, input, mode: 'create' });
  const id = await context.database.nextId();
  return {
    id,
    lock: [],
    async finish() {
      const values = await askHook(context, { kind: 'create', model, id, values: checked.values, existing: null });
      const children = await childStatements(context, { model, id, children: checked.children, existing: new Map() });
      return [
        ...(await insertStatements(context, { model, id, values, extra: children.summary })),
        ...children.statements,
        ...guardScope(context, { model, id, scope }),
        ...afterStatements(context, { kind: 'create', model, id, values, existing: null }),
      ];
    },
  };
}
