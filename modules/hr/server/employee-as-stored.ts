/** Reads an employee as stored, for the module's own code: no right is asked, so nothing of it goes out unasked. */
import { readStoredRow, type StoredRow } from '@lambda/engine/core/records/columns.ts';
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import { lockRow } from '@lambda/engine/core/records/row-sql.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';

/** The living record in the context's company with its version. Throws NOT_FOUND. */
export async function employeeAsStored(context: HookContext, id: number): Promise<StoredRow> {
  const model = context.registry.model('employee');
  const statement = lockRow(context, { model, id, scopes: [], state: 'living', lock: 'none' });
  const [result] = await context.database.readBatch([statement], context.actor.companyId);
  const row = result?.rows[0];
  if (!row) throw new PlatformError('NOT_FOUND');
  return readStoredRow(model, row);
}
