/** What somebody who has left had still to do, and who does it now: one record for each leaving, written with it. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const taskHandover = defineModel({
  name: 'task_handover',
  label: label('Ажил хүлээлгэн өгөлт', 'Handover of work', '업무 인계'),
  placement: 'company',
  icon: 'arrow-right-left',
  title: ['person', 'handed_date'],
  sort: [
    { field: 'handed_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  writtenBy: 'platform',
  parent: { model: 'employee', by: 'employee_id' },
  belongs: { own: 'receiver_id' },
  fields: {
    employee_id: {
      kind: 'reference',
      label: label('Ажлаас гарсан ажилтан', 'Who left', '퇴사자'),
      to: 'employee',
      required: true,
      onDelete: 'cascade',
    },
    /** Who has left, for a receiver who may not open that person's record. */
    person: {
      kind: 'text',
      label: label('Хэний ажил', 'Whose work', '인계자'),
      required: true,
      max: 160,
      search: 'inside',
      closedWith: { fields: ['employee.lastname', 'employee.firstname'] },
    },
    handed_date: { kind: 'date', label: label('Шилжсэн огноо', 'Handed over on', '인계일'), required: true, sort: true },
    receiver_id: { kind: 'reference', label: label('Хүлээн авсан', 'Receiver', '인수자'), to: 'employee', onDelete: 'empty' },
    how: {
      kind: 'choice',
      label: label('Яагаад энэ хүнд', 'Why this person', '인수 사유'),
      required: true,
      options: [
        { value: 'acting', label: label('Үүрэг орлон гүйцэтгэгч', 'Acting head', '직무 대행'), tone: 'info' },
        { value: 'head', label: label('Нэгжийн удирдлага', 'Head of the unit', '부서장'), tone: 'success' },
        { value: 'above', label: label('Дээд нэгжийн удирдлага', 'Head of the unit above', '상위 부서장'), tone: 'success' },
        { value: 'chosen', label: label('Хүний нөөц сонгосон', 'Chosen by HR', '인사팀 지정'), tone: 'violet' },
        { value: 'nobody', label: label('Хүлээн авах хүнгүй', 'Nobody to take over', '인수자 없음'), tone: 'error' },
      ],
    },
    acting_head_id: {
      kind: 'reference',
      label: label('Орлон гүйцэтгүүлэх тушаал', 'Order of the acting head', '직무 대행 발령'),
      to: 'acting_head',
      onDelete: 'empty',
    },
    task_count: { kind: 'integer', label: label('Даалгавар', 'Tasks', '할 일'), default: 0 },
    template_count: { kind: 'integer', label: label('Загварын даалгавар', 'Tasks of templates', '양식 항목'), default: 0 },
  },
});
