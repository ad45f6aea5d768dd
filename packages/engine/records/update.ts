/** Changing a record: only the fields that were sent and differ are written. */
import type { ModelDefinition } from '@lambda/model/definitions.ts';
import { PlatformError } from '@lambda/model/errors.ts';
import { requireRight } from '../access/access.ts';
import type { Statement } from '../storage/database.ts';
import { decodeRow } from './columns.ts';
import type { PreparedWrite, WriteContext } from './context.ts';
import {
  afterStatements,
  askHook,
  checkInput,
  childOf,
  childStatements,
  differences,
  hasPassword,
  historyEntry,
  rowsById,
  storable,
  type Values,
} from './phases.ts';
import { guardReferences, guardScope, lockChildren, lockRow, updateRow } from './statements.ts';

export async function prepareUpdate(
  context: WriteContext,
  { model, id, input, version }: { model: ModelDefinition; id: number; input: Values; version?: number },
): Promise<PreparedWrite> {
  const scope = requireRight(context.actor.access, model, 'update');
  const subTables = Object.keys(input).flatMap((name) => {
    const field = Object.hasOwn(model.fields, name) ? model.fields[name] : undefined;
    return field?.kind === 'children' && input[name] !== null && input[name] !== undefined
      ? [{ name, by: field.by, model: childOf(context, model, name) }]
      : [];
  });
  return {
    id,
    lock: [
      lockRow(context, { model, id, scope, deleted: false }),
      ...subTables.map((child) => lockChildren(context, { model: child.model, by: child.by, parent: id, deletedAt: null })),
    ],
    async finish([locked, ...lockedChildren]) {
      const [row] = locked?.rows ?? [];
      if (!row) throw new PlatformError('NOT_FOUND');
      const existing = decodeRow(model, row);
      if (version !== undefined && version !== existing.version) throw new PlatformError('VERSION_CONFLICT');
      const checked = checkInput(context, { model, input, mode: 'update', existing });
      const wanted = await askHook(context, { kind: 'update', model, id, values: checked.values, existing });
      const rows = new Map(subTables.map((child, index) => [child.name, rowsById(child.model, lockedChildren[index])]));
      const children = await childStatements(context, { model, id, children: checked.children, existing: rows });
      const changes = differences(model, existing, wanted);
      if (Object.keys(changes).length === 0 && children.statements.length === 0) return [];
      const values = Object.fromEntries(Object.keys(changes).map((name) => [name, wanted[name]]));
      const statements: Statement[] = [
        ...guardReferences(context, { model, values }),
        updateRow(context, {
          model,
          id,
          values: hasPassword(model, values) ? await storable(model, values) : values,
          version: Number(existing.version) + 1,
        }),
        ...children.statements,
        await historyEntry(context, { model, recordId: id, action: 'update', changes: { ...changes, ...children.summary } }),
        ...guardScope(context, { model, id, scope }),
        ...afterStatements(context, { kind: 'update', model, id, values, existing }),
      ];
      return statements;
    },
  };
}
