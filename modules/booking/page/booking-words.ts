/** The words of the pages of booking as the server draws them. What the script adds has words of its own. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import { label } from '../label.ts';

const BOOKING_WORDS = {
  title: label('Цаг захиалга', 'Book a visit', '예약'),
  lead: label(
    'Байгууллагаа сонгоод, чөлөөт цагаа шууд захиална.',
    'Choose a company and book a free time at once.',
    '업체를 선택하고 빈 시간을 바로 예약하세요.',
  ),
  search: label('Нэр, салбар, хаягаар хайх', 'Search by name, branch or address', '이름, 지점, 주소로 검색'),
  city: label('Хот, аймаг', 'City or province', '도시·지역'),
  everywhere: label('Бүх газар', 'Everywhere', '모든 지역'),
  find: label('Хайх', 'Search', '검색'),
  nothing: label('Ийм байгууллага олдсонгүй.', 'No such company was found.', '해당하는 업체가 없습니다.'),
  noCompanies: label(
    'Онлайнаар цаг авдаг байгууллага одоогоор алга.',
    'No company takes bookings online so far.',
    '아직 온라인 예약을 받는 업체가 없습니다.',
  ),
  branches: label('{count} салбар', 'Branches: {count}', '지점 {count}곳'),
  bookAt: label('{company}: цаг захиалах', 'Book a visit: {company}', '{company} 예약'),
  bookText: label(
    '{company}-д үйлчилгээ, артист, чөлөөт цагаа сонгож онлайнаар захиална.',
    'Choose a service, an artist and a free time at {company}, and book it online.',
    '{company}에서 서비스, 담당자, 빈 시간을 골라 온라인으로 예약하세요.',
  ),
  notBooked: label(
    'Энэ байгууллага одоогоор онлайнаар цаг авдаггүй.',
    'This company does not take bookings online.',
    '이 업체는 현재 온라인 예약을 받지 않습니다.',
  ),
  callInstead: label('Утсаар захиалах:', 'Book by phone:', '전화 예약:'),
  needsScript: label(
    'Онлайнаар захиалахад JavaScript хэрэгтэй. Салбарын утсаар ч захиалж болно.',
    'Booking online needs JavaScript. You can also call the branch.',
    '온라인 예약에는 JavaScript가 필요합니다. 지점에 전화로도 예약할 수 있습니다.',
  ),
  otherCompanies: label('Бусад байгууллага', 'Other companies', '다른 업체'),
  services: label('Үйлчилгээ, үнэ', 'Services and prices', '서비스 및 가격'),
  minutes: label('{count} мин', '{count} min', '{count}분'),
  order: label('Захиалга {number}', 'Booking {number}', '예약 {number}'),
  orderText: label('Таны захиалгын мэдээлэл', 'Your booking', '예약 정보'),
} as const;
type BookingWord = keyof typeof BOOKING_WORDS;

export const sayingBooking =
  (language: Language) =>
  (word: BookingWord, values: Readonly<Record<string, string | number>> = {}): string =>
    BOOKING_WORDS[word][language].replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
