/** "Жишээ Групп": trade, supply and a bakery, 320 people on four levels. Everything here is invented. */
import type { CompanyPlan, JobCategory, JobPlan, UnitPlan } from './company-plan.ts';

const job = (code: string, name: string, category: JobCategory, level: number, more: Partial<JobPlan> = {}): JobPlan => ({
  code,
  name,
  category,
  level,
  ...more,
});

const jobs: readonly JobPlan[] = [
  job('АТ-001', 'Ерөнхий захирал', 'management', 1, { leads: true }),
  job('АТ-002', 'Дэд захирал', 'management', 2),
  job('АТ-003', 'Захирлын туслах', 'clerical', 5),
  job('АТ-004', 'Газрын захирал', 'management', 2, { leads: true }),
  job('АТ-005', 'Хэлтсийн дарга', 'management', 3, { leads: true }),
  job('АТ-006', 'Албаны дарга', 'management', 4, { leads: true }),
  job('АТ-007', 'Салбарын эрхлэгч', 'management', 4, { leads: true }),
  job('АТ-008', 'Багийн ахлагч', 'management', 5, { leads: true }),
  job('АТ-010', 'Хүний нөөцийн менежер', 'specialist', 5, { vacant: 1 }),
  job('АТ-011', 'Хуулийн зөвлөх', 'specialist', 5),
  job('АТ-012', 'Бичиг хэргийн ажилтан', 'clerical', 7),
  job('АТ-013', 'Аж ахуйн ажилтан', 'worker', 8),
  job('АТ-014', 'Үйлчлэгч', 'worker', 9),
  job('АТ-020', 'Ерөнхий нягтлан бодогч', 'management', 3, { leads: true }),
  job('АТ-021', 'Нягтлан бодогч', 'specialist', 6, { vacant: 1 }),
  job('АТ-022', 'Цалингийн нягтлан бодогч', 'specialist', 6),
  job('АТ-023', 'Төлбөр тооцооны ажилтан', 'clerical', 7),
  job('АТ-024', 'Төсвийн шинжээч', 'specialist', 5),
  job('АТ-025', 'Дотоод хяналтын шинжээч', 'specialist', 5),
  job('АТ-030', 'Борлуулалтын зөвлөх', 'service', 7, { vacant: 3 }),
  job('АТ-031', 'Кассчин', 'service', 8, { vacant: 1 }),
  job('АТ-032', 'Маркетингийн менежер', 'specialist', 5),
  job('АТ-033', 'График дизайнер', 'specialist', 6),
  job('АТ-034', 'Цахим худалдааны ажилтан', 'service', 7, { vacant: 1 }),
  job('АТ-040', 'Худалдан авалтын менежер', 'specialist', 5),
  job('АТ-041', 'Нярав', 'clerical', 7),
  job('АТ-042', 'Агуулахын ажилтан', 'worker', 8, { vacant: 2 }),
  job('АТ-043', 'Жолооч', 'worker', 8),
  job('АТ-044', 'Тээвэр зохицуулагч', 'clerical', 7),
  job('АТ-050', 'Талхчин', 'worker', 7),
  job('АТ-051', 'Нарийн боовчин', 'worker', 7, { vacant: 1 }),
  job('АТ-052', 'Чанарын хяналтын ажилтан', 'specialist', 6),
  job('АТ-060', 'Програм хөгжүүлэгч', 'specialist', 5, { vacant: 2 }),
  job('АТ-061', 'Ахлах програм хөгжүүлэгч', 'specialist', 4),
  job('АТ-062', 'Системийн администратор', 'specialist', 5),
  job('АТ-063', 'Техникийн дэмжлэгийн ажилтан', 'specialist', 7),
];

/** A shop with its floor and its cash desks. */
const shop = (
  name: string,
  place: readonly [string, string],
  [floor, cash]: readonly [number, number],
  at: readonly [number, number],
): UnitPlan => ({
  name,
  type: 'branch',
  place,
  at,
  hours: [['1234567', '09:00:00', '22:00:00']],
  staff: ['АТ-007×1', 'АТ-012×1', 'АТ-014×1'],
  below: [
    { name: 'Худалдааны зал', type: 'team', staff: ['АТ-008×1', `АТ-030×${floor}`] },
    { name: 'Касс, тооцоо', type: 'team', staff: ['АТ-008×1', `АТ-031×${cash}`] },
  ],
});

const root: UnitPlan = {
  name: 'Жишээ Групп',
  type: 'company',
  staff: ['АТ-001×1', 'АТ-002×2', 'АТ-003×1'],
  below: [
    {
      name: 'Захиргаа, хүний нөөц',
      type: 'department',
      staff: ['АТ-005×1', 'АТ-012×1'],
      below: [
        { name: 'Хүний нөөцийн алба', type: 'office', staff: ['АТ-006×1', 'АТ-010×4'] },
        { name: 'Хууль, бичиг хэргийн алба', type: 'office', staff: ['АТ-006×1', 'АТ-011×2', 'АТ-012×2'] },
        { name: 'Аж ахуйн алба', type: 'office', staff: ['АТ-006×1', 'АТ-013×5', 'АТ-014×5'] },
      ],
    },
    {
      name: 'Санхүү бүртгэл',
      type: 'department',
      staff: ['АТ-020×1'],
      below: [
        { name: 'Нягтлан бодох бүртгэлийн алба', type: 'office', staff: ['АТ-006×1', 'АТ-021×9', 'АТ-022×2'] },
        { name: 'Төлбөр тооцооны алба', type: 'office', staff: ['АТ-006×1', 'АТ-023×5'] },
        { name: 'Төсөв, төлөвлөлтийн алба', type: 'office', staff: ['АТ-006×1', 'АТ-024×3'] },
        { name: 'Дотоод хяналтын алба', type: 'office', staff: ['АТ-006×1', 'АТ-025×3'] },
      ],
    },
    {
      name: 'Борлуулалт, маркетинг',
      type: 'department',
      staff: ['АТ-005×1'],
      below: [
        shop('Төв дэлгүүр', ['Улаанбаатар', 'Сүхбаатар'], [26, 11], [106.924, 47.917]),
        shop('Хан-Уул дэлгүүр', ['Улаанбаатар', 'Хан-Уул'], [19, 8], [106.903, 47.893]),
        shop('Дархан дэлгүүр', ['Дархан-Уул', 'Дархан'], [15, 6], [105.951, 49.467]),
        { name: 'Цахим худалдааны алба', type: 'office', staff: ['АТ-006×1', 'АТ-034×9'] },
        { name: 'Маркетингийн алба', type: 'office', staff: ['АТ-006×1', 'АТ-032×4', 'АТ-033×3'] },
      ],
    },
    {
      name: 'Ханган нийлүүлэлт',
      type: 'directorate',
      staff: ['АТ-004×1', 'АТ-012×1'],
      below: [
        { name: 'Худалдан авалтын алба', type: 'office', staff: ['АТ-006×1', 'АТ-040×7'] },
        {
          name: 'Төв агуулах',
          type: 'branch',
          place: ['Улаанбаатар', 'Сонгинохайрхан'],
          staff: ['АТ-007×1', 'АТ-041×4'],
          below: [
            { name: 'Хүлээн авалт', type: 'team', staff: ['АТ-008×1', 'АТ-041×2', 'АТ-042×10'] },
            { name: 'Түгээлт', type: 'team', staff: ['АТ-008×1', 'АТ-041×2', 'АТ-042×19'] },
          ],
        },
        { name: 'Тээврийн алба', type: 'office', staff: ['АТ-006×1', 'АТ-044×3', 'АТ-043×24'] },
      ],
    },
    {
      name: 'Үйлдвэрлэл',
      type: 'directorate',
      staff: ['АТ-004×1', 'АТ-012×1'],
      below: [
        {
          name: 'Талх, нарийн боовны үйлдвэр',
          type: 'branch',
          place: ['Улаанбаатар', 'Баянзүрх'],
          staff: ['АТ-007×1', 'АТ-041×1'],
          below: [
            { name: 'Нэгдүгээр ээлж', type: 'team', staff: ['АТ-008×1', 'АТ-050×10', 'АТ-051×8'] },
            { name: 'Хоёрдугаар ээлж', type: 'team', staff: ['АТ-008×1', 'АТ-050×10', 'АТ-051×8'] },
          ],
        },
        { name: 'Чанарын хяналтын алба', type: 'office', staff: ['АТ-006×1', 'АТ-052×5'] },
      ],
    },
    {
      name: 'Мэдээллийн технологи',
      type: 'department',
      staff: ['АТ-005×1'],
      below: [
        { name: 'Програм хөгжүүлэлтийн баг', type: 'team', staff: ['АТ-008×1', 'АТ-061×3', 'АТ-060×8'] },
        { name: 'Системийн дэмжлэгийн баг', type: 'team', staff: ['АТ-008×1', 'АТ-062×2', 'АТ-063×5'] },
      ],
    },
    { name: 'Үлгэр Салон', type: 'child_company', staff: [] },
  ],
};

export const groupPlan: CompanyPlan = {
  company: {
    company_name: 'Жишээ Групп',
    company_name_en: 'Jishee Group',
    company_name_ko: '지셰 그룹',
    register_number: '9900001',
    company_url: 'jishee-group',
    phone: '70001000',
    email: 'info@jishee.example',
    address: 'Улаанбаатар хот, Сүхбаатар дүүрэг, 8-р хороо, Жишээ төв',
    slogan: 'Өдөр бүрийн хэрэгцээ тань бидний хариуцлага',
    slogan_en: 'Your everyday needs are our responsibility',
    slogan_ko: '당신의 일상이 곧 우리의 책임입니다',
    vision: 'Монгол айл бүрд чанартай, аюулгүй хүнс, барааг хамгийн ойроос нь хүргэдэг үндэсний тэргүүлэгч худалдааны групп болно.',
    vision_en: 'To be the nation’s leading trade group, bringing safe food and good wares to every home from close by.',
    vision_ko: '모든 가정에 안전한 먹거리와 좋은 상품을 가장 가까이에서 전하는 국내 대표 유통 그룹이 되겠습니다.',
    mission:
      'Хэрэглэгчийн итгэлийг эрхэмлэж, дотоодын үйлдвэрлэгчтэй хамтран, ажилтан бүрийн ур чадварыг дэмжсэн шударга худалдаа эрхэлнэ.',
    mission_en: 'We earn the trust of our customers by fair trade, together with local producers and by growing the skills of our people.',
    mission_ko: '고객의 신뢰를 소중히 여기며 국내 생산자와 함께, 모든 직원의 역량을 키우는 공정한 유통을 실천합니다.',
  },
  mailDomain: 'jishee.example',
  jobs,
  root,
  otherDays: [{ inDays: 12, name: 'Бараа тооллого', opens_at: '13:00:00', closes_at: '22:00:00' }],
};
