/** The guides and answers that come with the platform, in its three languages. */

import { LANGUAGES, type Language } from '@lambda/model/definitions/labels.ts';
import type { ShippedRows } from '@lambda/model/definitions/shipped-rows.ts';
import { plainText } from '@lambda/model/fields/html.ts';
import { htmlOf, type Written } from '../written.ts';
import { questions } from './faq.texts.ts';
import { administrationGuides } from './guides/administration.guides.ts';
import { documentGuides } from './guides/documents.guides.ts';
import type { Guide, GuideCategory } from './guides/guide.ts';
import { hrGuides } from './guides/hr.guides.ts';
import { informationGuides } from './guides/information.guides.ts';
import { listGuides } from './guides/lists.guides.ts';
import { startGuides } from './guides/start.guides.ts';

const CATEGORIES: readonly (readonly [GuideCategory, Written])[] = [
  ['start', { mn: 'Эхлэх', en: 'Getting started', ko: '시작하기' }],
  ['lists', { mn: 'Жагсаалт, маягт, Excel', en: 'Lists, forms and Excel', ko: '목록, 양식, Excel' }],
  ['hr', { mn: 'Хүний нөөц', en: 'Human resources', ko: '인사' }],
  ['documents', { mn: 'Албан бичиг, шийдвэр', en: 'Documents and decisions', ko: '문서와 결재' }],
  ['administration', { mn: 'Эрх, удирдлага', en: 'Rights and administration', ko: '권한과 관리' }],
  ['information', { mn: 'Мэдээ, мэдэгдэл', en: 'News and notices', ko: '소식과 알림' }],
];
export const guides: readonly Guide[] = [
  ...startGuides,
  ...listGuides,
  ...hrGuides,
  ...documentGuides,
  ...administrationGuides,
  ...informationGuides,
];

const inAll = <Row>(row: (locale: Language) => Row[]): Row[] => LANGUAGES.flatMap(row);
const KEY = ['code', 'locale'] as const;

export const guideRows: readonly ShippedRows[] = [
  {
    model: 'user_guide_category',
    key: KEY,
    rows: inAll((locale) =>
      CATEGORIES.map(([code, names], place) => ({ code, locale, category: names[locale], category_order: place + 1 })),
    ),
  },
  {
    model: 'user_guide',
    key: KEY,
    rows: inAll((locale) =>
      guides.map(({ code, category, paths, title, text }, place) => {
        const description = htmlOf(text[locale]);
        return {
          code,
          locale,
          category_id: `${category}/${locale}`,
          title: title[locale],
          description,
          description_words: plainText(description),
          user_guide_order: place + 1,
          paths: paths.join('\n'),
          state: 'published',
        };
      }),
    ),
  },
  {
    model: 'faq',
    key: KEY,
    rows: inAll((locale) =>
      questions.map(({ code, topic, question, answer }, place) => {
        const html = htmlOf(answer[locale]);
        return {
          code,
          locale,
          topic,
          question: question[locale],
          answer: html,
          answer_words: plainText(html),
          faq_order: place + 1,
          state: 'published',
        };
      }),
    ),
  },
];
