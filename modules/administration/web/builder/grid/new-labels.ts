/** What new parts of a list are called until somebody calls them something else. */
import type { Label } from '@lambda/model/definitions/labels.ts';

export const NEW_PRESET: Label = { mn: 'Шинэ шүүлтүүр', en: 'New filter', ko: '새 필터' };
export const NEW_GROUP: Label = { mn: 'Бүлэг', en: 'Group', ko: '그룹' };
