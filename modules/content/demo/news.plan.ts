/** The demo's news: their texts, days and who has read them. */

export type NewsPlan = {
  readonly name: string;
  readonly title: string;
  readonly short_text: string;
  readonly post_text: string;
  readonly category: 'announcement' | 'order' | 'event' | 'safety' | 'people';
  readonly state: 'draft' | 'scheduled' | 'published' | 'archived';
  /** When it is published; negative for a day to come. */
  readonly daysAgo: number;
  /** Days until it goes to the archive. */
  readonly until?: number;
  readonly is_pinned?: boolean;
  readonly must_confirm?: boolean;
  readonly is_public?: boolean;
  readonly audience?: 'everybody' | 'roles';
  readonly audience_roles?: readonly string[];
  /** Sign-ins that have read it. */
  readonly readers: readonly string[];
  /** SVG. */
  readonly picture?: string;
};

const drawing = (ground: string, parts: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><rect width="256" height="256" fill="${ground}"/>${parts}</svg>`;
const HILLS =
  '<path d="M0 190 L70 120 L120 170 L180 90 L256 180 L256 256 L0 256 Z" fill="#22467a"/><path d="M0 220 L90 165 L160 215 L256 160 L256 256 L0 256 Z" fill="#103067"/><circle cx="196" cy="60" r="26" fill="#e8a33d"/>';
const SHIELD =
  '<path d="M128 44 L196 70 V126 C196 170 166 198 128 214 C90 198 60 170 60 126 V70 Z" fill="#103067"/><path d="M98 126 L120 150 L162 104" fill="none" stroke="#ffffff" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/>';
const CALENDAR =
  '<rect x="52" y="66" width="152" height="136" rx="14" fill="#ffffff"/><rect x="52" y="66" width="152" height="38" rx="14" fill="#17754a"/><g fill="#b5dec6"><rect x="72" y="122" width="26" height="22" rx="4"/><rect x="114" y="122" width="26" height="22" rx="4"/><rect x="156" y="122" width="26" height="22" rx="4"/><rect x="72" y="158" width="26" height="22" rx="4"/><rect x="114" y="158" width="26" height="22" rx="4"/></g>';

export const groupNews: readonly NewsPlan[] = [
  {
    name: 'safety',
    title: 'Хөдөлмөрийн аюулгүй ажиллагааны шинэ заавар',
    short_text: 'Агуулах, түгээлтийн хэсэгт мөрдөх заавар шинэчлэгдлээ. Бүх ажилтан танилцаж батална уу.',
    post_text:
      '<p>Агуулах, түгээлтийн хэсэгт мөрдөх хөдөлмөрийн аюулгүй ажиллагааны зааврыг шинэчлэн батлав.</p><h3>Гол өөрчлөлт</h3><ul><li>Сэрээт ачигч жолоодох эрхийг жил бүр сунгана.</li><li>Хамгаалах малгай, гэрэл ойлгогч хантаазыг агуулахын бүх бүсэд өмсөнө.</li><li>Осол, осолд дөхсөн тохиолдлыг тухайн өдөрт нь мэдэгдэнэ.</li></ul><p>Зааварт тодорхойгүй зүйл байвал хүний нөөцийн албанд хандана уу.</p>',
    category: 'safety',
    state: 'published',
    daysAgo: 3,
    is_pinned: true,
    must_confirm: true,
    readers: ['hr', 'director', 'storekeeper'],
    picture: drawing('#fdf1dc', SHIELD),
  },
  {
    name: 'outing',
    title: 'Өвлийн спортын өдөрлөг',
    short_text: 'Хамт олны өвлийн спортын өдөрлөг энэ сарын сүүлээр болно. Багаа бүртгүүлээрэй.',
    post_text:
      '<p>Уламжлалт өвлийн спортын өдөрлөгт <strong>цана, чарга, олс таталт</strong> гэсэн гурван төрлөөр тэмцээн болно.</p><p>Нэгж бүр 5 хүртэл хүнтэй багаа пүрэв гарагаас өмнө бүртгүүлнэ. Унаа, халуун хоолыг байгууллага хариуцна.</p>',
    category: 'event',
    state: 'published',
    daysAgo: 5,
    until: 20,
    readers: ['hr', 'cashier', 'employee'],
    picture: drawing('#dbe7f3', HILLS),
  },
  {
    name: 'hours',
    is_public: true,
    title: 'Баярын өдрүүдийн ажиллах цагийн хуваарь',
    short_text: 'Дэлгүүр, агуулах, захиргааны баярын өдрүүдэд ажиллах хуваарь гарлаа.',
    post_text:
      '<p>Баярын өдрүүдэд дараах хуваариар ажиллана.</p><table><tbody><tr><th>Хэсэг</th><th>Цаг</th></tr><tr><td>Дэлгүүр</td><td>10:00–18:00</td></tr><tr><td>Агуулах</td><td>09:00–15:00</td></tr><tr><td>Захиргаа</td><td>Амарна</td></tr></tbody></table><p>Ээлжийн ажилтны цагийг хуулийн дагуу нэмэгдүүлж тооцно.</p>',
    category: 'announcement',
    state: 'published',
    daysAgo: 8,
    readers: ['hr', 'director', 'accountant', 'cashier', 'storekeeper', 'employee'],
    picture: drawing('#e6f4ec', CALENDAR),
  },
  {
    name: 'closing',
    title: 'Жилийн эцсийн тооллого, хаалтын хуваарь',
    short_text: 'Бараа материалын тооллого, санхүүгийн хаалтын ажлын дараалал, хариуцах эзэд.',
    post_text:
      '<ol><li>Агуулахын тооллого: нярав, нягтлан бодогч хамтран хийнэ.</li><li>Кассын үлдэгдлийг сүүлийн ажлын өдрийн 18:00 цагт тулгана.</li><li>Тооцоо нийлсэн актыг харилцагч бүрээр баталгаажуулна.</li></ol><p>Зөрүү гарвал тухайн өдөрт нь санхүүгийн албанд мэдэгдэнэ.</p>',
    category: 'order',
    state: 'published',
    daysAgo: 2,
    must_confirm: true,
    audience: 'roles',
    audience_roles: ['accountant', 'cashier', 'storekeeper'],
    readers: ['accountant'],
  },
  {
    name: 'thanks',
    title: 'Улирлын шилдэг хамт олон тодорлоо',
    short_text: 'Түгээлтийн хэсэг улирлын төлөвлөгөөгөө 112 хувиар биелүүлж, шилдэг хамт олноор тодорлоо.',
    post_text:
      '<p>Түгээлтийн хэсгийн хамт олон улирлын төлөвлөгөөгөө <strong>112 хувиар</strong> биелүүлж, гомдолгүй ажиллалаа. Баяр хүргэе!</p><blockquote>Цагтаа, бүрэн, инээмсэглэлтэй хүргэе.</blockquote>',
    category: 'people',
    state: 'published',
    daysAgo: 16,
    readers: ['hr', 'director', 'storekeeper', 'employee'],
  },
  {
    name: 'benefit',
    title: 'Эрүүл мэндийн үзлэгийн хуваарь',
    short_text: 'Нэгж бүрийн үзлэгт хамрагдах өдөр, цаг.',
    post_text:
      '<p>Бүх ажилтан жилд нэг удаа урьдчилан сэргийлэх үзлэгт хамрагдана. Өлөн ирэх, иргэний үнэмлэхээ авч ирэхийг анхаарна уу.</p>',
    category: 'announcement',
    state: 'scheduled',
    daysAgo: -4,
    readers: [],
  },
  {
    name: 'autumn',
    title: 'Намрын ногоон өдрийн талархал',
    short_text: 'Мод тарих өдөрлөгт оролцсон хамт олондоо баярлалаа.',
    post_text: '<p>Нийт 320 мод тарьж, усалгааны хуваарийг нэгжүүдэд хуваариллаа. Оролцсон бүх хүнд баярлалаа.</p>',
    category: 'event',
    state: 'archived',
    daysAgo: 45,
    readers: ['hr', 'director', 'accountant', 'cashier', 'storekeeper', 'employee'],
  },
  {
    name: 'remote',
    title: 'Зайнаас ажиллах журмын төсөл',
    short_text: 'Журмын төслийг нэгжийн дарга нараас саналаа авсны дараа нийтэлнэ.',
    post_text: '<p>Долоо хоногт хоёр хүртэл өдөр зайнаас ажиллах боломж, тайлагнах хэлбэр, аюулгүй байдлын шаардлага.</p>',
    category: 'order',
    state: 'draft',
    daysAgo: 1,
    readers: [],
  },
];

export const salonNews: readonly NewsPlan[] = [
  {
    name: 'hygiene',
    title: 'Багаж ариутгалын шинэ дараалал',
    short_text: 'Үйлчлүүлэгч бүрийн дараа мөрдөх ариутгалын дараалал. Танилцаж батална уу.',
    post_text:
      '<ol><li>Багажийг угааж, үсийг бүрэн цэвэрлэнэ.</li><li>Ариутгагч уусмалд 10 минут байлгана.</li><li>Хатаасны дараа битүү хайрцагт хадгална.</li></ol>',
    category: 'safety',
    state: 'published',
    daysAgo: 4,
    is_pinned: true,
    must_confirm: true,
    readers: ['salon-manager', 'artist'],
    picture: drawing('#e6f4ec', SHIELD),
  },
  {
    name: 'course',
    is_public: true,
    title: 'Өнгө будалтын дадлагын сургалт',
    short_text: 'Ирэх долоо хоногт хоёр өдрийн дадлагын сургалт болно.',
    post_text: '<p>Сургалт өглөө бүр 09:00 цагт эхэлнэ. Захиалгатай цагаа хүлээн авагчтай урьдчилан зохицуулна уу.</p>',
    category: 'event',
    state: 'published',
    daysAgo: 1,
    readers: ['salon-manager'],
  },
];
