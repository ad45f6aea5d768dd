/** Removing a record: it is marked and kept, with the rows that belong to it. Refused while others need it. */
import type { ModelDefinition } from '@lambda/model/definitions.ts';
import { PlatformError } from '@lambda/model/errors.ts';
import { walkFields } from '@lambda/model/walk.ts';
import { requireRight } from '../access/access.ts';
import type { Statement } from '../storage/database.ts';
import { decodeRow } from './columns.ts';
import type { PreparedWrite, WriteContext } from './context.ts';
import { afterStatements, askHook, childModels, historyEntry, rowsById } from './phases.ts';
import { emptyReferences, guardUnused, lockChildren, lockRow, markRow } from './statements.ts';

export async function prepareRemove(
  context: WriteContext,
  { model, id, version }: { model: ModelDefinition; id: number; version?: number },
): Promise<PreparedWrite> {
  const scope = requireRight(context.actor.access, model, 'delete');
  const belonging = childModels(context, model);
  const going = new Set(belonging.map((child) => `${child.model.name} ${child.by}`));
  return {
    id,
    lock: [
      lockRow(context, { model, id, scope, deleted: false }),
      ...belonging.map((child) => lockChildren(context, { model: child.model, by: child.by, parent: id, deletedAt: null })),
    ],
    async finish([locked, ...lockedChildren]) {
      const [row] = locked?.rows ?? [];
      if (!row) throw new PlatformError('NOT_FOUND');
      const existing = decodeRow(model, row);
      if (version !== undefined && version !== existing.version) throw new PlatformError('VERSION_CONFLICT');
      await askHook(context, { kind: 'remove', model, id, values: {}, existing });
      const at = context.now.toISOString();
      const statements: Statement[] = [];
      for (const [index, child] of belonging.entries()) {
        for (const [childId, values] of rowsById(child.model, lockedChildren[index])) {
          statements.push(markRow(context, { model: child.model, id: childId, at, version: Number(values.version) + 1 }));
          statements.push(await historyEntry(context, { model: child.model, recordId: childId, action: 'remove', changes: null }));
        }
      }
      for (const other of context.registry.models.values()) {
        if (other.appendOnly) continue;
        for (const { name, field } of walkFields(other)) {
          if (field.kind !== 'reference' || field.to !== model.name || going.has(`${other.name} ${name}`)) continue;
          statements.push((field.onDelete === 'empty' ? emptyReferences : guardUnused)(context, { model: other, field: name, id }));
        }
      }
      return [
        ...statements,
        markRow(context, { model, id, at, version: Number(existing.version) + 1 }),
        await historyEntry(context, { model, recordId: id, action: 'remove', changes: null }),
        ...afterStatements(context, { kind: 'remove', model, id, values: {}, existing }),
      ];
    },
  };
}
