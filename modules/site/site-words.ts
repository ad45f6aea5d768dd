/** The words of the frame around public pages. */
import type { Label, Language } from '@lambda/model/labels.ts';
import { label } from './label.ts';

export const SITE_WORDS = {
  skip: label('Агуулга руу шилжих', 'Skip to the content', '본문으로 건너뛰기'),
  menu: label('Цэс', 'Menu', '메뉴'),
  products: label('Бүтээгдэхүүн', 'Products', '제품'),
  introduction: label('ERP танилцуулга', 'Introduction to the ERP', 'ERP 소개'),
  customers: label('Харилцагчид', 'Customers', '고객사'),
  help: label('Тусламж', 'Support', '고객 지원'),
  contact: label('Холбоо барих', 'Contact us', '문의하기'),
  company: label('Бидний тухай', 'About', '소개'),
  legal: label('Нөхцөл', 'Terms', '약관'),
  language: label('Хэл', 'Language', '언어'),
  theme: label('Өнгөний горим солих', 'Change between light and dark', '밝은 화면과 어두운 화면 전환'),
  signIn: label('Нэвтрэх', 'Sign in', '로그인'),
  signInPerson: label('Хувь хүнээр нэвтрэх', 'Sign in as a person', '개인 로그인'),
  signInSchool: label('Сургуулиар нэвтрэх', 'Sign in for a school', '학교 로그인'),
  signInCompany: label('Байгууллагаар нэвтрэх', 'Sign in for a company', '회사 로그인'),
  register: label('Бүртгүүлэх', 'Register', '회원 가입'),
  open: label('Ажлаа нээх', 'Open my work', '내 업무 열기'),
  install: label('Утсандаа суулгах', 'Install on a phone', '휴대폰에 설치'),
  installText: label(
    'Дэлгүүргүйгээр, хөтчөөсөө дэлгэц дээрээ нэмнэ.',
    'Added to the home screen by the browser, without a store.',
    '앱 스토어 없이 브라우저에서 홈 화면에 추가합니다.',
  ),
  tagline: label('Байгууллагын бүх ажил нэг дор', 'All the work of a company in one place', '회사의 모든 업무를 한곳에서'),
  home: label('Нүүр', 'Home', '홈'),
  path: label('Байршил', 'Where you are', '현재 위치'),
  mainMenu: label('Үндсэн цэс', 'Main menu', '주 메뉴'),
  footMenu: label('Сайтын хэсгүүд', 'Parts of the site', '사이트 구성'),
  notFound: label('Хуудас олдсонгүй', 'Page not found', '페이지를 찾을 수 없습니다'),
  notFoundText: label(
    'Ийм хаягтай хуудас алга. Хаяг нь өөрчлөгдсөн, эсвэл нийтлэлээс буусан байж болно.',
    'There is no page at this address. It may have moved, or it is no longer published.',
    '이 주소에는 페이지가 없습니다. 주소가 바뀌었거나 더 이상 공개되지 않는 페이지입니다.',
  ),
  toHome: label('Нүүр хуудас руу', 'To the home page', '홈으로'),
  onlyMongolian: label(
    'Энэ хуудас одоогоор зөвхөн монгол хэлээр байна.',
    'This page is only in Mongolian so far.',
    '이 페이지는 아직 몽골어로만 제공됩니다.',
  ),
  preview: label(
    'Урьдчилан харж байна: зочдод харагдахгүй.',
    'Preview: visitors do not see this.',
    '미리 보기: 방문자에게는 보이지 않습니다.',
  ),
  perMonth: label('сар бүр', 'a month', '매월'),
  perDays: label('{days} хоногт', 'for {days} days', '{days}일'),
  free: label('Үнэгүй', 'Free', '무료'),
  people: label('{count} хүн хүртэл', 'Up to {count} people', '최대 {count}명'),
  storage: label('{count} файлын багтаамж', '{count} of storage', '저장 공간 {count}'),
  choosePlan: label('Энэ багцаар эхлэх', 'Begin with this plan', '이 요금제로 시작'),
  compare: label('Багцын харьцуулалт', 'Plans compared', '요금제 비교'),
  part: label('Модуль', 'Module', '모듈'),
  included: label('Багтсан', 'Included', '포함'),
  notIncluded: label('Багтаагүй', 'Not included', '미포함'),
  guides: label('Гарын авлага', 'Guides', '사용 안내'),
  guidesText: label(
    'Дэлгэц бүрийг хэрхэн ашиглахыг алхам алхмаар үзүүлсэн заавар.',
    'How each screen is used, step by step.',
    '화면별 사용법을 단계별로 설명합니다.',
  ),
  guidesAll: label('Гарын авлага руу буцах', 'Back to the guides', '사용 안내로 돌아가기'),
  guideSearch: label('Заавраас хайх', 'Search the guides', '안내 검색'),
  previous: label('Өмнөх', 'Previous', '이전'),
  next: label('Дараах', 'Next', '다음'),
  ways: label('Өмнөх, дараах заавар', 'Guides before and after', '이전과 다음 안내'),
  video: label('Бичлэг үзэх', 'Watch the video', '동영상 보기'),
  file: label('Файл татах', 'Download the file', '파일 받기'),
  advice: label('Зөвлөгөө', 'Advice', '조언'),
  questions: label('Түгээмэл асуулт', 'Questions and answers', '자주 묻는 질문'),
  questionsText: label(
    'Хамгийн олон асуудаг зүйлсийн товч хариулт.',
    'Short answers to what is asked most often.',
    '가장 많이 묻는 질문에 대한 짧은 답변입니다.',
  ),
  questionSearch: label('Асуултаас хайх', 'Search the questions', '질문 검색'),
  search: label('Хайх', 'Search', '검색'),
  nothingFound: label('Хайсан үгтэй зүйл олдсонгүй.', 'Nothing was found with these words.', '검색 결과가 없습니다.'),
  askUs: label('Хариултаа олсонгүй юу?', 'Have you not found your answer?', '원하는 답을 찾지 못하셨나요?'),
  writeToUs: label('Бидэнд бичээрэй', 'Write to us', '문의를 남겨 주세요'),
  allQuestions: label('Бүх асуулт', 'All questions', '모든 질문'),
  allGuides: label('Бүх заавар', 'All guides', '모든 안내'),
  noCompanies: label(
    'Хуудсаа нийтэлсэн байгууллага одоогоор алга. Байгууллага өөрөө нийтэлмэгц энд харагдана.',
    'No company has published its page yet. It appears here as soon as one does so itself.',
    '아직 페이지를 공개한 회사가 없습니다. 회사가 직접 공개하면 여기에 표시됩니다.',
  ),
} as const satisfies Readonly<Record<string, Label>>;
export type SiteWord = keyof typeof SITE_WORDS;

/** The words of a language; `{name}` is replaced by the value of that name. */
export const saying =
  (language: Language) =>
  (word: SiteWord, values: Readonly<Record<string, string | number>> = {}): string =>
    SITE_WORDS[word][language].replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
