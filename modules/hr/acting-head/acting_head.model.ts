/** An order that puts somebody at the head of a unit for a time, in place of whoever holds the leading position. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const actingHead = defineModel({
  name: 'acting_head',
  label: label('Үүрэг орлон гүйцэтгэгч', 'Acting head', '직무 대행'),
  placement: 'company',
  icon: 'user-cog',
  title: ['order_number'],
  sort: [
    { field: 'from_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  parent: { model: 'employee', by: 'employee_id' },
  indexes: [['struct_id', 'from_date']],
  fields: {
    struct_id: { kind: 'reference', label: label('Хэлтэс, нэгж', 'Unit', '부서'), to: 'struct', required: true },
    employee_id: {
      kind: 'reference',
      label: label('Орлон гүйцэтгэх ажилтан', 'Acting head', '직무 대행자'),
      to: 'employee',
      required: true,
      onDelete: 'cascade',
    },
    from_date: { kind: 'date', label: label('Эхлэх огноо', 'From', '시작일'), required: true, sort: true, default: 'today' },
    until_date: {
      kind: 'date',
      label: label('Дуусах огноо', 'Until', '종료일'),
      help: label('Хоосон бол дараагийн тушаал хүртэл', 'Until another order when left empty', '비워 두면 다음 발령까지입니다'),
      notBefore: 'from_date',
    },
    in_force: {
      kind: 'computed',
      label: label('Хүчинтэй', 'In force', '효력 있음'),
      type: 'boolean',
      expression: 'from_date <= today() and (isEmpty(until_date) or until_date >= today())',
    },
    /** By this order somebody leads the unit today: kept by `server/hooks/reporting-line.sql.ts`. */
    leads_unit: {
      kind: 'boolean',
      label: label('Нэгжийг удирдаж буй', 'Leads the unit', '부서 책임 중'),
      default: false,
      readOnly: true,
    },
    order_number: {
      kind: 'sequence',
      label: label('Тушаалын дугаар', 'Order number', '발령 번호'),
      readOnly: true,
      unique: true,
      search: 'inside',
      pattern: 'ҮОГ/{year}-{number:3}',
      date: 'order_date',
    },
    order_date: { kind: 'date', label: label('Тушаалын огноо', 'Order date', '발령 문서일'), default: 'today' },
    reason: { kind: 'text', label: label('Үндэслэл', 'Reason', '사유'), required: true, max: 255 },
    file: { kind: 'file', label: label('Тушаалын файл', 'Order file', '발령 문서') },
  },
});
