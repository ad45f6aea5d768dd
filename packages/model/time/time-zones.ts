/** The time zones a company may live in: its own decides what "today" is. */
import type { Label } from '../definitions/labels.ts';

export const DEFAULT_TIME_ZONE = 'Asia/Ulaanbaatar';

const zone = (value: string, mn: string, en: string, ko: string): { readonly value: string; readonly label: Label } => ({
  value,
  label: { mn, en, ko },
});
/** Names of the IANA database. */
export const TIME_ZONES = [
  zone(DEFAULT_TIME_ZONE, 'Улаанбаатар (UTC+8)', 'Ulaanbaatar (UTC+8)', '울란바토르 (UTC+8)'),
  zone('Asia/Hovd', 'Ховд (UTC+7)', 'Khovd (UTC+7)', '호브드 (UTC+7)'),
  zone('Asia/Shanghai', 'Бээжин (UTC+8)', 'Beijing (UTC+8)', '베이징 (UTC+8)'),
  zone('Asia/Singapore', 'Сингапур (UTC+8)', 'Singapore (UTC+8)', '싱가포르 (UTC+8)'),
  zone('Asia/Irkutsk', 'Эрхүү (UTC+8)', 'Irkutsk (UTC+8)', '이르쿠츠크 (UTC+8)'),
  zone('Asia/Seoul', 'Сөүл (UTC+9)', 'Seoul (UTC+9)', '서울 (UTC+9)'),
  zone('Asia/Tokyo', 'Токио (UTC+9)', 'Tokyo (UTC+9)', '도쿄 (UTC+9)'),
  zone('Australia/Sydney', 'Сидней', 'Sydney', '시드니'),
  zone('Asia/Almaty', 'Алматы (UTC+5)', 'Almaty (UTC+5)', '알마티 (UTC+5)'),
  zone('Asia/Dubai', 'Дубай (UTC+4)', 'Dubai (UTC+4)', '두바이 (UTC+4)'),
  zone('Europe/Moscow', 'Москва (UTC+3)', 'Moscow (UTC+3)', '모스크바 (UTC+3)'),
  zone('Europe/Istanbul', 'Истанбул (UTC+3)', 'Istanbul (UTC+3)', '이스탄불 (UTC+3)'),
  zone('Europe/Berlin', 'Берлин', 'Berlin', '베를린'),
  zone('Europe/London', 'Лондон', 'London', '런던'),
  zone('UTC', 'Дэлхийн цаг (UTC)', 'Universal time (UTC)', '협정 세계시 (UTC)'),
  zone('America/New_York', 'Нью-Йорк', 'New York', '뉴욕'),
  zone('America/Los_Angeles', 'Лос-Анжелес', 'Los Angeles', '로스앤젤레스'),
] as const;
