/** What a module's own code brings along with a write, as operations of the pipeline: in the actor's name, with all rights of the company. */
import { platformAccess } from '../access/platform-access.ts';
import type { BroughtWrite } from './hooks.ts';
import type { FurtherWrite, WriteContext } from './operation.ts';

export function broughtWrites(context: WriteContext, writes: readonly BroughtWrite[]): readonly FurtherWrite[] {
  if (writes.length === 0) return [];
  const { registry, actor } = context;
  const access = platformAccess(registry);
  const writer = { ...context, actor: { ...actor, access } };
  return writes.flatMap((write): FurtherWrite[] => {
    const model = registry.model(write.model);
    if (write.kind === 'create') {
      const chosen = write.id === undefined ? {} : { id: write.id };
      return [{ context: writer, operation: { kind: 'create', model, input: {}, decided: write.values, ...chosen } }];
    }
    const scope = access.model(model).read;
    if (write.rows.length === 0 || scope === null) return [];
    const values = new Map(write.rows.map((row) => [row.id, row.values]));
    return [
      {
        context: writer,
        operation: {
          kind: 'act',
          model,
          targets: write.rows.map(({ id }) => ({ id })),
          scope,
          decide: ({ id }) => ({ values: values.get(id) ?? {}, further: [] }),
          further: false,
        },
      },
    ];
  });
}
