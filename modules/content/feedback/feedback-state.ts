/** Where feedback stands; moved by actions alone. */
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { label } from '../label.ts';

export const feedbackState = {
  kind: 'state',
  label: label('Төлөв', 'State', '상태'),
  initial: 'new',
  readOnly: true,
  options: [
    { value: 'new', label: label('Шинэ', 'New', '신규'), tone: 'info' },
    { value: 'looking', label: label('Судалж байгаа', 'Being looked at', '검토 중'), tone: 'warning' },
    { value: 'done', label: label('Шийдсэн', 'Done', '처리됨'), tone: 'success' },
    { value: 'refused', label: label('Хэрэгжүүлэхгүй', 'Declined', '반려'), tone: 'neutral' },
  ],
  moves: [
    { from: 'new', to: 'looking' },
    { from: 'new', to: 'done' },
    { from: 'new', to: 'refused' },
    { from: 'looking', to: 'done' },
    { from: 'looking', to: 'refused' },
    { from: 'done', to: 'looking' },
    { from: 'refused', to: 'looking' },
  ],
} as const satisfies FieldOf<'state'>;
