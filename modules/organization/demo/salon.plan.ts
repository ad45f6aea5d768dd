/** "Үлгэр Салон": a beauty salon with three branches and 28 people. Everything here is invented. */
import type { CompanyPlan, UnitPlan } from './company-plan.ts';

const branch = (name: string, place: readonly [string, string], staff: readonly string[]): UnitPlan => ({
  name,
  type: 'branch',
  place,
  staff,
});

export const salonPlan: CompanyPlan = {
  company: {
    company_name: 'Үлгэр Салон',
    register_number: '9900002',
    phone: '70002000',
    email: 'info@ulger.example',
    address: 'Улаанбаатар хот, Чингэлтэй дүүрэг, 1-р хороо, Үлгэр байр',
  },
  mailDomain: 'ulger.example',
  jobs: [
    { code: 'С-01', name: 'Салоны менежер', category: 'management', level: 1, leads: true },
    { code: 'С-02', name: 'Салбарын ахлагч', category: 'management', level: 2, leads: true },
    { code: 'С-03', name: 'Хүлээн авагч', category: 'clerical', level: 4, vacant: 1 },
    { code: 'С-04', name: 'Ахлах үсчин', category: 'service', level: 3 },
    { code: 'С-05', name: 'Үсчин', category: 'service', level: 4, vacant: 1 },
    { code: 'С-06', name: 'Хумсны артист', category: 'service', level: 4 },
    { code: 'С-07', name: 'Гоо сайханч', category: 'service', level: 4 },
    { code: 'С-08', name: 'Нүүр будалтын артист', category: 'service', level: 4 },
    { code: 'С-09', name: 'Нягтлан бодогч', category: 'specialist', level: 3 },
    { code: 'С-10', name: 'Үйлчлэгч', category: 'worker', level: 6 },
  ],
  root: {
    name: 'Үлгэр Салон',
    type: 'company',
    staff: ['С-01×1', 'С-09×1'],
    below: [
      branch('Төв салбар', ['Улаанбаатар', 'Чингэлтэй'], ['С-02×1', 'С-03×2', 'С-04×2', 'С-05×2', 'С-06×2', 'С-07×1', 'С-10×1']),
      branch('Зайсан салбар', ['Улаанбаатар', 'Хан-Уул'], ['С-02×1', 'С-03×1', 'С-04×1', 'С-05×2', 'С-06×1', 'С-07×1', 'С-08×1']),
      branch('Сансар салбар', ['Улаанбаатар', 'Баянзүрх'], ['С-02×1', 'С-03×1', 'С-04×1', 'С-05×2', 'С-06×1', 'С-08×1']),
    ],
  },
};
