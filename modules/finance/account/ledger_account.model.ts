/** An account of the company's chart. Groups hold other accounts; what is posted stands at the accounts below them. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { ACCOUNT_KINDS, DIMENSIONS, POSITION_SECTIONS, SECTIONS, SIDES, USES } from './account-words.ts';

const isPostable = { field: 'is_group', condition: 'notEqual', value: true } as const;

export const ledgerAccount = defineModel({
  name: 'ledger_account',
  label: label('Данс', 'Account', '계정'),
  placement: 'company',
  icon: 'book-open',
  title: ['code', 'name'],
  sort: [{ field: 'code', order: 'asc' }],
  inactiveWhen: { field: 'account_state', value: 'closed' },
  indexes: [['parent_id']],
  fields: {
    code: {
      kind: 'text',
      label: label('Код', 'Code', '코드'),
      required: true,
      unique: true,
      search: 'inside',
      sort: true,
      max: 12,
      pattern: {
        expression: '^[0-9]{2,12}$',
        message: label('2–12 цифр байна', '2 to 12 digits', '숫자 2~12자'),
      },
    },
    name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, search: 'inside', max: 150 },
    parent_id: { kind: 'reference', label: label('Бүлэг', 'Group', '그룹'), to: 'ledger_account' },
    is_group: {
      kind: 'boolean',
      label: label('Бүлэг данс', 'Is a group', '그룹 계정'),
      help: label('Бүлэг дансанд бичилт хийхгүй', 'Nothing is posted at a group', '그룹에는 전기하지 않습니다'),
      required: true,
      default: false,
    },
    account_kind: {
      kind: 'choice',
      label: label('Төрөл', 'Kind', '유형'),
      required: true,
      options: ACCOUNT_KINDS,
      default: 'expense',
    },
    statement_section: {
      kind: 'choice',
      label: label('Тайлангийн мөр', 'Row of the statements', '재무제표 항목'),
      options: SECTIONS,
      requiredWhen: isPostable,
      visibleWhen: isPostable,
    },
    account_use: {
      kind: 'choice',
      label: label('Зориулалт', 'Meant for', '용도'),
      help: label('Систем өөрөө бичилт хийхэд ашиглана', 'Where the platform posts by itself', '시스템이 자동 전기할 계정'),
      options: USES,
      visibleWhen: isPostable,
    },
    dimension: {
      kind: 'choice',
      label: label('Заавал заах', 'Has to be named', '필수 지정'),
      required: true,
      options: DIMENSIONS,
      default: 'none',
      visibleWhen: isPostable,
    },
    account_state: {
      kind: 'choice',
      label: label('Төлөв', 'State', '상태'),
      required: true,
      default: 'open',
      options: [
        { value: 'open', label: label('Нээлттэй', 'Open', '열림'), tone: 'success' },
        { value: 'closed', label: label('Хаасан', 'Closed', '닫힘'), tone: 'neutral' },
      ],
    },
    note: { kind: 'longText', label: label('Тайлбар', 'Note', '메모'), max: 1_000 },
    /** Follow from kind and row. */
    position_side: { kind: 'choice', label: label('Балансын тал', 'Side of the balance', '대차 구분'), options: SIDES, readOnly: true },
    position_section: {
      kind: 'choice',
      label: label('Балансын мөр', 'Row of the balance', '재무상태표 항목'),
      options: POSITION_SECTIONS,
      readOnly: true,
    },
  },
});
