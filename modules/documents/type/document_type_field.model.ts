/** A value that is filled in for each paper of a type, and stands in its template as `{{name}}`. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const documentTypeField = defineModel({
  name: 'document_type_field',
  label: label('Бөглөх талбар', 'Field to fill in', '입력 항목'),
  placement: 'company',
  icon: 'list-checks',
  title: ['field_label'],
  sort: [
    { field: 'field_order', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  parent: { model: 'document_type', by: 'document_type_id' },
  fields: {
    document_type_id: {
      kind: 'reference',
      label: label('Баримтын төрөл', 'Type of documents', '문서 유형'),
      to: 'document_type',
      required: true,
      onDelete: 'cascade',
    },
    field_name: {
      kind: 'text',
      label: label('Загвар дахь нэр', 'Name in the template', '서식에서의 이름'),
      required: true,
      max: 40,
      pattern: {
        expression: '^[a-zа-яёөү][0-9a-zа-яёөү_]*$',
        message: label('Жижиг үсэг, тоо, доогуур зураас байна', 'Small letters, digits and underscores', '소문자, 숫자, 밑줄만 가능합니다'),
      },
    },
    field_label: { kind: 'text', label: label('Асуух нэр', 'Label', '표시 이름'), required: true, max: 120 },
    field_kind: {
      kind: 'choice',
      label: label('Төрөл', 'Kind', '종류'),
      required: true,
      default: 'text',
      options: [
        { value: 'text', label: label('Нэг мөр', 'One line', '한 줄') },
        { value: 'longText', label: label('Олон мөр', 'Several lines', '여러 줄') },
        { value: 'date', label: label('Огноо', 'Date', '날짜') },
        { value: 'number', label: label('Тоо', 'Number', '숫자') },
        { value: 'money', label: label('Мөнгөн дүн', 'Amount', '금액') },
        { value: 'boolean', label: label('Тийм, үгүй', 'Yes or no', '예/아니오') },
        { value: 'rows', label: label('Хүснэгт', 'Table', '표') },
      ],
    },
    field_columns: {
      kind: 'text',
      label: label('Хүснэгтийн баганууд', 'Columns of the table', '표의 열'),
      help: label('Таслалаар: нэр, тоо, үнэ', 'With commas: name, count, price', '쉼표로 구분: 이름, 수량, 가격'),
      max: 300,
      visibleWhen: { field: 'field_kind', condition: 'equals', value: 'rows' },
      requiredWhen: { field: 'field_kind', condition: 'equals', value: 'rows' },
    },
    is_required: { kind: 'boolean', label: label('Заавал', 'Required', '필수'), default: false },
    field_order: { kind: 'integer', label: label('Эрэмбэ', 'Order', '순서'), default: 0, min: 0, max: 9_999 },
  },
});
