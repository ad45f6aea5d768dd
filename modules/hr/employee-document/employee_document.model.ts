/** A paper of an employee: identity card, passport, licence, permit; with its number and the day it expires. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const employeeDocument = defineModel({
  name: 'employee_document',
  label: label('Ажилтны бичиг баримт', 'Employee document', '직원 서류'),
  placement: 'company',
  icon: 'file-badge',
  title: ['kind', 'number'],
  sort: [
    { field: 'expires_date', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  parent: { model: 'employee', by: 'employee_id' },
  indexes: [['expires_date']],
  fields: {
    employee_id: { kind: 'reference', label: label('Ажилтан', 'Employee', '직원'), to: 'employee', required: true, onDelete: 'cascade' },
    kind: {
      kind: 'choice',
      label: label('Баримтын төрөл', 'Kind of document', '서류 종류'),
      required: true,
      options: [
        { value: 'identity_card', label: label('Иргэний үнэмлэх', 'Identity card', '신분증') },
        { value: 'passport', label: label('Гадаад паспорт', 'Passport', '여권') },
        { value: 'driving_licence', label: label('Жолооны үнэмлэх', 'Driving licence', '운전면허증') },
        { value: 'diploma', label: label('Диплом', 'Diploma', '졸업장') },
        { value: 'certificate', label: label('Мэргэжлийн үнэмлэх', 'Professional certificate', '자격증') },
        { value: 'contract', label: label('Хөдөлмөрийн гэрээ', 'Employment contract', '근로 계약서') },
        { value: 'medical', label: label('Эрүүл мэндийн үзлэг', 'Medical examination', '건강 진단서') },
        { value: 'work_permit', label: label('Ажиллах зөвшөөрөл', 'Work permit', '취업 허가') },
        { value: 'residence_permit', label: label('Оршин суух зөвшөөрөл', 'Residence permit', '체류 허가') },
        { value: 'other', label: label('Бусад', 'Other', '기타') },
      ],
    },
    number: { kind: 'text', label: label('Дугаар', 'Number', '번호'), required: true, search: 'inside', max: 60 },
    issued_date: { kind: 'date', label: label('Олгосон огноо', 'Issued on', '발급일'), rules: ['notFuture'] },
    expires_date: { kind: 'date', label: label('Дуусах огноо', 'Expires on', '만료일'), sort: true },
    issued_by: { kind: 'text', label: label('Олгосон байгууллага', 'Issued by', '발급 기관'), max: 150 },
    file: { kind: 'file', label: label('Файл', 'File', '파일') },
  },
});
