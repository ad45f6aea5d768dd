/** Does something with a running record in one transaction, under the lock of the record: what is read of its course is true until it is written. */
import { platformAccess } from '@lambda/engine/core/access/platform-access.ts';
import type { BroughtWrite } from '@lambda/engine/core/records/hooks.ts';
import { executeWrites, type WriteContext } from '@lambda/engine/core/records/write.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';

/**
 * The same person with all rights to records of the company: for what administrators of its running records may do, and the clock, whatever they
 * may read of the records themselves.
 */
export const ofWholeCompany = (context: WriteContext): WriteContext => ({
  ...context,
  actor: { ...context.actor, access: platformAccess(context.registry) },
});

type Locked = { readonly id: number; readonly values: Values };
type Written = { readonly values: Values; readonly writes: readonly BroughtWrite[] };
/** Throws NOT_FOUND for a record outside what the actor may read of the model. */
export async function underLock(
  context: WriteContext,
  model: ModelDefinition,
  id: number,
  decide: (row: Locked) => Promise<Written>,
): Promise<void> {
  const scope = context.actor.access.model(model).read;
  if (scope === null) throw new PlatformError('NOT_FOUND');
  await executeWrites({
    context,
    operations: [
      {
        kind: 'act',
        model,
        targets: [{ id }],
        scope,
        further: true,
        decide: async (row) => {
          const { values, writes } = await decide(row);
          return { values, further: broughtWrites(context, writes) };
        },
      },
    ],
    reply: () => [],
  });
}
