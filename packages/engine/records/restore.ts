/** Bringing a removed record back, with the rows that went with it. */
import type { ModelDefinition } from '@lambda/model/definitions.ts';
import { PlatformError } from '@lambda/model/errors.ts';
import { requireRight } from '../access/access.ts';
import type { Statement } from '../storage/database.ts';
import { decodeRow } from './columns.ts';
import type { PreparedWrite, WriteContext } from './context.ts';
import { afterStatements, askHook, childModels, historyEntry, rowsById } from './phases.ts';
import { lockChildren, lockRow, markRow } from './statements.ts';

export async function prepareRestore(context: WriteContext, { model, id }: { model: ModelDefinition; id: number }): Promise<PreparedWrite> {
  const scope = requireRight(context.actor.access, model, 'delete');
  const belonging = childModels(context, model);
  return {
    id,
    lock: [lockRow(context, { model, id, scope, deleted: true })],
    async finish([locked]) {
      const [row] = locked?.rows ?? [];
      if (!row) throw new PlatformError('NOT_FOUND');
      const existing = decodeRow(model, row);
      await askHook(context, { kind: 'restore', model, id, values: {}, existing });
      const deletedAt = String(existing.deleted_at);
      // Rows removed at the same moment went with the record; those removed before stay removed. The locked parent keeps
      // others from writing here, so they can be read outside the transaction.
      const found = await context.database.batch(
        belonging.map((child) => lockChildren(context, { model: child.model, by: child.by, parent: id, deletedAt })),
        context.actor.companyId,
      );
      const statements: Statement[] = [
        markRow(context, { model, id, at: null, version: Number(existing.version) + 1 }),
        await historyEntry(context, { model, recordId: id, action: 'restore', changes: null }),
      ];
      for (const [index, child] of belonging.entries()) {
        for (const [childId, values] of rowsById(child.model, found[index])) {
          statements.push(markRow(context, { model: child.model, id: childId, at: null, version: Number(values.version) + 1 }));
          statements.push(await historyEntry(context, { model: child.model, recordId: childId, action: 'restore', changes: null }));
        }
      }
      return [...statements, ...afterStatements(context, { kind: 'restore', model, id, values: {}, existing })];
    },
  };
}
