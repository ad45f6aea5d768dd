/** One voter of one vote about a record. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const processVotingPeople = defineModel({
  name: 'process_voting_people',
  label: label('Санал өгөгч', 'Voter', '투표자'),
  placement: 'company',
  icon: 'users-round',
  writtenBy: 'platform',
  title: ['emp_id'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['row_model', 'row_id', 'action_num', 'emp_id']],
  indexes: [['emp_id', 'voted']],
  fields: {
    row_model: { kind: 'text', label: label('Бүртгэл', 'Records', '대상 기록'), required: true, max: 60 },
    row_id: { kind: 'integer', label: label('Бичлэг', 'Record', '기록'), required: true, identifies: true },
    /** The opening of the step to which the vote belongs. */
    action_num: { kind: 'integer', label: label('Дараалал', 'Order', '순서'), required: true },
    emp_id: { kind: 'integer', label: label('Ажилтан', 'Employee', '직원'), required: true, identifies: true },
    voted: { kind: 'boolean', label: label('Санал өгсөн', 'Voted', '투표함'), required: true, default: false },
    approve: { kind: 'boolean', label: label('Дэмжсэн', 'Supported', '찬성'), required: true, default: false },
    refuse: { kind: 'boolean', label: label('Дэмжээгүй', 'Not supported', '반대'), required: true, default: false },
    recreate: { kind: 'boolean', label: label('Нэмэлт материал', 'Additional material', '추가 자료'), required: true, default: false },
    signature_image: { kind: 'json', label: label('Гарын үсэг', 'Signature', '서명') },
    signature_date: { kind: 'datetime', label: label('Огноо', 'Date', '일시') },
    description: { kind: 'longText', label: label('Тайлбар', 'Comment', '의견'), max: 2_000 },
    is_note_private: { kind: 'boolean', label: label('Зөвхөн шийдвэрлэгчдэд', 'For those who decide', '결재자 전용') },
  },
});
