/** What people keep beside the records: views of lists, drafts of forms, files at a record. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';

const label = (mn: string, en: string, ko: string) => ({ mn, en, ko });
const personal = { placement: 'company', internal: true, appendOnly: true, sort: [{ field: 'id', order: 'asc' }] } as const;

export const savedViews = defineModel({
  ...personal,
  name: 'saved_views',
  label: label('Хадгалсан харагдац', 'Saved view', '저장된 보기'),
  title: ['name'],
  indexes: [['grid', 'created_by']],
  fields: {
    grid: { kind: 'text', label: label('Жагсаалт', 'List', '목록'), required: true, max: 60 },
    name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, max: 80 },
    shared: { kind: 'boolean', label: label('Бүгдэд харагдана', 'Shared', '공유'), required: true },
    definition: { kind: 'json', label: label('Тодорхойлолт', 'Definition', '정의'), required: true },
  },
});

/** How a person sees the platform, and what is marked in the menu: one row for each subject, of a company or of all (0). */
export const personalSettings = defineModel({
  ...personal,
  placement: 'global',
  name: 'personal_settings',
  label: label('Хувийн тохиргоо', 'Personal settings', '개인 설정'),
  title: ['subject'],
  unique: [['user_id', 'subject', 'in_company']],
  fields: {
    user_id: { kind: 'integer', label: label('Хэрэглэгч', 'User', '사용자'), required: true },
    subject: { kind: 'text', label: label('Сэдэв', 'Subject', '항목'), required: true, max: 40 },
    in_company: { kind: 'integer', label: label('Байгууллага', 'Company', '회사'), required: true },
    value_json: { kind: 'json', label: label('Утга', 'Value', '값'), required: true },
  },
});

/** The view that a person's list opens with. */
export const savedViewChoices = defineModel({
  ...personal,
  name: 'saved_view_choices',
  label: label('Сонгосон харагдац', 'Chosen view', '선택한 보기'),
  title: ['grid'],
  unique: [['created_by', 'grid']],
  indexes: [['view_id']],
  fields: {
    grid: { kind: 'text', label: label('Жагсаалт', 'List', '목록'), required: true, max: 60 },
    view_id: { kind: 'integer', label: label('Харагдац', 'View', '보기'), required: true },
  },
});

export const recordDrafts = defineModel({
  ...personal,
  name: 'record_drafts',
  label: label('Ноорог', 'Draft', '초안'),
  title: ['form'],
  unique: [['created_by', 'form', 'record_id']],
  fields: {
    form: { kind: 'text', label: label('Маягт', 'Form', '양식'), required: true, max: 60 },
    /** 0 for a record that does not exist yet. */
    record_id: { kind: 'integer', label: label('Бичлэг', 'Record', '기록'), required: true },
    values_json: { kind: 'json', label: label('Утгууд', 'Values', '값'), required: true },
    base_version: { kind: 'integer', label: label('Хувилбар', 'Version', '버전') },
    kept_at: { kind: 'datetime', label: label('Хадгалсан', 'Kept at', '저장일'), required: true },
  },
});

export const attachments = defineModel({
  ...personal,
  name: 'attachments',
  label: label('Хавсралт', 'Attachment', '첨부 파일'),
  title: ['file'],
  indexes: [['model', 'record_id']],
  fields: {
    model: { kind: 'text', names: 'model', label: label('Загвар', 'Model', '모델'), required: true, max: 40 },
    record_id: { kind: 'integer', label: label('Бичлэг', 'Record', '기록'), required: true },
    file: { kind: 'file', label: label('Файл', 'File', '파일'), required: true },
    note: { kind: 'text', label: label('Тайлбар', 'Note', '설명'), max: 200 },
  },
});

/** A file that a field of a record held before, or that lay at it (`#attachments`); kept for the record's history. */
export const historyFiles = defineModel({
  ...personal,
  name: 'history_files',
  label: label('Түүхэнд үлдсэн файл', 'File of the history', '이력 파일'),
  title: ['file'],
  indexes: [['model', 'record_id']],
  fields: {
    model: { kind: 'text', names: 'model', label: label('Загвар', 'Model', '모델'), required: true, max: 40 },
    record_id: { kind: 'integer', label: label('Бичлэг', 'Record', '기록'), required: true },
    field: { kind: 'text', label: label('Талбар', 'Field', '필드'), required: true, max: 60 },
    file: { kind: 'file', label: label('Файл', 'File', '파일'), required: true },
  },
});

/** How far the history has been looked through for files that it names. */
export const historyFileMarks = defineModel({
  ...personal,
  name: 'history_file_marks',
  label: label('Түүхийн файлын тэмдэг', 'Mark of history files', '이력 파일 표시'),
  title: ['task'],
  unique: [['task']],
  fields: {
    task: { kind: 'text', label: label('Ажил', 'Task', '작업'), required: true, max: 40 },
    seen_to: { kind: 'integer', label: label('Үзсэн дугаар', 'Seen up to', '확인한 번호'), required: true },
    is_done: { kind: 'boolean', label: label('Дууссан', 'Done', '완료'), required: true },
  },
});
