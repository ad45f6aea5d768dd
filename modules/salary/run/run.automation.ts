/** What is done with pay runs beside the forms. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { defineJob } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { label } from '../label.ts';
import { payRun } from './pay_run.model.ts';

export const calculateJob = defineJob({
  name: 'pay-calculate',
  label: label('Цалин бодох', 'Calculate pay', '급여 계산'),
  retries: 3,
});

export const runActions = [
  defineAction(payRun, {
    name: 'calculate-pay',
    label: label('Бодох', 'Calculate', '계산'),
    icon: 'refresh-cw',
    inSight: true,
    from: ['draft', 'calculated'],
    handler: true,
    fields: {
      reason: {
        kind: 'text',
        label: label('Дахин бодох шалтгаан', 'Why again', '재계산 사유'),
        help: label('Дахин бодох үед бичнэ', 'For a second calculation', '다시 계산할 때'),
        max: 255,
      },
    },
  }),
  defineAction(payRun, {
    name: 'approve-pay',
    label: label('Батлах', 'Approve', '승인'),
    icon: 'circle-check',
    inSight: true,
    from: ['calculated'],
    to: 'approved',
    // A run of a workflow is approved by its last step.
    when: "kind != 'rehearsal' and isEmpty(workflow_id)",
    handler: true,
    confirm: label(
      'Хүмүүс цалингийн хуудсаа харна. Дараа нь өөрчлөгдөхгүй.',
      'People will see their payslips. It does not change any more.',
      '직원이 명세서를 보게 되며 이후 바뀌지 않습니다.',
    ),
    // Whoever calculates does not approve; a salon has nobody else.
    rights: { roles: [roles.director, roles.salonManager], entry: 'pay-runs' },
  }),
  defineAction(payRun, {
    name: 'pay-out',
    label: label('Олгосон', 'Paid', '지급됨'),
    icon: 'banknote',
    inSight: true,
    from: ['approved'],
    to: 'paid',
    handler: true,
    fields: {
      paid_on: { kind: 'date', label: label('Олгосон өдөр', 'Paid on', '지급일'), required: true, default: 'today', rules: ['notFuture'] },
    },
  }),
  defineAction(payRun, {
    name: 'lock-pay',
    label: label('Түгжих', 'Lock', '잠금'),
    icon: 'shield-check',
    inSight: true,
    from: ['paid'],
    to: 'locked',
    confirm: label('Түгжсэн сар өөрчлөгдөхгүй.', 'A locked month never changes.', '잠긴 달은 바뀌지 않습니다.'),
  }),
  defineAction(payRun, {
    name: 'cancel-pay',
    label: label('Цуцлах', 'Cancel', '취소'),
    icon: 'x',
    danger: true,
    from: ['draft', 'calculated'],
    to: 'cancelled',
  }),
];
