/** What is said where nothing is: the same on pages of the server and inside the application. */
import type { Label } from '../definitions/labels.ts';

export const NOT_FOUND = {
  title: { mn: 'Хуудас олдсонгүй', en: "The Page can't be found", ko: '페이지를 찾을 수 없습니다' },
  /** On the tab of the browser. */
  tab: { mn: 'Хуудас олдсонгүй', en: 'Page Not Found', ko: '페이지를 찾을 수 없음' },
  text: {
    mn: 'Ийм хаягтай хуудас алга. Хаяг нь өөрчлөгдсөн, эсвэл хуудас, бичлэг нь устсан байж магадгүй.',
    en: 'There is no page at this address. It may have moved, or the page or record may have been deleted.',
    ko: '이 주소에는 페이지가 없습니다. 주소가 바뀌었거나 페이지 또는 기록이 삭제되었을 수 있습니다.',
  },
  home: { mn: 'Нүүр хуудас', en: 'Home page', ko: '홈 페이지' },
} as const satisfies Readonly<Record<string, Label>>;
