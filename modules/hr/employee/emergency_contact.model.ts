/** Whom to call when something happens to an employee, the first one first. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const emergencyContact = defineModel({
  name: 'emergency_contact',
  label: label('Яаралтай үед холбоо барих хүн', 'Emergency contact', '비상 연락처'),
  placement: 'company',
  title: ['full_name'],
  sort: [{ field: 'id', order: 'asc' }],
  parent: { model: 'employee', by: 'employee_id' },
  fields: {
    employee_id: { kind: 'reference', label: label('Ажилтан', 'Employee', '직원'), to: 'employee', required: true, onDelete: 'cascade' },
    full_name: { kind: 'text', label: label('Овог, нэр', 'Full name', '성명'), required: true, max: 150, rules: ['personName'] },
    relation: {
      kind: 'choice',
      label: label('Хэн болох', 'Relation', '관계'),
      required: true,
      options: [
        { value: 'spouse', label: label('Эхнэр, нөхөр', 'Spouse', '배우자') },
        { value: 'parent', label: label('Эцэг, эх', 'Parent', '부모') },
        { value: 'child', label: label('Хүүхэд', 'Child', '자녀') },
        { value: 'sibling', label: label('Ах, эгч, дүү', 'Sibling', '형제자매') },
        { value: 'friend', label: label('Найз, танил', 'Friend', '지인') },
        { value: 'other', label: label('Бусад', 'Other', '기타') },
      ],
    },
    phone: { kind: 'phone', label: label('Утас', 'Phone', '전화'), required: true },
    phone_two: { kind: 'phone', label: label('Нэмэлт утас', 'Second phone', '추가 전화') },
    note: { kind: 'text', label: label('Тайлбар', 'Note', '비고'), max: 255 },
  },
});
