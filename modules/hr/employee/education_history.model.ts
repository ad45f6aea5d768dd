/** A school that an employee attended. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const educationHistory = defineModel({
  name: 'education_history',
  label: label('Боловсрол', 'Education', '학력'),
  placement: 'company',
  title: ['school_name'],
  sort: [
    { field: 'graduated_year', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  parent: { model: 'employee', by: 'employee_id' },
  fields: {
    employee_id: { kind: 'reference', label: label('Ажилтан', 'Employee', '직원'), to: 'employee', required: true, onDelete: 'cascade' },
    school_name: { kind: 'text', label: label('Сургууль', 'School', '학교'), required: true, max: 150 },
    degree: {
      kind: 'choice',
      label: label('Зэрэг', 'Degree', '학위'),
      required: true,
      options: [
        { value: 'secondary', label: label('Бүрэн дунд', 'Secondary', '고등학교') },
        { value: 'vocational', label: label('Мэргэжлийн', 'Vocational', '직업학교') },
        { value: 'bachelor', label: label('Бакалавр', 'Bachelor', '학사') },
        { value: 'master', label: label('Магистр', 'Master', '석사') },
        { value: 'doctor', label: label('Доктор', 'Doctor', '박사') },
      ],
    },
    profession: { kind: 'text', label: label('Мэргэжил', 'Field of study', '전공'), max: 150 },
    graduated_year: { kind: 'integer', label: label('Төгссөн он', 'Graduated in', '졸업 연도'), min: 1950, max: 2100 },
  },
});
