/** Every address of the site as data: its layout, who may come, its name, and the page behind it. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { Area, LayoutName, PageName, RouteRow } from '../../kit/page/route-row.ts';

const label = (mn: string, en: string, ko: string): Label => ({ mn, en, ko });
type By =
  | { readonly page: PageName; readonly report?: string }
  | { readonly to: string }
  | { readonly area: Area }
  | { readonly visitor: true }
  | { readonly served: 'site' };
const row = (guard: RouteRow['guard'], path: string, layout: LayoutName, title: Label, by: By): RouteRow =>
  ({ path, layout, guard, title, ...by }) as RouteRow;
const open = (path: string, layout: LayoutName, title: Label, by: By): RouteRow => row('open', path, layout, title, by);
const inside = (path: string, title: Label, by: By, layout: LayoutName = 'module'): RouteRow => row('session', path, layout, title, by);
/** What somebody has in every company, and in none. */
const own = (path: string, title: Label, by: By, layout: LayoutName = 'module'): RouteRow => ({
  ...inside(path, title, by, layout),
  own: true,
});

/** A document of its own. */
const VISITOR = { visitor: true } as const;
const DASHBOARD = { page: 'dashboard' } as const;
const report = (name: string) => ({ page: 'report', report: name }) as const;
const ACCOUNTS = { area: 'accounts' } as const;
const ATTENDANCE = { area: 'attendance' } as const;
const BUILDER = { area: 'builder' } as const;
const CONTENT = { area: 'content' } as const;
const DOCUMENTS = { area: 'documents' } as const;
const INVENTORY = { area: 'inventory' } as const;
const MAPS = { area: 'maps' } as const;
const PLANNING = { area: 'planning' } as const;
const POS = { area: 'pos' } as const;
const SYSTEM = { area: 'system' } as const;
const SITE = { area: 'site' } as const;
/** Drawn by the server as whole pages (modules/site). */
const SERVED = { served: 'site' } as const;

export const ROUTES: readonly RouteRow[] = [
  row('start', '/', 'default', label('Нүүр', 'Home', '홈'), SERVED),
  open('/home', 'home', label('Нүүр', 'Home', '홈'), SERVED),
  open('/erp-modules', 'home', label('Системийн модулиуд', 'System modules', '시스템 모듈'), SERVED),
  open('/we', 'default', label('Бидний тухай', 'About us', '회사 소개'), SERVED),
  open('/support', 'default', label('Тусламж', 'Support', '고객 지원'), SERVED),
  open('/system-support', 'default', label('Системийн тусламж', 'System support', '시스템 지원'), SERVED),
  open('/sis-and-lms', 'default', label('Сургуульд', 'For schools', '학교용'), SERVED),
  open('/work', 'default', label('Нээлттэй ажлын байр', 'Open positions', '채용 공고'), SERVED),
  open('/privacy-policy', 'default', label('Нууцлалын бодлого', 'Privacy policy', '개인정보 처리방침'), SERVED),
  open('/terms-of-service', 'default', label('Үйлчилгээний нөхцөл', 'Terms of service', '서비스 이용약관'), SERVED),
  open('/faq', 'home', label('Түгээмэл асуулт', 'Questions and answers', '자주 묻는 질문'), SERVED),
  open('/news', 'default', label('Мэдээ', 'News', '소식'), SERVED),
  open('/feedback', 'default', label('Санал хүсэлт', 'Feedback', '의견 보내기'), SERVED),
  open('/guide', 'default', label('Гарын авлага', 'Guides', '사용 안내'), SERVED),
  open('/guide/:id', 'default', label('Гарын авлага', 'Guide', '사용 안내'), SERVED),
  open('/pricing', 'default', label('Үнэ', 'Pricing', '요금'), SERVED),
  open('/learn', 'default', label('Сургалтын төв', 'Learning centre', '학습 센터'), SERVED),

  row('visitor', '/login', 'login', label('Нэвтрэх', 'Sign in', '로그인'), VISITOR),
  open('/logout', 'app', label('Системээс гарах', 'Sign out', '로그아웃'), { page: 'logout' }),
  open('/forgot', 'agent', label('Нууц үг сэргээх', 'Forgotten password', '비밀번호 찾기'), VISITOR),
  open('/password-reset', 'agent', label('Нууц үг шинэчлэх', 'New password', '비밀번호 재설정'), VISITOR),
  open('/sso', 'agent', label('Нэгдсэн нэвтрэлт', 'Single sign-on', '통합 로그인'), VISITOR),
  open('/google', 'home', label('Google-ээр нэвтрэх', 'Sign in with Google', 'Google 로그인'), { page: 'provider' }),
  open('/register', 'agent', label('Бүртгүүлэх', 'Register', '회원 가입'), VISITOR),
  inside('/select-role', label('Эрх сонгох', 'Choose a role', '역할 선택'), { page: 'selectRole' }, 'app'),
  inside('/select/:id', label('Байгууллага сонгох', 'Choose a company', '회사 선택'), { page: 'selectCompany' }, 'app'),
  inside('/user/register', label('Хэрэглэгч бүртгэх', 'Register a user', '사용자 등록'), { to: '/erp/p/invitations?record=new' }),
  own('/user/profile-del', label('Бүртгэл устгах', 'Delete my account', '계정 삭제'), ACCOUNTS, 'app'),
  inside('/user/:username', label('Хэрэглэгч', 'Person', '사용자'), { page: 'person' }),
  inside('/user/:username/:page', label('Хэрэглэгч', 'Person', '사용자'), { page: 'person' }),

  inside('/erp', label('Нүүр', 'Home', '홈'), { page: 'home' }),
  inside('/erp/p/custom-fields', label('Нэмэлт талбар', 'Custom fields', '사용자 정의 필드'), {
    to: '/lambda/puzzle/definitions?type=model',
  }),
  inside('/erp/p/:menu_id', label('Хуудас', 'Page', '페이지'), { page: 'menu' }),
  inside('/erp/notices', label('Мэдэгдэл', 'Notices', '알림'), { page: 'notices' }),
  own('/erp/profile', label('Миний бүртгэл', 'My account', '내 계정'), { page: 'account' }),
  own('/erp/change-password', label('Нууц үг солих', 'Change password', '비밀번호 변경'), { page: 'account' }),
  inside('/erp/amjilt-dashboard', label('Амжилтын самбар', 'Achievements', '성과 대시보드'), SYSTEM),
  inside('/dashboard/attendance', label('Ирцийн самбар', 'Attendance dashboard', '근태 대시보드'), DASHBOARD),
  inside('/dashboard/finance', label('Санхүүгийн самбар', 'Finance dashboard', '재무 대시보드'), DASHBOARD),
  inside('/dashboard/hr', label('Хүний нөөцийн самбар', 'HR dashboard', '인사 대시보드'), DASHBOARD),
  inside('/dashboard/market', label('Худалдааны самбар', 'Market dashboard', '영업 현황'), DASHBOARD),
  inside('/dashboard/system', label('Системийн самбар', 'System dashboard', '시스템 대시보드'), DASHBOARD),
  inside('/dashboard/:name', label('Самбар', 'Dashboard', '대시보드'), DASHBOARD),
  inside('/report/:name', label('Тайлан', 'Report', '보고서'), { page: 'report' }),
  inside('/lambda/mail', label('Захидлын хайрцаг', 'Mailbox', '메일함'), { to: '/erp/p/mailbox' }),
  inside('/play', label('Туршилтын талбар', 'Playground', '실습 도구'), { page: 'play' }),
  inside('/news-detail/:id', label('Мэдээ', 'News', '소식'), CONTENT),

  inside('/company', label('Байгууллагууд', 'Companies', '회사 목록'), ACCOUNTS),
  inside('/company/:comapy_domain', label('Байгууллага', 'Company', '회사'), ACCOUNTS),
  inside('/company/billing', label('Төлбөр', 'Billing', '요금'), SITE),
  own('/company/create', label('Байгууллага нэмэх', 'Add a company', '회사 추가'), ACCOUNTS),
  inside('/company/register', label('Байгууллага бүртгүүлэх', 'Register a company', '회사 등록'), ACCOUNTS),
  inside('/company/struct', label('Бүтэц, зохион байгуулалт', 'Structure', '조직 구조'), { to: '/erp/p/structure' }),
  open('/web/:company_url', 'company', label('Байгууллагын хуудас', 'Company page', '회사 페이지'), SERVED),
  open('/web/:company_url/news', 'company', label('Мэдээ', 'News', '소식'), SERVED),
  open('/web/:company_url/news/:id', 'company', label('Мэдээ', 'News', '소식'), SERVED),

  inside('/form', label('Маягт', 'Forms', '양식'), BUILDER),
  inside('/form/:schema_id/:id', label('Маягт', 'Form', '양식'), BUILDER, 'form'),

  inside('/attendance', label('Ирц', 'Attendance', '근태'), ATTENDANCE),
  inside('/attendance/locations', label('Ирцийн байршил', 'Places of attendance', '출근 장소'), { to: '/erp/p/att-places' }),

  open('/booking', 'home', label('Цаг захиалга', 'Booking', '예약'), SERVED),
  open('/booking/:company_url', 'home', label('Цаг захиалах', 'Book a visit', '예약하기'), SERVED),
  open('/booking/order/:link', 'home', label('Миний захиалга', 'My booking', '내 예약'), SERVED),
  inside('/booking-report/daily', label('Захиалгын өдрийн тайлан', 'Bookings by day', '일별 예약 보고서'), report('booking-daily')),
  inside(
    '/booking-report/employee',
    label('Захиалгын ажилтны тайлан', 'Bookings by employee', '직원별 예약 보고서'),
    report('booking-employee'),
  ),
  inside('/booking-report/montly', label('Захиалгын сарын тайлан', 'Bookings by month', '월별 예약 보고서'), report('booking-monthly')),
  inside('/booking-report/order', label('Захиалгын тайлан', 'Booking orders', '예약 주문 보고서'), report('booking-order')),

  open('/document/check/:id', 'dms-check', label('Баримт шалгах', 'Check a document', '문서 확인'), DOCUMENTS),
  inside('/document/contracts', label('Гэрээ', 'Contracts', '계약'), DOCUMENTS),
  inside('/document/document', label('Бичиг баримт', 'Documents', '문서'), DOCUMENTS),
  inside('/document/document/:cat_id', label('Бичиг баримт', 'Documents', '문서'), DOCUMENTS),
  inside('/document/documents', label('Бичиг баримтууд', 'All documents', '전체 문서'), DOCUMENTS),
  inside('/document/edit/:id', label('Баримт засах', 'Edit a document', '문서 수정'), DOCUMENTS),
  inside('/document/new/:type_id/:workflow_id', label('Шинэ баримт', 'New document', '새 문서'), DOCUMENTS),

  inside('/inventory/print-price', label('Үнэ хэвлэх', 'Print prices', '가격표 인쇄'), INVENTORY),
  inside('/print/technology-card/:id', label('Технологийн карт', 'Technology card', '기술 카드'), INVENTORY, 'form'),
  inside('/pos', label('Борлуулалтын цэг', 'Point of sale', '판매 시점'), POS, 'bare'),

  inside('/plan', label('Ажил төлөвлөлт', 'Work planning', '업무 계획'), PLANNING),
  inside('/plan/:id', label('Ажил төлөвлөлт', 'Work planning', '업무 계획'), PLANNING),
  inside('/plan/:id/gantt', label('Гант диаграмм', 'Gantt chart', '간트 차트'), PLANNING),
  inside('/plan/:id/kanban', label('Канбан самбар', 'Kanban board', '칸반 보드'), PLANNING),
  inside('/plan/dashboard', label('Төлөвлөлтийн самбар', 'Planning dashboard', '계획 대시보드'), PLANNING),
  inside('/plan/home-my-tasks', label('Миний ажил', 'My tasks', '내 업무'), PLANNING),
  inside('/plan/my-tasks', label('Миний ажлууд', 'All my tasks', '내 전체 업무'), PLANNING),

  inside('/presentation/:id', label('Танилцуулга', 'Presentation', '프레젠테이션'), MAPS, 'presentation'),
];
