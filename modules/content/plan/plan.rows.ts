/** The modules and plans that the public site shows, in the three languages. Prices are those of the first price list; administrators change them. */
import { LANGUAGES, type Language } from '@lambda/model/definitions/labels.ts';
import type { ShippedRows } from '@lambda/model/definitions/shipped-rows.ts';
import type { Written } from '../written.ts';

type Module = { readonly code: string; readonly icon: string; readonly name: Written; readonly about: Written };
const MODULES: readonly Module[] = [
  {
    code: 'structure',
    icon: 'network',
    name: { mn: 'Бүтэц, зохион байгуулалт', en: 'Structure', ko: '조직 구조' },
    about: {
      mn: 'Нэгжийн мод, албан тушаал, батлагдсан орон тоо, сул орон тоо, бүтцийн зураг.',
      en: 'The tree of units, positions with approved places, vacancies, and the chart of the structure.',
      ko: '부서 트리, 승인 정원이 있는 직위, 공석, 조직도.',
    },
  },
  {
    code: 'information',
    icon: 'newspaper',
    name: { mn: 'Мэдээ, санал хүсэлт', en: 'News and feedback', ko: '소식과 의견' },
    about: {
      mn: 'Зориулсан хүмүүст нь хүрдэг мэдээ, уншсан тэмдэглэл, нэргүй байж болох санал хүсэлт, заавар.',
      en: 'News for those whom it concerns, with receipts; feedback that may stay anonymous; guides.',
      ko: '대상자에게 전달되고 읽음이 기록되는 소식, 익명으로 보낼 수 있는 의견, 사용 안내.',
    },
  },
  {
    code: 'hr',
    icon: 'users',
    name: { mn: 'Хүний нөөц', en: 'Human resources', ko: '인사' },
    about: {
      mn: 'Ажилтны хувийн хэрэг, тушаал, аль ч өдрийн бүрэлдэхүүн, шагнал, сахилга, орох гарах хяналт, өөрчлөх хүсэлт.',
      en: 'The employee’s file, orders, the staff on any day, rewards, violations, joining and leaving, requests for changes.',
      ko: '직원 기록, 발령, 기준일 인원, 포상과 징계, 입퇴사 절차, 정보 변경 신청.',
    },
  },
  {
    code: 'exchange',
    icon: 'file-text',
    name: { mn: 'Excel-ээс оруулах', en: 'Excel import', ko: 'Excel 가져오기' },
    about: {
      mn: '100,000 мөр хүртэлх Excel файлыг оруулж, алдаатай мөр бүрийн шалтгааныг хэлнэ. Excel, PDF татах нь багц бүрд бий.',
      en: 'Workbooks of up to 100,000 rows brought in, with the reason at each wrong row. Excel and PDF out are in every plan.',
      ko: '최대 100,000행의 Excel 파일을 가져오고 잘못된 행마다 이유를 알려 줍니다. Excel과 PDF 내보내기는 모든 요금제에 있습니다.',
    },
  },
  {
    code: 'reports',
    icon: 'chart-column',
    name: { mn: 'Самбар, тайлан', en: 'Dashboards and reports', ko: '현황판과 보고서' },
    about: {
      mn: 'Хэсэг бүр нь жагсаалт руугаа ордог график, орон тоо, шагнал, сахилгын тайлан.',
      en: 'Charts whose every part opens its list, and reports on head count, rewards and violations.',
      ko: '각 부분이 목록으로 이어지는 차트, 인원과 포상·징계 보고서.',
    },
  },
  {
    code: 'rights',
    icon: 'shield-check',
    name: { mn: 'Үйлдлийн хяналт', en: 'Control', ko: '작업 통제' },
    about: {
      mn: 'Байгууллагын бүх үйлдлийн бүртгэл: хэн, хэзээ, юуг юу болгосон. Шүүж, графикаар харж, файлаар татна.',
      en: 'The log of all that is done in the company: who, when, and what became what; filtered, in charts and as a file.',
      ko: '회사에서 이루어진 모든 작업의 기록: 누가, 언제, 무엇을 무엇으로 바꾸었는지. 필터, 차트, 파일로 볼 수 있습니다.',
    },
  },
];

const PLANS = [
  { code: 'free', subscription: 'Free', amount: '0', people: 5, storage_gb: 1, modules: ['structure', 'information'] },
  {
    code: 'basic',
    subscription: 'Basic',
    amount: '100000',
    people: 10,
    storage_gb: 10,
    modules: ['structure', 'information', 'hr', 'exchange'],
  },
  {
    code: 'standard',
    subscription: 'Standard',
    amount: '200000',
    people: 100,
    storage_gb: 100,
    modules: ['structure', 'information', 'hr', 'exchange', 'reports', 'rights'],
  },
  { code: 'pro', subscription: 'Pro', amount: '400000', people: 200, storage_gb: 1_024, modules: MODULES.map(({ code }) => code) },
] as const;

const inAll = <Row>(row: (locale: Language) => Row[]): Row[] => LANGUAGES.flatMap(row);

export const planRows: readonly ShippedRows[] = [
  {
    model: 'system_modules',
    key: ['code', 'locales'],
    rows: inAll((locales) =>
      MODULES.map(({ code, icon, name, about }, place) => ({
        code,
        locales,
        module_name: name[locales],
        module_description: about[locales],
        module_icon: icon,
        module_order: place + 1,
      })),
    ),
  },
  {
    model: 'system_payment_config',
    key: ['code', 'locale'],
    rows: inAll((locale) => PLANS.map(({ modules: _modules, ...plan }) => ({ ...plan, locale, duration_by_days: 30, is_active: true }))),
  },
  {
    model: 'plan_modules',
    key: ['system_payment_config_id', 'system_module_id'],
    rows: inAll((locale) =>
      PLANS.flatMap(({ code, modules }) =>
        modules.map((module) => ({ system_payment_config_id: `${code}/${locale}`, system_module_id: `${module}/${locale}` })),
      ),
    ),
  },
];
