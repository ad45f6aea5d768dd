/** Open positions of the demo companies: some on the public pages, one being written, one closed. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { DemoCompany } from '@lambda/organization/contract.ts';
import { label } from '../label.ts';
import { addDays } from './days.ts';

type Words = ReturnType<typeof label>;
type Plan = {
  readonly job: string;
  readonly unit: string;
  readonly title: Words;
  readonly text: Words;
  readonly pay?: readonly [string, string];
  readonly places: number;
  readonly type?: string;
  readonly state: 'draft' | 'published' | 'closed';
  readonly daysAgo: number;
  readonly closesIn: number | null;
};

const GROUP: readonly Plan[] = [
  {
    job: 'АТ-060',
    unit: 'Програм хөгжүүлэлтийн баг',
    title: label('Програм хөгжүүлэгч', 'Software developer', '소프트웨어 개발자'),
    text: label(
      'Дэлгүүр, агуулахын дотоод системийг хөгжүүлнэ.\n- TypeScript, PostgreSQL дээр 2-оос доошгүй жил ажилласан\n- Кодоо тестээр баталгаажуулдаг\n- Багаар ажиллах чадвартай',
      'You develop the systems that our shops and warehouses work with.\n- At least two years with TypeScript and PostgreSQL\n- You prove your code with tests\n- You like to work in a team',
      '매장과 물류에서 쓰는 내부 시스템을 개발합니다.\n- TypeScript, PostgreSQL 경력 2년 이상\n- 테스트로 코드를 검증하는 분\n- 팀워크를 중시하는 분',
    ),
    pay: ['3500000.00', '5500000.00'],
    places: 2,
    state: 'published',
    daysAgo: 4,
    closesIn: 20,
  },
  {
    job: 'АТ-030',
    unit: 'Дархан дэлгүүр',
    title: label('Борлуулалтын зөвлөх, Дархан', 'Sales adviser in Darkhan', '다르한 매장 판매 상담원'),
    text: label(
      'Үйлчлүүлэгчид бараа танилцуулж, тавиурын өрөлт, үнийг хариуцна.\n- Харилцааны соёлтой, тэвчээртэй\n- Туршлага шаардахгүй, дотооддоо сургана',
      'You present our goods to customers and look after shelves and prices.\n- Friendly and patient\n- No experience is needed: we train you',
      '고객에게 상품을 안내하고 진열과 가격을 관리합니다.\n- 친절하고 침착한 분\n- 경력 무관, 사내 교육 제공',
    ),
    pay: ['1900000.00', '2400000.00'],
    places: 3,
    state: 'published',
    daysAgo: 11,
    closesIn: 9,
  },
  {
    job: 'АТ-051',
    unit: 'Нэгдүгээр ээлж',
    title: label('Нарийн боовчин', 'Pastry cook', '제과 제빵사'),
    text: label(
      'Өглөөний ээлжинд нарийн боов, бялуу бэлтгэнэ.\n- Мэргэжлийн үнэмлэхтэй\n- Эрүүл ахуйн шаардлага мөрддөг',
      'You make pastry and cakes in the morning shift.\n- With a certificate of the trade\n- You keep the rules of hygiene',
      '오전 근무조에서 과자와 케이크를 만듭니다.\n- 관련 자격증 보유\n- 위생 기준을 지키는 분',
    ),
    places: 1,
    state: 'closed',
    daysAgo: 60,
    closesIn: -30,
  },
  {
    job: 'АТ-042',
    unit: 'Нэгдүгээр ээлж',
    title: label('Агуулахын ажилтан', 'Warehouse worker', '창고 직원'),
    text: label('Бараа хүлээн авч, байршуулна.', 'You take goods in and put them in their places.', '상품을 입고하고 정리합니다.'),
    places: 2,
    type: 'temporary',
    state: 'draft',
    daysAgo: 0,
    closesIn: null,
  },
];
const SALON: readonly Plan[] = [
  {
    job: 'С-05',
    unit: 'Зайсан салбар',
    title: label('Үсчин', 'Hairdresser', '헤어 디자이너'),
    text: label(
      'Зайсан салбарт эмэгтэй, эрэгтэй үс засалт хийнэ.\n- 1-ээс доошгүй жил ажилласан\n- Шинэ чиг хандлагыг сонирхдог\n- Орлого цалин дээр нэмэх урамшуулалтай',
      'You cut and style hair in our Zaisan branch.\n- At least one year of experience\n- Curious about new trends\n- A share of the income comes on top of the pay',
      '자이산 지점에서 커트와 스타일링을 담당합니다.\n- 경력 1년 이상\n- 새로운 트렌드에 관심이 많은 분\n- 급여 외 성과 수당 지급',
    ),
    pay: ['1800000.00', '1800000.00'],
    places: 1,
    state: 'published',
    daysAgo: 2,
    closesIn: null,
  },
];

const HOUR = 'T02:00:00.000Z';
export async function loadJobOpenings(context: DemoContext, which: 'group' | 'salon', company: DemoCompany): Promise<void> {
  const { today } = context;
  const rows = (which === 'group' ? GROUP : SALON).map(({ job, unit, title, text, pay, places, type, state, daysAgo, closesIn }) => {
    const at = `${addDays(today, -daysAgo)}${HOUR}`;
    return {
      company_id: company.id,
      job_id: company.jobs.get(job)?.id,
      struct_id: company.units.find(({ name }) => name === unit)?.id ?? null,
      title_mn: title.mn,
      title_en: title.en,
      title_ko: title.ko,
      text_mn: text.mn,
      text_en: text.en,
      text_ko: text.ko,
      employment_type: type ?? 'full_time',
      places,
      salary_from: pay?.[0] ?? null,
      salary_to: pay?.[1] ?? null,
      closes_on: closesIn === null ? null : addDays(today, closesIn),
      state,
      published_at: state === 'draft' ? null : at,
      created_at: at,
    };
  });
  await context.insert('job_opening', rows);
}
