/** Calendar words and Monday weeks for date pickers, in the language in use. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import dayjs from 'dayjs';
import 'dayjs/locale/en';
import 'dayjs/locale/ko';
import 'dayjs/locale/mn';
import updateLocale from 'dayjs/plugin/updateLocale';

dayjs.extend(updateLocale);
for (const language of ['mn', 'en', 'ko']) dayjs.updateLocale(language, { weekStart: 1 });
dayjs.updateLocale('mn', { weekdaysMin: ['Ня', 'Да', 'Мя', 'Лх', 'Пү', 'Ба', 'Бя'] });

/** Makes dayjs speak a language from now on. */
export const takeCalendarOf = (language: Language): string => dayjs.locale(language);
