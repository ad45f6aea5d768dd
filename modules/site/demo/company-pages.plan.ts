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
      id: 'services',
      type: 'services',
      props: {
        title: label('Үйлчилгээ', 'Services', '서비스'),
        text: label('Үнэ нь үсний урт, хийцээс хамаарна.', 'Prices depend on length and style.', '가격은 길이와 스타일에 따라 다릅니다.'),
        items: [
          {
            title: label('Эмэгтэй үс засалт', 'Haircut for women', '여성 커트'),
            text: label('Угаалга, хэлбэржүүлэлттэй.', 'With washing and styling.', '샴푸와 스타일링 포함.'),
            price: '45,000 ₮',
          },
          {
            title: label('Эрэгтэй үс засалт', 'Haircut for men', '남성 커트'),
            text: label('30 минут.', '30 minutes.', '30분.'),
            price: '25,000 ₮',
          },
          {
            title: label('Үс будалт', 'Hair colouring', '염색'),
            text: label('Зөвлөгөөтэй.', 'With advice beforehand.', '상담 포함.'),
            price: '120,000 ₮',
          },
          {
            title: label('Маникюр, гель будалт', 'Manicure with gel polish', '젤 네일'),
            text: label('60 минут.', '60 minutes.', '60분.'),
            price: '55,000 ₮',
          },
          {
            title: label('Арьс арчилгаа', 'Skin care', '피부 관리'),
            text: label('Арьсны төрөлд тохируулна.', 'Suited to your skin.', '피부 타입에 맞춘 관리.'),
            price: '80,000 ₮',
          },
          {
            title: label('Нүүр будалт', 'Make-up', '메이크업'),
            text: label('Өдөр, үдэшлэг, хурим.', 'Day, evening or wedding.', '데일리, 파티, 웨딩.'),
            price: '70,000 ₮',
          },
        ],
      },
    },
    { id: 'staff', type: 'staff', props: { title: label('Манай артистууд', 'Our artists', '디자이너 소개'), count: 24 } },
    { id: 'branches', type: 'branches', props: { title: label('Салбарууд', 'Branches', '지점 안내'), hours: 'yes' } },
    { id: 'openings', type: 'openings', props: { title: label('Манайд ажиллаарай', 'Work with us', '함께 일해요') } },
    { id: 'gallery', type: 'gallery', props: { title: label('Зургийн цомог', 'Gallery', '갤러리') } },
    { id: 'news', type: 'news', props: { title: label('Мэдээ', 'News', '소식'), count: 3 } },
    { id: 'contacts', type: 'contacts', props: { title: label('Холбоо барих', 'Contact us', '문의하기') } },
  ],
  pictures: [
    { name: 'chair', svg: drawing('#fbeff5', CHAIR), alt: label('Үсчний сандал', 'The chair of a hairdresser', '미용 의자') },
    {
      name: 'flowers',
      svg: drawing('#f3f7f1', FLOWERS),
      alt: label('Хүлээлгийн өрөөний цэцэг', 'Flowers in the waiting room', '대기실의 꽃'),
    },
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
