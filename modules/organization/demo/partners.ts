/** Business partners of the demo companies. Names, numbers and people are invented. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { DemoOrganization } from '../contract.ts';
import { CAPITAL } from '../lookup/geography.ts';
import { districtKey, type Lookups } from './lookups.ts';

type PartnerPlan = {
  readonly name: string;
  readonly type: 'customer' | 'supplier' | 'both';
  readonly contact: string;
  readonly place: readonly [province: string, district: string];
};

const groupPartners: readonly PartnerPlan[] = [
  { name: 'Тод Импорт ХХК', type: 'supplier', contact: 'Дөлгөөн', place: [CAPITAL, 'Баянгол'] },
  { name: 'Хаш Худалдаа ХХК', type: 'both', contact: 'Сэргэлэн', place: [CAPITAL, 'Сүхбаатар'] },
  { name: 'Сүмбэр Сервис ХХК', type: 'customer', contact: 'Тэмүүжин', place: [CAPITAL, 'Баянзүрх'] },
  { name: 'Алтан Тариа Гурил ХХК', type: 'supplier', contact: 'Энэрэл', place: ['Сэлэнгэ', 'Мандал'] },
  { name: 'Цэнхэр Уул Сүү ХХК', type: 'supplier', contact: 'Номин', place: ['Төв', 'Борнуур'] },
  { name: 'Говийн Салхи Тээвэр ХХК', type: 'supplier', contact: 'Билгүүн', place: ['Өмнөговь', 'Даланзадгад'] },
  { name: 'Од Хүнсний Дэлгүүр', type: 'customer', contact: 'Ариунаа', place: [CAPITAL, 'Сонгинохайрхан'] },
  { name: 'Нарлаг Цэцэрлэг', type: 'customer', contact: 'Золзаяа', place: [CAPITAL, 'Чингэлтэй'] },
  { name: 'Баян Ширээ Ресторан', type: 'customer', contact: 'Мөнгөнцэцэг', place: [CAPITAL, 'Хан-Уул'] },
  { name: 'Дархан Хүнс Трейд ХХК', type: 'both', contact: 'Ганзориг', place: ['Дархан-Уул', 'Дархан'] },
  { name: 'Эрдэнэт Маркет Жишээ ХХК', type: 'customer', contact: 'Сарангоо', place: ['Орхон', 'Баян-Өндөр'] },
  { name: 'Цагаан Сав Баглаа ХХК', type: 'supplier', contact: 'Түвшин', place: [CAPITAL, 'Налайх'] },
  { name: 'Тэнгэр Кофе Шоп', type: 'customer', contact: 'Мишээл', place: [CAPITAL, 'Сүхбаатар'] },
  { name: 'Шинэ Гэрэл Цахилгаан ХХК', type: 'supplier', contact: 'Бат-Оргил', place: [CAPITAL, 'Баянгол'] },
  { name: 'Хөвсгөл Жимс Хоршоо', type: 'supplier', contact: 'Хонгорзул', place: ['Хөвсгөл', 'Мөрөн'] },
  { name: 'Их Хүрээ Зочид Буудал', type: 'customer', contact: 'Анударь', place: [CAPITAL, 'Чингэлтэй'] },
];
const salonPartners: readonly PartnerPlan[] = [
  { name: 'Гоо Ертөнц Импорт ХХК', type: 'supplier', contact: 'Солонго', place: [CAPITAL, 'Сүхбаатар'] },
  { name: 'Цэвэр Даавуу Угаалга', type: 'supplier', contact: 'Отгонжаргал', place: [CAPITAL, 'Баянзүрх'] },
  { name: 'Хүслэн Хурим Зохион Байгуулагч', type: 'both', contact: 'Уянга', place: [CAPITAL, 'Хан-Уул'] },
  { name: 'Жаргалан Спа', type: 'customer', contact: 'Энхрий', place: [CAPITAL, 'Чингэлтэй'] },
];

/** Numbers from ranges that are given out to nobody. */
const numbered = (start: string, digits: number, index: number): string => `${start}${String(index).padStart(digits - start.length, '0')}`;

/** Inserts the partners of both companies, and gives them by company. */
export async function loadPartners(
  context: DemoContext,
  companies: { group: number; salon: number },
  lookups: Lookups,
): Promise<DemoOrganization['partners']> {
  const rowOf = (companyId: number) => (plan: PartnerPlan, index: number) => {
    const number = (companyId === companies.group ? 100 : 500) + index;
    const [province, district] = plan.place;
    return {
      company_id: companyId,
      partner_company_name: plan.name,
      register_number: numbered('99', 7, number),
      partner_type: plan.type,
      contact_name: plan.contact,
      phone: numbered('840', 8, number),
      email: `contact${number}@partner.example`,
      aimag_id: lookups.provinces.get(province) ?? null,
      sum_id: lookups.districts.get(districtKey(province, district)) ?? null,
      bank_id: lookups.banks[index % lookups.banks.length] ?? null,
      account_number: numbered('90', 10, number * 7919),
    };
  };
  const load = async (company: number, plans: readonly PartnerPlan[]) => {
    const ids = await context.insert('partner', plans.map(rowOf(company)));
    return [company, plans.map(({ name }, at) => ({ id: ids[at] ?? 0, name }))] as const;
  };
  return new Map([await load(companies.group, groupPartners), await load(companies.salon, salonPartners)]);
}
