/** The list of what managers have allowed at tills. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { posApproval } from './pos_approval.model.ts';

const title = label('Кассын зөвшөөрөл', 'Approvals at tills', '계산대 승인');
export const approvalGrid = defineGrid(posApproval, {
  name: 'pos-approval',
  label: title,
  columns: [
    { field: 'approved_at', width: 170, pinned: 'left' },
    { field: 'approval_kind', width: 260 },
    { field: 'manager_name', width: 200 },
    { field: 'asked_by_name', width: 200 },
    { field: 'session_id', width: 150 },
    { field: 'session_id.till_id', width: 170 },
    { field: 'detail', width: 280 },
    { field: 'discount_percent', width: 120, hidden: true },
  ],
  sort: [{ field: 'id', order: 'desc' }],
  search: ['manager_name'],
  searchHint: label('Менежерээр хайх', 'Search by manager', '관리자로 검색'),
  card: { title: ['manager_name'], subtitle: ['asked_by_name'], state: 'approval_kind', meta: ['approved_at', 'detail'] },
});
export const approvalForm = defineForm(posApproval, {
  name: 'pos-approval',
  label: title,
  width: 560,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'approval',
          label: title,
          fields: [
            'approval_kind',
            'approved_at',
            'manager_name',
            'asked_by_name',
            'session_id',
            'discount_percent',
            'may_change_price',
            { field: 'detail', span: 'full' },
          ],
        },
      ],
    },
  ],
});
export const approvalCrud = defineCrud({
  name: 'pos-approval',
  label: title,
  template: 'drawer',
  grid: 'pos-approval',
  form: 'pos-approval',
});
