/** Why a table of the database cannot be taken over, in words. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { TakingFault } from '../../core/schema/taking.ts';

const REASONS: Readonly<Record<TakingFault, Label>> = {
  view: { mn: 'харагдац (view) тул', en: 'it is a view', ko: '뷰이기 때문입니다' },
  parts: { mn: 'хэсгүүдэд хуваагдсан хүснэгт тул', en: 'it is a table of partitions', ko: '파티션 테이블이기 때문입니다' },
  key: { mn: 'нэг бүхэл тоон түлхүүргүй тул', en: 'it has no key of a single whole number', ko: '단일 정수 기본 키가 없습니다' },
  id: { mn: 'түлхүүр бус id багана байгаа тул', en: 'it has a column id that is not its key', ko: '기본 키가 아닌 id 열이 있습니다' },
  company: { mn: 'өөрийн company_id баганатай тул', en: 'it has a column company_id of its own', ko: '자체 company_id 열이 있습니다' },
  system: {
    mn: 'системийн баганатай нэр нь давхцаж, төрөл нь зөрж байгаа тул',
    en: 'a column is called like one that the platform keeps, and is of another type',
    ko: '시스템 열과 이름이 같고 형식이 다른 열이 있습니다',
  },
  views: { mn: 'түүн дээр харагдац (view) үүссэн тул', en: 'views of the database stand on it', ko: '이 테이블을 쓰는 뷰가 있습니다' },
  name: {
    mn: 'нэр нь тохирохгүй эсвэл давхцаж байгаа тул',
    en: 'its name cannot be that of a table here, or is taken',
    ko: '이 이름은 쓸 수 없거나 이미 있습니다',
  },
};
export const takingReason = (name: string, fault: TakingFault): Label => ({
  mn: `${name}: ${REASONS[fault].mn} шилжүүлж авах боломжгүй`,
  en: `${name} cannot be taken over: ${REASONS[fault].en}`,
  ko: `${name}: ${REASONS[fault].ko}. 가져올 수 없습니다`,
});
