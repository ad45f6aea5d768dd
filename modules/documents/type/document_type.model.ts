/** A type of papers: its template, the workflow that they run through, how they are numbered and what strangers see of them. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const MOST_LETTERS = 100_000;

export const documentType = defineModel({
  name: 'document_type',
  label: label('Баримтын төрөл', 'Type of documents', '문서 유형'),
  placement: 'company',
  icon: 'file-text',
  title: ['document_name'],
  sort: [{ field: 'document_name', order: 'asc' }],
  fields: {
    document_name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, unique: true, search: 'inside', max: 150 },
    document_type_category_id: {
      kind: 'reference',
      label: label('Ангилал', 'Category', '분류'),
      to: 'document_type_category',
      required: true,
    },
    workflow_id: { kind: 'reference', label: label('Ажлын урсгал', 'Workflow', '워크플로'), to: 'workflow' },
    is_contract: { kind: 'boolean', label: label('Гэрээ', 'Contract', '계약'), default: false },
    number_prefix: {
      kind: 'text',
      label: label('Дугаарын эхлэл', 'Numbers begin with', '번호 접두어'),
      help: label('А гэвэл дугаар нь А-2026/0001 болно', 'A gives numbers such as A-2026/0001', 'A로 입력하면 번호는 A-2026/0001이 됩니다'),
      required: true,
      default: 'А',
      max: 20,
      pattern: {
        expression: '^[0-9A-Za-zА-Яа-яЁёӨөҮү./-]+$',
        message: label(
          'Үсэг, тоо, цэг, зураас байна',
          'Letters, digits, dots, slashes and dashes',
          '문자, 숫자, 점, 빗금, 줄표만 가능합니다',
        ),
      },
    },
    numbers_by_unit: {
      kind: 'boolean',
      label: label('Нэгж бүр тусдаа дугаарлана', 'Each unit counts by itself', '부서별로 따로 번호 부여'),
      default: false,
    },
    page_size: {
      kind: 'choice',
      label: label('Цаасны хэмжээ', 'Paper', '용지'),
      required: true,
      default: 'A4',
      options: [
        { value: 'A4', label: label('A4 хуудас', 'A4', 'A4 용지') },
        { value: 'A3', label: label('A3 хуудас', 'A3', 'A3 용지') },
        { value: 'A5', label: label('A5 хуудас', 'A5', 'A5 용지') },
      ],
    },
    page_orientation: {
      kind: 'choice',
      label: label('Чиглэл', 'Orientation', '방향'),
      required: true,
      default: 'portrait',
      options: [
        { value: 'portrait', label: label('Босоо', 'Upright', '세로') },
        { value: 'landscape', label: label('Хэвтээ', 'Across', '가로') },
      ],
    },
    opens_body: {
      kind: 'boolean',
      label: label('Шалгах хуудсанд агуулгыг харуулна', 'The check page shows the text', '확인 페이지에 본문 표시'),
      help: label(
        'Идэвхгүй бол зөвхөн дугаар, огноо, гарын үсэг зурсан хүмүүс харагдана',
        'Otherwise number, date and signers alone are shown',
        '끄면 번호, 날짜, 서명자만 표시됩니다',
      ),
      default: false,
    },
    page_header: { kind: 'text', label: label('Хуудасны толгой', 'Header', '머리글'), max: 200 },
    page_footer: { kind: 'text', label: label('Хуудасны хөл', 'Footer', '바닥글'), max: 200 },
    document_template: { kind: 'richText', label: label('Загвар', 'Template', '서식'), max: MOST_LETTERS },
    fields: {
      kind: 'children',
      label: label('Бөглөх талбарууд', 'Fields to fill in', '입력 항목'),
      of: 'document_type_field',
      by: 'document_type_id',
    },
  },
});
