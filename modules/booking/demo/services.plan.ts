/** What "Үлгэр Салон" offers: 45 services in five categories, with the positions that give them. */

type ServicePlan = readonly [mn: string, en: string, ko: string, minutes: number, price: number, prepayment: number];
type CategoryPlan = {
  readonly name: readonly [mn: string, en: string, ko: string];
  /** Codes of the positions whose holders give these services. */
  readonly jobs: readonly string[];
  /** Minutes for tidying afterwards. */
  readonly after: number;
  readonly services: readonly ServicePlan[];
};

/** Seniors take a little less time and cost more. */
export const SENIOR = 'С-04';

export const CATEGORIES: readonly CategoryPlan[] = [
  {
    name: ['Үс засалт', 'Haircuts', '커트'],
    jobs: ['С-04', 'С-05'],
    after: 5,
    services: [
      ['Эмэгтэй үс тайралт', 'Women’s haircut', '여성 커트', 60, 60_000, 20_000],
      ['Эрэгтэй үс тайралт', 'Men’s haircut', '남성 커트', 40, 40_000, 10_000],
      ['Хүүхдийн үс тайралт', 'Children’s haircut', '어린이 커트', 30, 25_000, 0],
      ['Сахал засалт', 'Beard trim', '수염 정리', 25, 20_000, 0],
      ['Угаалт, хэлбэржүүлэлт', 'Wash and blow-dry', '샴푸와 드라이', 45, 35_000, 10_000],
      ['Буржийлгалт', 'Curling', '컬링', 50, 45_000, 10_000],
      ['Шулуутгалт', 'Straightening', '스트레이트', 60, 50_000, 10_000],
      ['Ёслолын засалт', 'Formal hairdo', '올림머리', 75, 90_000, 30_000],
      ['Сүлжих', 'Braiding', '땋기', 45, 40_000, 10_000],
      ['Үсний эмчилгээ', 'Hair treatment', '헤어 트리트먼트', 50, 70_000, 20_000],
    ],
  },
  {
    name: ['Үс будалт', 'Colouring', '염색'],
    jobs: ['С-04', 'С-05'],
    after: 10,
    services: [
      ['Үндэс будалт', 'Root colour', '뿌리 염색', 75, 80_000, 20_000],
      ['Бүтэн будалт', 'Full colour', '전체 염색', 120, 150_000, 50_000],
      ['Мелировка', 'Highlights', '하이라이트', 150, 180_000, 60_000],
      ['Балаяж', 'Balayage', '발레아주', 180, 250_000, 80_000],
      ['Өнгө тэгшлэх', 'Colour correction', '색상 보정', 180, 280_000, 100_000],
      ['Тон оруулах', 'Toner', '토너', 45, 60_000, 20_000],
      ['Хими', 'Perm', '펌', 150, 160_000, 50_000],
      ['Кератин шулуутгалт', 'Keratin smoothing', '케라틴 시술', 150, 220_000, 70_000],
      ['Эрэгтэй үс будалт', 'Men’s colour', '남성 염색', 60, 70_000, 20_000],
    ],
  },
  {
    name: ['Хумс', 'Nails', '네일'],
    jobs: ['С-06'],
    after: 10,
    services: [
      ['Энгийн маникюр', 'Manicure', '기본 매니큐어', 45, 35_000, 10_000],
      ['Гель будалт', 'Gel polish', '젤 네일', 75, 55_000, 15_000],
      ['Гель уртасгалт', 'Gel extension', '젤 연장', 120, 95_000, 30_000],
      ['Гель арилгах', 'Gel removal', '젤 제거', 30, 15_000, 0],
      ['Энгийн педикюр', 'Pedicure', '기본 페디큐어', 60, 45_000, 10_000],
      ['Педикюр, гель будалт', 'Pedicure with gel', '젤 페디큐어', 90, 70_000, 20_000],
      ['Эрэгтэй маникюр', 'Men’s manicure', '남성 매니큐어', 40, 30_000, 0],
      ['Хумсны зураг', 'Nail art', '네일 아트', 30, 20_000, 0],
      ['Парафин', 'Paraffin care', '파라핀 케어', 30, 25_000, 0],
    ],
  },
  {
    name: ['Гоо сайхан', 'Beauty care', '피부 관리'],
    jobs: ['С-07'],
    after: 15,
    services: [
      ['Нүүр цэвэрлэгээ', 'Facial cleansing', '딥클렌징', 75, 80_000, 25_000],
      ['Чийгшүүлэх маск', 'Moisture mask', '보습 팩', 45, 50_000, 15_000],
      ['Нүүрний массаж', 'Facial massage', '얼굴 마사지', 50, 55_000, 15_000],
      ['Хагалбаргүй чангалалт', 'Lifting care', '리프팅 케어', 90, 150_000, 50_000],
      ['Батганы эмчилгээ', 'Acne care', '여드름 관리', 75, 90_000, 30_000],
      ['Пилинг', 'Peeling', '필링', 60, 85_000, 30_000],
      ['Вакс: нүүр', 'Wax: face', '얼굴 왁싱', 25, 25_000, 0],
      ['Вакс: гар', 'Wax: arms', '팔 왁싱', 40, 40_000, 10_000],
      ['Вакс: хөл', 'Wax: legs', '다리 왁싱', 60, 60_000, 15_000],
    ],
  },
  {
    name: ['Нүүр будалт, сормуус', 'Make-up and lashes', '메이크업·속눈썹'],
    jobs: ['С-08'],
    after: 10,
    services: [
      ['Өдрийн нүүр будалт', 'Day make-up', '데일리 메이크업', 45, 50_000, 15_000],
      ['Үдшийн нүүр будалт', 'Evening make-up', '이브닝 메이크업', 60, 80_000, 25_000],
      ['Хуримын нүүр будалт', 'Bridal make-up', '웨딩 메이크업', 90, 150_000, 60_000],
      ['Хөмсөг засах', 'Brow shaping', '눈썹 정리', 25, 20_000, 0],
      ['Хөмсөг будах', 'Brow tint', '눈썹 염색', 30, 25_000, 0],
      ['Сормуус буржийлгах', 'Lash lift', '속눈썹 펌', 60, 65_000, 20_000],
      ['Сормуус суулгах', 'Lash extension', '속눈썹 연장', 120, 100_000, 30_000],
      ['Сормуус нөхөх', 'Lash refill', '속눈썹 리터치', 75, 60_000, 20_000],
    ],
  },
];
/** Sold by reception, not seen online. */
export const HIDDEN: ReadonlySet<string> = new Set(['Гель арилгах', 'Өнгө тэгшлэх']);
