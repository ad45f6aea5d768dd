/** The lists of documents, contracts and numbers, and the forms of documents and contracts. */
import { defineForm, defineGrid, defineView } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { document } from './document.model.ts';
import { documentRegister } from './document_register.model.ts';

const documents = label('Албан бичиг, Гэрээ', 'Letters, contracts', '공문, 계약');
const contracts = label('Гэрээ', 'Contracts', '계약');
const registered = label('Бүртгэлийн дэвтэр', 'Register of numbers', '문서 대장');
const main = label('Үндсэн мэдээлэл', 'Main information', '기본 정보');
const FINAL = ['END', 'CANCEL'] as const;
const running = FINAL.map((value) => ({ field: 'status_type', condition: 'notEqual', value }) as const);
const finished = { field: 'status_type', condition: 'whereIn', value: FINAL } as const;
const isContract = (value: boolean) => ({ field: 'is_contract', condition: 'equals', value }) as const;
const newest = [
  { field: 'created_at', order: 'desc' },
  { field: 'id', order: 'desc' },
] as const;
const PAGE = 10;

export const documentGrid = defineGrid(document, {
  name: 'document',
  label: documents,
  pageSize: PAGE,
  closedWhen: finished,
  columns: [
    { field: 'document_title', width: 320, pinned: 'left' },
    { field: 'document_number', width: 150 },
    { field: 'document_type_id', width: 200 },
    { field: 'status_type', width: 240, renderer: 'process_status' },
    { field: 'emp_id', width: 200 },
    { field: 'struct_id', width: 180 },
    { field: 'created_at', width: 150 },
    { field: 'document_date', width: 140, hidden: true },
    { field: 'status', width: 180, hidden: true },
    { field: 'description', width: 260, hidden: true },
    { field: 'paper_state', width: 200, hidden: true },
  ],
  sort: newest,
  search: ['document_title', 'document_number'],
  searchHint: label('Гарчиг, дугаараар хайх', 'Search by title or number', '제목, 번호로 검색'),
  presets: [
    { name: 'running', label: documents, filters: running },
    {
      name: 'letters',
      label: label('Албан бичиг архив', 'Archive of letters', '공문 보관함'),
      filters: [finished, isContract(false)],
    },
    {
      name: 'contracts',
      label: label('Гэрээ архив', 'Archive of contracts', '계약 보관함'),
      filters: [finished, isContract(true)],
    },
  ],
  card: {
    title: ['document_title'],
    subtitle: ['document_type_id.document_name'],
    state: 'status_type',
    meta: ['document_number', 'emp_id.full_name', 'created_at'],
  },
});

export const contractGrid = defineGrid(document, {
  name: 'contract',
  label: contracts,
  pageSize: PAGE,
  condition: isContract(true),
  columns: [
    { field: 'document_title', width: 300, pinned: 'left' },
    { field: 'document_number', width: 150 },
    { field: 'contract_state', width: 150 },
    { field: 'partner_id', width: 200 },
    { field: 'contract_sum', width: 160 },
    { field: 'currency_id', width: 110, hidden: true },
    { field: 'start_date', width: 130 },
    { field: 'valid_until', width: 140 },
    { field: 'notice_on', width: 140 },
    { field: 'status_type', width: 240, renderer: 'process_status' },
    { field: 'counterparty', width: 180, hidden: true },
    { field: 'emp_id', width: 200, hidden: true },
  ],
  sort: newest,
  search: ['document_title', 'document_number'],
  searchHint: label('Гарчиг, дугаараар хайх', 'Search by title or number', '제목, 번호로 검색'),
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    {
      name: 'in_force',
      label: label('Хүчинтэй', 'In force', '유효'),
      filters: [{ field: 'contract_state', condition: 'whereIn', value: ['in_force', 'notice'] }],
    },
    {
      name: 'notice',
      label: label('Мэдэгдэх болсон', 'Notice due', '통지 시기'),
      filters: [{ field: 'contract_state', condition: 'equals', value: 'notice' }],
    },
    {
      name: 'past',
      label: label('Дууссан', 'Ended', '종료'),
      filters: [{ field: 'contract_state', condition: 'whereIn', value: ['ended', 'terminated'] }],
    },
  ],
  card: {
    title: ['document_title'],
    subtitle: ['partner_id.partner_company_name'],
    state: 'contract_state',
    meta: ['document_number', 'valid_until'],
    figure: 'contract_sum',
  },
});

const author = {
  name: 'author',
  label: label('Боловсруулсан', 'Author', '작성자'),
  fields: ['emp_id', 'struct_id', 'document_number', 'document_date'],
} as const;
const standing = {
  name: 'standing',
  label: label('Төлөв, шийдвэр', 'Status and decision', '상태와 결재'),
  fields: [{ field: 'status_type', span: 'full', widget: 'process_status' }, 'paper_state'],
} as const;
/** What the type asks for, beside the type: a required value is not looked for behind another tab. */
const values = {
  name: 'values',
  label: label('Бөглөх талбарууд', 'Fields to fill in', '입력 항목'),
  fields: [{ field: 'doc_data', span: 'full', widget: 'doc_data' }],
} as const;
const text = {
  name: 'text',
  label: label('Бичгийн эх', 'Text', '본문'),
  sections: [
    {
      name: 'text',
      label: label('Бичгийн эх', 'Text', '본문'),
      fields: [{ field: 'document_data', span: 'full', widget: 'doc_document_editor' }],
    },
  ],
} as const;
const related = { name: 'related', label: label('Холбоо', 'Relations', '관련'), fields: [{ field: 'related_ids', span: 'full' }] } as const;
const identity = {
  title: ['document_title'],
  subtitle: ['document_number', 'document_type_id.document_name'],
  state: 'status_type',
} as const;

export const documentForm = defineForm(document, {
  name: 'document',
  label: documents,
  createdText: label('Албан бичиг амжилттай үүсгэгдлээ.', 'The document was created.', '문서를 작성했습니다.'),
  width: 1100,
  identity,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        standing,
        {
          name: 'main',
          label: main,
          fields: ['document_type_id', 'workflow_id', { field: 'document_title', span: 'full' }, { field: 'description', span: 'full' }],
        },
        values,
        author,
        related,
      ],
    },
    text,
  ],
});
export const contractForm = defineForm(document, {
  name: 'contract',
  label: contracts,
  createdText: label('Гэрээ амжилттай үүсгэгдлээ.', 'The contract was created.', '계약을 작성했습니다.'),
  width: 1100,
  identity,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        standing,
        {
          name: 'main',
          label: main,
          fields: ['document_type_id', 'workflow_id', { field: 'document_title', span: 'full' }, { field: 'description', span: 'full' }],
        },
        values,
        {
          name: 'contract',
          label: contracts,
          fields: [
            'partner_id',
            'counterparty',
            'currency_id',
            'contract_sum',
            'start_date',
            'end_date',
            'renew_months',
            'notice_months',
            'terminated_on',
            'contract_state',
            'valid_until',
            'notice_on',
          ],
        },
        author,
        related,
      ],
    },
    {
      name: 'payments',
      label: label('Төлбөр', 'Payments', '지급'),
      sections: [
        {
          name: 'payments',
          label: label('Төлбөрийн хуваарь', 'Plan of payments', '지급 계획'),
          children: 'payments',
          columns: ['due_date', 'amount', 'note', 'paid_on'],
        },
        { name: 'sum', label: label('Нийт', 'Total', '합계'), fields: ['planned_sum'] },
      ],
    },
    text,
  ],
});
export const documentCrud = defineCrud({
  name: 'document',
  label: documents,
  template: 'canvas',
  grid: 'document',
  form: 'document',
  start: { label: label('Албан бичиг үүсгэх', 'Write a letter', '공문 작성'), icon: 'file-pen', order: 55 },
});
export const contractCrud = defineCrud({ name: 'contract', label: contracts, template: 'canvas', grid: 'contract', form: 'contract' });

export const registerGrid = defineGrid(documentRegister, {
  name: 'document-register',
  label: registered,
  columns: [
    { field: 'number', width: 200, pinned: 'left' },
    { field: 'registered_on', width: 150 },
    { field: 'document_id', width: 320 },
    { field: 'document_type_id', width: 220 },
    { field: 'struct_id', width: 200 },
    { field: 'status', width: 170 },
  ],
  sort: [{ field: 'id', order: 'desc' }],
  search: ['number'],
  searchHint: label('Дугаараар хайх', 'Search by number', '번호로 검색'),
  card: { title: ['number'], subtitle: ['document_id.document_title'], meta: ['registered_on'] },
  actions: ['dbl'],
});
export const registerForm = defineForm(documentRegister, {
  name: 'document-register',
  label: registered,
  width: 520,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        {
          name: 'main',
          label: registered,
          fields: ['number', 'registered_on', 'document_id', 'document_type_id', 'struct_id', 'status'],
        },
      ],
    },
  ],
});
export const registerCrud = defineCrud({
  name: 'document-register',
  label: registered,
  template: 'popup',
  grid: 'document-register',
  form: 'document-register',
});

/** The list under the name, and with the columns, that other systems ask for. */
export const documentListView = defineView(document, {
  name: 'view_document_list',
  label: documents,
  fields: {
    ID: 'id',
    // The name under which every list has it.
    id: 'id',
    COMPANY_ID: 'company_id',
    EMP_ID: 'emp_id',
    STRUCT_ID: 'struct_id',
    CREATED_AT: 'created_at',
    UPDATED_AT: 'updated_at',
    DOC_NAME: 'document_title',
    DESCRIPTION: 'description',
    DOC_CATE_ID: 'document_type_id.document_type_category_id',
    DOC_FLOW_ID: 'workflow_id',
    STATUS_ID: 'status_id',
    STATUS: 'status',
    STATUS_TYPE: 'status_type',
    ICON: 'document_type_id.document_type_category_id.icon',
  },
  sort: [{ field: 'CREATED_AT', order: 'desc' }],
});
