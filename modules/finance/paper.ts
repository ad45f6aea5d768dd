/** What papers that are posted to the ledger have in common: their state, their day, and what is done with them. */
import { label } from './label.ts';

export const PAPER_STATE = {
  kind: 'state',
  label: label('Төлөв', 'State', '상태'),
  readOnly: true,
  initial: 'draft',
  options: [
    { value: 'draft', label: label('Ноорог', 'Draft', '초안'), tone: 'neutral' },
    { value: 'posted', label: label('Бичилт хийсэн', 'Posted', '전기됨'), tone: 'success' },
    { value: 'reversed', label: label('Буцаасан', 'Reversed', '취소 전기'), tone: 'error' },
  ],
  moves: [
    { from: 'draft', to: 'posted' },
    { from: 'posted', to: 'reversed' },
  ],
} as const;
export const PAPER_DAY = {
  kind: 'date',
  label: label('Огноо', 'Day', '날짜'),
  required: true,
  default: 'today',
  rules: ['notFuture'],
} as const;

export const POSTING = {
  label: label('Бичилт хийх', 'Post', '전기'),
  icon: 'circle-check',
  inSight: true,
  bulk: true,
  from: ['draft'],
  to: 'posted',
  confirm: label(
    'Ерөнхий дэвтэрт бичигдэнэ. Дараа нь зөвхөн буцаана.',
    'It goes into the ledger. After that it can only be reversed.',
    '원장에 전기됩니다. 이후에는 취소 전기만 할 수 있습니다.',
  ),
} as const;
export const REVERSING = {
  label: label('Буцаах', 'Reverse', '취소 전기'),
  icon: 'undo-2',
  danger: true,
  from: ['posted'],
  to: 'reversed',
  handler: true,
  fields: { reversed_on: PAPER_DAY, reason: { kind: 'text', label: label('Шалтгаан', 'Reason', '사유'), required: true, max: 200 } },
  confirm: label('Бичилт эсрэгээрээ бичигдэнэ.', 'The entry is answered by its opposite.', '반대 분개가 전기됩니다.'),
} as const;
