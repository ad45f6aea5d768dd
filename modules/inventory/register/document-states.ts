/** The states that documents of goods go through: written as a draft, saved under a number, verified; then only reversed. */
import { label } from '../label.ts';

export const DOCUMENT_STATES = {
  draft: { value: 'draft', label: label('Ноорог', 'Draft', '초안'), tone: 'neutral' },
  saved: { value: 'saved', label: label('Хадгалсан', 'Saved', '저장됨'), tone: 'info' },
  sent: { value: 'sent', label: label('Илгээсэн', 'Sent', '발송됨'), tone: 'warning' },
  verified: { value: 'verified', label: label('Баталгаажсан', 'Verified', '확인됨'), tone: 'success' },
  reversed: { value: 'reversed', label: label('Буцаасан', 'Reversed', '취소 전기'), tone: 'error' },
  cancelled: { value: 'cancelled', label: label('Цуцалсан', 'Cancelled', '취소'), tone: 'error' },
} as const;

/** Moved by actions alone. */
export const stateField = { kind: 'state', label: label('Байдал', 'State', '처리 상태'), readOnly: true, initial: 'draft' } as const;

/** Of a document that is verified in one step. */
export const documentState = {
  ...stateField,
  options: [DOCUMENT_STATES.draft, DOCUMENT_STATES.saved, DOCUMENT_STATES.verified, DOCUMENT_STATES.reversed, DOCUMENT_STATES.cancelled],
  moves: [
    { from: 'draft', to: 'saved' },
    { from: 'saved', to: 'verified' },
    { from: 'saved', to: 'cancelled' },
    { from: 'verified', to: 'reversed' },
  ],
} as const;

/** What is closed for change once the document has moved goods or is given up; `further` are states of its own that close it too. */
export const settledWhen = <Name extends string, Further extends string = never>(field: Name, ...further: readonly Further[]) =>
  ({ readOnlyWhen: { field, condition: 'whereIn', value: [...further, 'verified', 'reversed', 'cancelled'] } }) as const;
