/** What the companies of the demo say on their pages. Both are made up. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import { label } from '../label.ts';
import type { WrittenBlock } from '../site-page/written-page.ts';
import { GROUP_COVER, SALON_COVER } from './cover-drawings.ts';

export type CompanyPagePlan = {
  readonly description: Label;
  readonly colour: string;
  readonly cover: string;
  readonly blocks: readonly WrittenBlock[];
  readonly pictures: readonly { readonly name: string; readonly svg: string; readonly alt: Label }[];
};

const drawing = (ground: string, parts: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><rect width="256" height="256" fill="${ground}"/>${parts}</svg>`;
const CHAIR =
  '<circle cx="128" cy="86" r="46" fill="#f6d7e4"/><rect x="88" y="120" width="80" height="64" rx="18" fill="#8f3560"/><rect x="118" y="184" width="20" height="34" fill="#5a2140"/><rect x="84" y="214" width="88" height="12" rx="6" fill="#5a2140"/>';
const FLOWERS =
  '<g fill="#c65d8d"><circle cx="92" cy="96" r="26"/><circle cx="152" cy="80" r="30"/><circle cx="170" cy="132" r="22"/></g><path d="M92 120 L124 208 M152 110 L130 208 M168 150 L136 208" stroke="#3f7a58" stroke-width="8" fill="none"/><path d="M100 200 H160 L150 240 H110 Z" fill="#8f3560"/>';
const MIRROR =
  '<g transform="translate(18 30) scale(0.86)"><circle cx="128" cy="112" r="80" fill="#8f3560"/><circle cx="128" cy="112" r="66" fill="#fffaf6"/><path d="M92 130 L140 70 M108 148 L158 88" stroke="#ecd3df" stroke-width="12" stroke-linecap="round"/><g fill="#f4c766"><circle cx="128" cy="36" r="9"/><circle cx="182" cy="58" r="9"/><circle cx="204" cy="112" r="9"/><circle cx="182" cy="166" r="9"/><circle cx="74" cy="166" r="9"/><circle cx="52" cy="112" r="9"/><circle cx="74" cy="58" r="9"/></g><rect x="48" y="208" width="160" height="14" rx="7" fill="#5a2140"/></g>';
const bottle = (x: number, colour: string): string =>
  `<g transform="translate(${x} 0)"><rect x="-9" y="76" width="18" height="62" rx="5" fill="#3a2430"/><rect x="-24" y="134" width="48" height="72" rx="12" fill="${colour}"/><rect x="-15" y="148" width="8" height="40" rx="4" fill="#ffffff" opacity="0.45"/></g>`;
const POLISH = `${bottle(52, '#c65d8d')}${bottle(104, '#8f3560')}${bottle(156, '#e8a33d')}${bottle(208, '#5b8fd9')}<rect x="20" y="206" width="216" height="10" rx="5" fill="#d9b48f"/>`;
const TOOLS =
  '<g stroke="#4e5a6e" stroke-width="12" stroke-linecap="round" fill="none"><path d="M70 52 L130 168"/><path d="M130 52 L70 168"/></g><g fill="none" stroke="#8f3560" stroke-width="12"><circle cx="60" cy="190" r="20"/><circle cx="140" cy="190" r="20"/></g><rect x="176" y="44" width="20" height="172" rx="8" fill="#5a2140"/><g fill="#5a2140"><rect x="196" y="60" width="28" height="6"/><rect x="196" y="76" width="28" height="6"/><rect x="196" y="92" width="28" height="6"/><rect x="196" y="108" width="28" height="6"/><rect x="196" y="124" width="28" height="6"/><rect x="196" y="140" width="28" height="6"/></g>';
const TOWELS =
  '<g fill="#ffffff" stroke="#cfdac6" stroke-width="4"><rect x="36" y="152" width="128" height="30" rx="15"/><rect x="42" y="118" width="116" height="30" rx="15"/><rect x="48" y="84" width="104" height="30" rx="15"/></g><rect x="182" y="128" width="40" height="54" rx="8" fill="#c65d8d"/><path d="M202 82 C190 102 192 116 202 118 C212 116 214 102 202 82 Z" fill="#e8a33d"/><rect x="24" y="186" width="208" height="12" rx="6" fill="#8b5a26"/>';
const SHELVES =
  '<g fill="#103067"><rect x="36" y="60" width="184" height="10"/><rect x="36" y="124" width="184" height="10"/><rect x="36" y="188" width="184" height="10"/></g><g fill="#e8a33d"><rect x="48" y="28" width="28" height="32"/><rect x="112" y="92" width="30" height="32"/><rect x="170" y="156" width="32" height="32"/></g><g fill="#5b8fd9"><rect x="92" y="34" width="36" height="26"/><rect x="52" y="98" width="36" height="26"/><rect x="92" y="160" width="40" height="28"/></g><g fill="#7fb894"><rect x="150" y="24" width="26" height="36"/><rect x="166" y="90" width="30" height="34"/></g>';
const BREAD =
  '<path d="M52 150 C52 96 204 96 204 150 V186 C204 198 194 204 184 204 H72 C62 204 52 198 52 186 Z" fill="#c98b4a"/><g stroke="#8b5a26" stroke-width="8" stroke-linecap="round"><path d="M96 126 L112 150"/><path d="M128 120 L144 146"/><path d="M160 124 L176 148"/></g>';

export const salonPage: CompanyPagePlan = {
  description: label(
    'Хотын гурван салбартаа үс засалт, хумс, арьс арчилгаа, нүүр будалтын үйлчилгээ үзүүлдэг гоо сайхны салон.',
    'A beauty salon with three branches in the city: hair, nails, skin care and make-up.',
    '시내 세 지점에서 헤어, 네일, 피부 관리, 메이크업을 제공하는 뷰티 살롱입니다.',
  ),
  colour: '#b0487c',
  cover: SALON_COVER,
  blocks: [
    {
      id: 'cover',
      type: 'cover',
      props: { actions: [{ label: label('Салбар сонгох', 'Choose a branch', '지점 선택'), href: '#branches' }] },
    },
    {
      id: 'prices',
      type: 'prices',
      props: {
        title: label('Үйлчилгээ, үнэ', 'Services and prices', '서비스와 가격'),
        text: label(
          'Үнэ артистаас хамаарна. Ахлах артистын үнэ дээгүүр.',
          'Prices depend on the artist: seniors cost more.',
          '가격은 디자이너에 따라 다르며 수석 디자이너는 더 높습니다.',
        ),
      },
    },
    { id: 'staff', type: 'staff', props: { title: label('Манай артистууд', 'Our artists', '디자이너 소개'), count: 24 } },
    { id: 'branches', type: 'branches', props: { title: label('Салбарууд', 'Branches', '지점 안내'), hours: 'yes' } },
    { id: 'reviews', type: 'reviews', props: { title: label('Үйлчлүүлэгчдийн сэтгэгдэл', 'What clients say', '고객 후기'), count: 6 } },
    { id: 'openings', type: 'openings', props: { title: label('Манайд ажиллаарай', 'Work with us', '함께 일해요') } },
    { id: 'gallery', type: 'gallery', props: { title: label('Зургийн цомог', 'Gallery', '갤러리') } },
    { id: 'news', type: 'news', props: { title: label('Мэдээ', 'News', '소식'), count: 3 } },
    {
      id: 'booking',
      type: 'booking',
      props: {
        title: label('Цагаа захиалаарай', 'Book your time', '예약하세요'),
        text: label(
          'Сул цагаа хараад хэдхэн алхмаар захиална.',
          'See the free times and book in a few steps.',
          '빈 시간을 보고 몇 단계만에 예약하세요.',
        ),
      },
    },
    { id: 'contacts', type: 'contacts', props: { title: label('Холбоо барих', 'Contact us', '문의하기') } },
  ],
  pictures: [
    { name: 'chair', svg: drawing('#fbeff5', CHAIR), alt: label('Үсчний сандал', 'The chair of a hairdresser', '미용 의자') },
    {
      name: 'flowers',
      svg: drawing('#f3f7f1', FLOWERS),
      alt: label('Хүлээлгийн өрөөний цэцэг', 'Flowers in the waiting room', '대기실의 꽃'),
    },
    { name: 'mirror', svg: drawing('#f6eaf0', MIRROR), alt: label('Гэрэлтэй толь', 'A mirror with lights', '조명 거울') },
    { name: 'polish', svg: drawing('#fdf3e7', POLISH), alt: label('Хумсны будгийн өнгө', 'Colours of nail polish', '네일 컬러') },
    { name: 'tools', svg: drawing('#eef3f6', TOOLS), alt: label('Хайч, сам', 'Scissors and a comb', '가위와 빗') },
    { name: 'towels', svg: drawing('#f2f5ee', TOWELS), alt: label('Цэвэр алчуур, лаа', 'Clean towels and a candle', '깨끗한 수건과 초') },
  ],
};

export const groupPage: CompanyPagePlan = {
  description: label(
    'Дэлгүүр, хангамж, талх нарийн боовны үйлдвэртэй худалдааны групп.',
    'A trade group with shops, supply and a bakery of its own.',
    '매장, 유통, 자체 제과 공장을 운영하는 유통 그룹입니다.',
  ),
  colour: '#1e59bf',
  cover: GROUP_COVER,
  blocks: [
    { id: 'cover', type: 'cover', props: { actions: [{ label: label('Дэлгүүрүүд', 'Our shops', '매장 보기'), href: '#branches' }] } },
    {
      id: 'about',
      type: 'cards',
      props: {
        title: label('Бид юу хийдэг вэ', 'What we do', '하는 일'),
        items: [
          {
            icon: 'boxes',
            title: label('Дэлгүүр', 'Shops', '매장'),
            text: label('Өдөр бүрийн хэрэгцээний бараа, хүнс.', 'Food and wares for every day.', '일상에 필요한 식품과 상품.'),
            href: '',
          },
          {
            icon: 'building-2',
            title: label('Хангамж', 'Supply', '유통'),
            text: label('Байгууллагуудад гэрээгээр бараа нийлүүлнэ.', 'Goods for companies by contract.', '기업에 계약 공급합니다.'),
            href: '',
          },
          {
            icon: 'layers',
            title: label('Талх, нарийн боов', 'Bakery', '제과'),
            text: label('Өглөө бүр шинэ талх.', 'Fresh bread every morning.', '매일 아침 갓 구운 빵.'),
            href: '',
          },
        ],
      },
    },
    { id: 'branches', type: 'branches', props: { title: label('Салбарууд', 'Branches', '지점 안내'), hours: 'yes' } },
    { id: 'openings', type: 'openings', props: { title: label('Манайд ажиллаарай', 'Work with us', '함께 일해요') } },
    { id: 'gallery', type: 'gallery', props: { title: label('Зургийн цомог', 'Gallery', '갤러리') } },
    { id: 'news', type: 'news', props: { title: label('Мэдээ', 'News', '소식'), count: 3 } },
    { id: 'contacts', type: 'contacts', props: { title: label('Холбоо барих', 'Contact us', '문의하기') } },
  ],
  pictures: [
    { name: 'shelves', svg: drawing('#eef3fa', SHELVES), alt: label('Дэлгүүрийн тавиур', 'Shelves of a shop', '매장 진열대') },
    { name: 'bread', svg: drawing('#fbf3e6', BREAD), alt: label('Шинэ талх', 'Fresh bread', '갓 구운 빵') },
  ],
};
