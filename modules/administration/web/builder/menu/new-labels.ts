/** What a new divider is called: nobody sees it but in the text of the definition. */
import type { Label } from '@lambda/model/definitions/labels.ts';

export const DIVIDER: Label = { mn: 'Зураас', en: 'Divider', ko: '구분선' };
