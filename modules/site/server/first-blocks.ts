/** What the page of a company begins with: everything of it is known already. Its administrators go on from there. */

import { label } from '../label.ts';
import type { Blocks } from '../pages/block-schema.ts';
import { contentOf, type WrittenBlock } from '../site-page/written-page.ts';

const STAFF_SHOWN = 24;
const NEWS_SHOWN = 3;
const REVIEWS_SHOWN = 6;
const BLOCKS: readonly WrittenBlock[] = [
  { id: 'cover', type: 'cover', props: { actions: [] } },
  { id: 'prices', type: 'prices', props: { title: label('Үйлчилгээ, үнэ', 'Services and prices', '서비스와 가격') } },
  { id: 'staff', type: 'staff', props: { title: label('Манай хамт олон', 'Our people', '함께하는 사람들'), count: STAFF_SHOWN } },
  { id: 'branches', type: 'branches', props: { title: label('Салбарууд', 'Branches', '지점 안내'), hours: 'yes' } },
  { id: 'reviews', type: 'reviews', props: { title: label('Сэтгэгдэл', 'Reviews', '후기'), count: REVIEWS_SHOWN } },
  { id: 'news', type: 'news', props: { title: label('Мэдээ', 'News', '소식'), count: NEWS_SHOWN } },
  { id: 'openings', type: 'openings', props: { title: label('Нээлттэй ажлын байр', 'Open positions', '채용 공고') } },
  { id: 'gallery', type: 'gallery', props: { title: label('Зургийн цомог', 'Gallery', '갤러리') } },
  { id: 'contacts', type: 'contacts', props: { title: label('Холбоо барих', 'Contact us', '문의하기') } },
];
const PAGE = label('Хуудас', 'Page', '페이지');

export const FIRST_BLOCKS: Blocks = contentOf({ path: '/', title: PAGE, description: PAGE, order: 0, blocks: BLOCKS }).blocks as never;
