/** What is new is called so until it has a name of its own. */
import type { Label } from '@lambda/model/definitions/labels.ts';

export const NEW_VALUE: Label = { mn: 'Тоо', en: 'Count', ko: '개수' };
export const NEW_PERIOD: Label = { mn: 'Хугацаа', en: 'Period', ko: '기간' };
export const NEW_CHOICE: Label = { mn: 'Сонголт', en: 'Choice', ko: '선택' };
export const NEW_FORMULA: Label = { mn: 'Томьёо', en: 'Formula', ko: '수식' };
