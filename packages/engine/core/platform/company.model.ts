/** A company that works here. */

import { TIN_DIGITS } from '@lambda/model/accounts/registration.ts';
import { PAGE_ADDRESS_RULE } from '@lambda/model/addresses/page-address.ts';
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { DEFAULT_TIME_ZONE, TIME_ZONES } from '@lambda/model/time/time-zones.ts';

const label = (mn: string, en: string, ko: string) => ({ mn, en, ko });

type Label = ReturnType<typeof label>;
/** What a company says of itself: in Mongolian, and in the languages that it cares for. */
const companyName = (name: Label) => ({ kind: 'text', label: name, max: 150 }) as const;
const slogan = (name: Label) => ({ kind: 'text', label: name, max: 150 }) as const;
const statement = (name: Label) => ({ kind: 'longText', label: name, max: 1000 }) as const;

export const company = defineModel({
  name: 'company',
  label: label('Байгууллага', 'Company', '회사'),
  placement: 'global',
  icon: 'building-2',
  title: ['company_name'],
  sort: [{ field: 'company_name', order: 'asc' }],
  belongs: { company: 'id' },
  fields: {
    company_name: { kind: 'text', label: label('Байгууллагын нэр', 'Company name', '회사명'), required: true, max: 150, search: 'inside' },
    /** On public pages in these languages; the name above where there is none. */
    company_name_en: companyName(label('Нэр, англи', 'Name in English', '영어 회사명')),
    company_name_ko: companyName(label('Нэр, солонгос', 'Name in Korean', '한국어 회사명')),
    register_number: {
      kind: 'text',
      label: label('Байгууллагын регистр', 'Company register number', '회사 등록번호'),
      unique: true,
      rules: ['companyRegister'],
      max: 7,
    },
    tin: {
      kind: 'text',
      label: label('Татвар төлөгчийн дугаар (ТТД)', 'Taxpayer number (TIN)', '납세자 번호'),
      max: 14,
      pattern: { expression: '[0-9]{11,14}', message: TIN_DIGITS },
    },
    /** `/web/{company_url}` and `/company/{company_url}`. */
    company_url: {
      kind: 'text',
      label: label('Хуудасны хаяг', 'Address of the page', '페이지 주소'),
      help: PAGE_ADDRESS_RULE,
      unique: true,
      max: 40,
      pattern: { expression: '[a-z](-?[a-z0-9]){2,39}', message: PAGE_ADDRESS_RULE },
    },
    /** On the company's papers and in the shell; everybody who works there sees it. */
    logo: { kind: 'image', label: label('Лого', 'Logo', '로고') },
    slogan: slogan(label('Уриа', 'Slogan', '슬로건')),
    slogan_en: slogan(label('Уриа, англи', 'Slogan in English', '영어 슬로건')),
    slogan_ko: slogan(label('Уриа, солонгос', 'Slogan in Korean', '한국어 슬로건')),
    vision: statement(label('Алсын хараа', 'Vision', '비전')),
    vision_en: statement(label('Алсын хараа, англи', 'Vision in English', '영어 비전')),
    vision_ko: statement(label('Алсын хараа, солонгос', 'Vision in Korean', '한국어 비전')),
    mission: statement(label('Эрхэм зорилго', 'Mission', '미션')),
    mission_en: statement(label('Эрхэм зорилго, англи', 'Mission in English', '영어 미션')),
    mission_ko: statement(label('Эрхэм зорилго, солонгос', 'Mission in Korean', '한국어 미션')),
    phone: { kind: 'phone', label: label('Утас', 'Phone', '전화') },
    email: { kind: 'email', label: label('И-мэйл', 'E-mail', '이메일') },
    address: { kind: 'longText', label: label('Хаяг', 'Address', '주소'), max: 500 },
    time_zone: {
      kind: 'choice',
      label: label('Цагийн бүс', 'Time zone', '시간대'),
      help: label('«Өнөөдөр» гэж аль өдөр болохыг тодорхойлно', 'Decides which day “today” is', '“오늘”이 어느 날인지 결정합니다'),
      default: DEFAULT_TIME_ZONE,
      options: TIME_ZONES,
    },
    subscription: { kind: 'text', label: label('Багц', 'Subscription', '구독'), default: 'Free', max: 60, readOnly: true },
    subscription_active: {
      kind: 'boolean',
      label: label('Багц идэвхтэй', 'Subscription active', '구독 활성'),
      default: true,
      readOnly: true,
    },
    /** The plan of the price list that was wished for when the company was founded here. */
    wanted_plan: { kind: 'text', label: label('Хүссэн багц', 'Plan wished for', '희망 요금제'), max: 60, readOnly: true },
    /** Who has founded it here: for itself, or an agent for others. */
    founder_id: {
      kind: 'reference',
      label: label('Бүртгэсэн хүн', 'Founded by', '등록한 사람'),
      to: 'users',
      readOnly: true,
      onDelete: 'empty',
    },
    /** What the plan opens and how much it holds (`core/access/plan.ts`); empty for everything without bounds. */
    entitlements: { kind: 'json', label: label('Багцын хязгаар', 'Bounds of the plan', '요금제 한도'), readOnly: true },
    /** `limitsSchema`: what the roles of this company may have at most. Written by the platform administrator alone. */
    max_permissions: { kind: 'json', label: label('Эрхийн дээд хязгаар', 'Most rights', '최대 권한') },
    /** `limitsSchema`: what an ordinary employee gets when rights are given by one press. */
    standard_permissions: { kind: 'json', label: label('Ажилтны үндсэн эрх', 'Standard rights of an employee', '직원 기본 권한') },
  },
});
