/** A new version of a card: a draft with the same lines and steps. */
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { contentOf } from './card.sql.ts';

const TAKEN_OVER = [
  'title',
  'inventory_id',
  'category_id',
  'category_sub_id',
  'category_sub_sub_id',
  'batch_quantity',
  'measure_unit_id',
  'lost_quantity',
  'target_margin',
  'picture',
  'workflow_id',
  'description',
] as const;

export const reviseCard: ActionHandler = async ({ context, id, row }) => {
  const company = context.actor.companyId;
  const [found] = await context.database.readBatch([contentOf({ company, id })], company);
  const [lines = '[]', steps = '[]'] = found?.rows[0] ?? [];
  const values: Values = Object.fromEntries(TAKEN_OVER.map((name) => [name, row[name] ?? null]));
  return {
    writes: [
      {
        kind: 'create',
        model: 'technology_card',
        values: {
          ...values,
          revises_id: id,
          food_ingredients: { create: JSON.parse(lines ?? '[]') as Values[] },
          steps: { create: JSON.parse(steps ?? '[]') as Values[] },
        },
      },
    ],
  };
};
