/** A card is laid between two others of a stage. Moves in one project come one after the other, so their order is the same for everybody. */
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { PLACE_STEP, standing } from '../../task/standing.ts';
import { cardRow, cardsOf, lockProject, projectOfTask, stageMarks } from '../plan.sql.ts';
import { checkWriter } from './level.ts';

type Card = { readonly id: number; readonly order: number };
type Move = {
  readonly task: number;
  readonly stage: number;
  /** The card above; null for the top. */
  readonly after: number | null;
  /** That was moved; another one is VERSION_CONFLICT. */
  readonly version?: number | undefined;
};

/** The places of cards after one is laid behind another: its own, and those of all where there is no room left. Pure. */
export function places(cards: readonly Card[], { id, after }: { readonly id: number; readonly after: number | null }): readonly Card[] {
  const others = cards.filter((card) => card.id !== id);
  const at = after === null ? -1 : others.findIndex((card) => card.id === after);
  // The card above has gone meanwhile: it is laid to the end.
  const index = after !== null && at === -1 ? others.length : at + 1;
  const [above, below] = [others[index - 1]?.order, others[index]?.order];
  const own = below === undefined ? (above ?? 0) + PLACE_STEP : Math.floor(((above ?? below - 2 * PLACE_STEP) + below) / 2);
  if (own > (above ?? Number.NEGATIVE_INFINITY) && own < (below ?? Number.POSITIVE_INFINITY)) return [{ id, order: own }];
  const all = [...others.slice(0, index), { id, order: 0 }, ...others.slice(index)];
  return all.map((card, place) => ({ id: card.id, order: (place + 1) * PLACE_STEP }));
}

/** Throws NOT_FOUND, NO_RIGHT_UPDATE, VERSION_CONFLICT, and INVALID for a stage of another project. */
export async function moveCard(context: WriteContext, { task, stage, after, version }: Move): Promise<void> {
  const company = context.actor.companyId;
  const [found] = await context.database.readBatch([projectOfTask({ company, task })], company);
  const project = Number(found?.rows[0]?.[0] ?? 0);
  if (project === 0) throw new PlatformError('NOT_FOUND');
  await checkWriter(context, project);
  await executeLongWrite({
    context,
    work: async (write, send) => {
      await send([lockProject({ company, project })]);
      await checkWriter(context, project, send);
      const [row, cards, marks] = await send([
        cardRow({ company, task }),
        cardsOf({ company, project, stage }),
        stageMarks({ company, project }),
      ]);
      const card = row?.rows[0];
      if (!card || Number(card[4]) !== project) throw new PlatformError('NOT_FOUND');
      if (version !== undefined && Number(card[0]) !== version) throw new PlatformError('VERSION_CONFLICT');
      const known = (marks?.rows ?? []).map(([id, isDone]) => ({ id: Number(id), isDone: isDone === 't' }));
      if (!known.some(({ id }) => id === stage)) throw new PlatformError('INVALID', { fields: [{ field: 'stage_id', code: 'reference' }] });
      const before = { stage_id: Number(card[1]), progress: Number(card[2] ?? 0), completed_date: card[3] ?? null };
      const moved = standing({ before, after: { ...before, stage_id: stage }, marks: known, today: context.today });
      const laid = places(
        (cards?.rows ?? []).map(([id, order]) => ({ id: Number(id), order: Number(order ?? 0) })),
        { id: task, after },
      );
      const rows = laid
        .map(({ id, order }) => ({ id, values: { sort_order: order, ...(id === task ? { stage_id: stage, ...moved } : {}) } }))
        .toSorted((a, b) => a.id - b.id);
      await write(broughtWrites(context, [{ kind: 'change', model: 'plan_task', rows }]).map(({ operation }) => operation));
      return { commit: true };
    },
  });
}
