/** Plans a write: checks the right and the input, and says which rows are read and what is sent once they are. */
import { requireWritable } from '../access/within-plan.ts';
import { prepareCreate } from './create.ts';
import { prepareDestroy } from './destroy.ts';
import type { PreparedWrite, WriteContext, WriteOperation } from './operation.ts';
import { prepareRemove } from './remove.ts';
import { prepareRestore } from './restore.ts';
import { prepareAct } from './run-action.ts';
import { prepareUpdate } from './update.ts';

/** Plans one operation. What it writes and brings along carries one number in the history, and one moment. */
export async function planWrite(given: WriteContext, operation: WriteOperation): Promise<PreparedWrite> {
  const { registry, actor, database, now } = given;
  requireWritable(registry, actor, operation.model);
  const beginsWrite = given.writeId === undefined;
  const writeId = given.writeId ?? (await database.nextId());
  const context: WriteContext = { ...given, writeId, beginsWrite, timestamp: now.toISOString() };
  switch (operation.kind) {
    case 'create':
      return prepareCreate(context, operation);
    case 'update':
      return prepareUpdate(context, operation);
    case 'remove':
      return prepareRemove(context, operation);
    case 'act':
      return prepareAct(context, operation);
    case 'restore':
      return prepareRestore(context, operation);
    case 'destroy':
      return prepareDestroy(context, operation);
  }
}
