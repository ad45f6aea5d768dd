/** Overtime is paid as far as somebody has approved it. */
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { monthLocked } from '../sheet/sheet.sql.ts';
import { monthOf } from './server/recalculate.ts';

export const approveOvertime: ActionHandler = async ({ row, input, context }) => {
  const company = context.actor.companyId;
  const [found] = await context.database.readBatch(
    [monthLocked({ company, employee: Number(row.employee_id), month: monthOf(String(row.day)) })],
    company,
  );
  if (found?.rows.length) throw new PlatformError('MONTH_LOCKED');
  const most = Number(row.overtime_time);
  const approved = typeof input.approved === 'number' ? input.approved : most;
  if (approved > most) throw new PlatformError('INVALID', { fields: [{ field: 'approved', code: 'tooBig', params: { max: most } }] });
  return { values: { approved_time: approved } };
};
