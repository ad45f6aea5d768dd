/** A letter, order or contract: its filled fields and text, and where it stands in its workflow. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { workflowFields } from '@lambda/model/workflow/host.ts';
import { label } from '../label.ts';
import { MOST_LETTERS } from '../type/document_type.model.ts';

const ofContract = { visibleWhen: { field: 'is_contract', condition: 'equals', value: true } } as const;
const NOTICE_MONTHS = 60;

export const document = defineModel({
  name: 'document',
  label: label('Албан бичиг, гэрээ', 'Documents', '문서'),
  placement: 'company',
  icon: 'file-text',
  attachments: true,
  title: ['document_title'],
  apart: ['document_number'],
  sort: [
    { field: 'created_at', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  belongs: { own: 'emp_id', unit: 'struct_id', concerns: 'workflow_participant' },
  indexes: [['document_type_id', 'created_at'], ['status_type'], ['notice_on'], ['valid_until']],
  fields: {
    document_type_id: {
      kind: 'reference',
      label: label('Төрөл', 'Type', '유형'),
      to: 'document_type',
      required: true,
    },
    document_title: { kind: 'text', label: label('Гарчиг', 'Title', '제목'), required: true, search: 'inside', max: 255 },
    document_number: { kind: 'text', label: label('Дугаар', 'Number', '번호'), readOnly: true, search: 'inside', max: 120 },
    document_date: { kind: 'date', label: label('Бүртгэсэн огноо', 'Registered on', '등록일'), readOnly: true },
    emp_id: { kind: 'reference', label: label('Боловсруулсан', 'Author', '작성자'), to: 'employee' },
    struct_id: { kind: 'reference', label: label('Нэгж', 'Unit', '부서'), to: 'struct' },
    description: { kind: 'longText', label: label('Тайлбар', 'Description', '설명'), max: 2_000 },
    ...workflowFields,
    /** After the last decision: the paper is made by itself, and nobody has to do anything for it. */
    paper_state: {
      kind: 'choice',
      label: label('Эцсийн PDF', 'Final paper', '최종 PDF'),
      readOnly: true,
      options: [
        {
          value: 'making',
          label: label('Гарын үсэг зурсан, PDF бэлтгэж байна', 'Signed, the paper is being made', '서명 완료, PDF 작성 중'),
          tone: 'info',
        },
        { value: 'made', label: label('Бэлэн', 'Made', '작성됨'), tone: 'success' },
      ],
      visibleWhen: { field: 'paper_state', condition: 'equals', value: 'making' },
    },
    /** The values that the type asks for, by the names of its fields. */
    doc_data: { kind: 'json', label: label('Төрлөөс хамаарах мэдээлэл', 'What the type asks for', '유형별 입력 값') },
    document_data: { kind: 'richText', label: label('Бичгийн эх', 'Text', '본문'), max: MOST_LETTERS },
    is_contract: { kind: 'boolean', label: label('Гэрээ', 'Contract', '계약'), readOnly: true, default: false },

    partner_id: { kind: 'reference', label: label('Харилцагч', 'Partner', '거래처'), to: 'partner', ...ofContract },
    counterparty: {
      kind: 'text',
      label: label('Иргэн', 'Person', '개인'),
      help: label('Байгууллага биш хүнтэй байгуулсан бол', 'When it is made with a person', '개인과 맺은 계약일 때'),
      max: 150,
      ...ofContract,
    },
    start_date: { kind: 'date', label: label('Эхлэх огноо', 'Begins on', '시작일'), ...ofContract },
    end_date: { kind: 'date', label: label('Дуусах огноо', 'Ends on', '종료일'), notBefore: 'start_date', ...ofContract },
    currency_id: { kind: 'reference', label: label('Валют', 'Currency', '통화'), to: 'currencies', ...ofContract },
    contract_sum: {
      kind: 'money',
      label: label('Гэрээний дүн', 'Sum', '계약 금액'),
      currencyField: 'currency_id',
      min: '0',
      ...ofContract,
    },
    renew_months: {
      kind: 'integer',
      label: label('Сунгагдах хугацаа (сар)', 'Renews for (months)', '갱신 기간(개월)'),
      help: label('Хоосон бол сунгагдахгүй', 'It does not renew itself when left empty', '비워 두면 자동 갱신되지 않습니다'),
      min: 1,
      max: 120,
      ...ofContract,
    },
    notice_months: {
      kind: 'integer',
      label: label('Мэдэгдэх хугацаа (сар)', 'Notice (months)', '통지 기간(개월)'),
      help: label('Дуусахаас хэдэн сарын өмнө сануулах', 'How many months before the end', '종료 몇 개월 전에 알릴지'),
      min: 0,
      max: NOTICE_MONTHS,
      ...ofContract,
    },
    /** Said by an action: a decided contract is closed to changes, and can still be ended. */
    terminated_on: { kind: 'date', label: label('Цуцалсан огноо', 'Terminated on', '해지일'), readOnly: true, ...ofContract },
    /** Kept by the platform as the days pass: the end as renewed so far, and the day of notice before it. */
    valid_until: { kind: 'date', label: label('Хүчинтэй хугацаа', 'Valid until', '유효 기한'), readOnly: true, ...ofContract },
    notice_on: { kind: 'date', label: label('Мэдэгдэх огноо', 'Notice on', '통지일'), readOnly: true, ...ofContract },
    /** The day of notice that was told last: each is told once. */
    notice_told: { kind: 'date', label: label('Мэдэгдсэн', 'Told of', '통지함'), readOnly: true, ...ofContract },
    contract_state: {
      kind: 'choice',
      label: label('Гэрээний байдал', 'State of the contract', '계약 상태'),
      readOnly: true,
      sort: true,
      options: [
        { value: 'draft', label: label('Боловсруулж буй', 'Being made', '작성 중'), tone: 'neutral' },
        { value: 'coming', label: label('Эхлээгүй', 'Not begun', '시작 전'), tone: 'info' },
        { value: 'in_force', label: label('Хүчинтэй', 'In force', '유효'), tone: 'success' },
        { value: 'notice', label: label('Мэдэгдэх болсон', 'Notice due', '통지 시기'), tone: 'warning' },
        { value: 'ended', label: label('Дууссан', 'Ended', '종료'), tone: 'neutral' },
        { value: 'terminated', label: label('Цуцалсан', 'Terminated', '해지'), tone: 'error' },
      ],
      ...ofContract,
    },
    related_ids: {
      kind: 'references',
      label: label('Холбоотой баримт', 'Related documents', '관련 문서'),
      to: 'document',
      onDelete: 'empty',
    },
    payments: {
      kind: 'children',
      label: label('Төлбөрийн хуваарь', 'Plan of payments', '지급 계획'),
      of: 'contract_payment',
      by: 'document_id',
    },
    planned_sum: {
      kind: 'rollup',
      label: label('Хуваарийн нийт дүн', 'Planned payments', '계획 금액 합계'),
      of: 'payments',
      function: 'sum',
      field: 'amount',
      type: 'decimal',
      scale: 2,
      ...ofContract,
    },
  },
});
