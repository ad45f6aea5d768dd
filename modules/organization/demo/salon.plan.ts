/** "Үлгэр Салон": a beauty salon with three branches and 28 people. Everything here is invented. */
import type { CompanyPlan, UnitPlan } from './company-plan.ts';

const branch = (name: string, place: readonly [string, string], at: readonly [number, number], staff: readonly string[]): UnitPlan => ({
  name,
  type: 'branch',
  place,
  at,
  hours: [
    ['123456', '10:00:00', '20:00:00'],
    ['7', '11:00:00', '18:00:00'],
  ],
  staff,
});

export const salonPlan: CompanyPlan = {
  company: {
    company_name: 'Үлгэр Салон',
    company_name_en: 'Ulger Salon',
    company_name_ko: '울게르 살롱',
    register_number: '9900002',
    company_url: 'ulger-salon',
    phone: '70002000',
    email: 'info@ulger.example',
    address: 'Улаанбаатар хот, Чингэлтэй дүүрэг, 1-р хороо, Үлгэр байр',
    slogan: 'Таны гоо сайхан, бидний чин сэтгэл',
    slogan_en: 'Your beauty, our devotion',
    slogan_ko: '당신의 아름다움, 우리의 정성',
    vision: 'Хүн бүрийн итгэдэг, хотын хамгийн найрсаг гоо сайхны салон болно.',
    vision_en: 'To be the friendliest beauty salon in the city, trusted by everyone.',
    vision_ko: '누구나 믿고 찾는, 도시에서 가장 친절한 뷰티 살롱이 되겠습니다.',
    mission: 'Үйлчлүүлэгч бүрийн цагийг хүндэтгэж, эрүүл, аюулгүй орчинд өөрт нь тохирсон үйлчилгээ үзүүлнэ.',
    mission_en: 'We respect the time of every client and give care that suits them in a healthy and safe place.',
    mission_ko: '모든 고객의 시간을 존중하며, 건강하고 안전한 공간에서 꼭 맞는 서비스를 제공합니다.',
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
      branch(
        'Төв салбар',
        ['Улаанбаатар', 'Чингэлтэй'],
        [106.906, 47.921],
        ['С-02×1', 'С-03×2', 'С-04×2', 'С-05×2', 'С-06×2', 'С-07×1', 'С-10×1'],
      ),
      branch(
        'Зайсан салбар',
        ['Улаанбаатар', 'Хан-Уул'],
        [106.914, 47.889],
        ['С-02×1', 'С-03×1', 'С-04×1', 'С-05×2', 'С-06×1', 'С-07×1', 'С-08×1'],
      ),
      branch('Сансар салбар', ['Улаанбаатар', 'Баянзүрх'], [106.949, 47.919], ['С-02×1', 'С-03×1', 'С-04×1', 'С-05×2', 'С-06×1', 'С-08×1']),
    ],
  },
  otherDays: [{ inDays: 10, name: 'Ажилтны сургалт', opens_at: '15:00:00', closes_at: '20:00:00' }],
};
