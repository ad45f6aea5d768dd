/** A member of an employee's family. Whom to call in an emergency is a list of its own. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const familyMember = defineModel({
  name: 'family_member',
  label: label('Гэр бүлийн гишүүн', 'Family member', '가족 구성원'),
  placement: 'company',
  title: ['full_name'],
  sort: [{ field: 'id', order: 'asc' }],
  parent: { model: 'employee', by: 'employee_id' },
  fields: {
    employee_id: { kind: 'reference', label: label('Ажилтан', 'Employee', '직원'), to: 'employee', required: true, onDelete: 'cascade' },
    relation: {
      kind: 'choice',
      label: label('Хэн болох', 'Relation', '관계'),
      required: true,
      options: [
        { value: 'spouse', label: label('Эхнэр, нөхөр', 'Spouse', '배우자') },
        { value: 'child', label: label('Хүүхэд', 'Child', '자녀') },
        { value: 'parent', label: label('Эцэг, эх', 'Parent', '부모') },
        { value: 'sibling', label: label('Ах, эгч, дүү', 'Sibling', '형제자매') },
        { value: 'friend', label: label('Найз, танил', 'Friend', '지인') },
        { value: 'other', label: label('Бусад', 'Other', '기타') },
      ],
    },
    full_name: { kind: 'text', label: label('Овог, нэр', 'Full name', '성명'), required: true, max: 150, rules: ['personName'] },
    birth_year: { kind: 'integer', label: label('Төрсөн он', 'Year of birth', '출생 연도'), min: 1900, max: 2100 },
    phone: { kind: 'phone', label: label('Утас', 'Phone', '전화') },
  },
});
