/** What other code brings along with a write, as operations of the pipeline, in the actor's name. */
import { platformAccess } from '../access/platform-access.ts';
import type { BroughtAct, BroughtWrite, FollowingWrite } from './hooks.ts';
import type { FurtherWrite, WriteContext } from './operation.ts';

/** What follows a save is no save of a form itself. */
const following = ({ save: _save, ...context }: WriteContext): WriteContext => context;
const withAllRights = (context: WriteContext): WriteContext => ({
  ...context,
  actor: { ...context.actor, access: platformAccess(context.registry) },
});

/** Writes of other records, each with the rights that it is done with. */
export function followingWrites(
  given: WriteContext,
  writesAs: 'actor' | 'platform',
  writes: readonly FollowingWrite[],
): readonly FurtherWrite[] {
  const context = following(given);
  const writer = writesAs === 'platform' ? withAllRights(context) : context;
  return writes.map((write) => {
    const model = context.registry.model(write.model);
    if (write.kind === 'remove') return { context: writer, operation: { ...write, model } };
    const { values: input, ...rest } = write;
    return { context: writer, operation: { ...rest, model, input } };
  });
}

function broughtAct(context: WriteContext, { model, id, scope, writesAs, decide }: BroughtAct): FurtherWrite {
  return {
    context,
    operation: {
      kind: 'act',
      model: context.registry.model(model),
      targets: [{ id }],
      scope,
      decide: async (row) => {
        const { writes, ...own } = await decide(row);
        return { ...own, further: writesAs ? followingWrites(context, writesAs, writes) : [] };
      },
      further: writesAs !== null,
    },
  };
}

/** What hooks bring along: with all rights of the company, but for an act, which the actor's own rights bound. */
export function broughtWrites(given: WriteContext, writes: readonly BroughtWrite[]): readonly FurtherWrite[] {
  if (writes.length === 0) return [];
  const context = following(given);
  const writer = withAllRights(context);
  const { access } = writer.actor;
  return writes.flatMap((write): FurtherWrite[] => {
    if (write.kind === 'act') return [broughtAct(context, write)];
    const model = context.registry.model(write.model);
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
