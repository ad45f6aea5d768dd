/** The list and form of branches that can be booked. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { branches } from './branches.model.ts';

const title = label('Захиалгын салбар', 'Branches for booking', '예약 지점');

export const branchesGrid = defineGrid(branches, {
  name: 'booking-branch',
  label: title,
  columns: [
    { field: 'branch_name', width: 240, pinned: 'left' },
    { field: 'struct_id', width: 220 },
    { field: 'is_bookable', width: 160 },
    { field: 'step_minutes', width: 140 },
    { field: 'hold_minutes', width: 170 },
    { field: 'days_ahead', width: 150 },
    { field: 'cancel_hours', width: 160 },
    { field: 'cancel_fee_percent', width: 170 },
  ],
  sort: [{ field: 'branch_name', order: 'asc' }],
  search: ['branch_name'],
  card: { title: ['branch_name'], subtitle: ['struct_id'], meta: ['is_bookable'] },
});
export const branchesForm = defineForm(branches, {
  name: 'booking-branch',
  label: title,
  width: 720,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        { name: 'branch', label: title, fields: ['branch_name', 'struct_id', 'is_bookable'] },
        {
          name: 'times',
          label: label('Цаг санал болгох', 'Offering times', '시간 제시'),
          fields: ['step_minutes', 'prefers_gaps', 'hold_minutes', 'days_ahead', 'notice_minutes'],
        },
        {
          name: 'policy',
          label: label('Цуцлах бодлого', 'Cancellation policy', '취소 정책'),
          fields: ['cancel_hours', 'cancel_fee_percent', 'no_shows_until_full'],
        },
      ],
    },
  ],
});
export const branchesCrud = defineCrud({
  name: 'booking-branch',
  label: title,
  template: 'canvas',
  grid: 'booking-branch',
  form: 'booking-branch',
});
