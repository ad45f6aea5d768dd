/** Why goods cannot move: said at the field of the document. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { label } from '../label.ts';
import { shortQuantity } from './exact.ts';

export const refuse = (field: string, text: Label): PlatformError =>
  new PlatformError('INVALID', { fields: [{ field, code: 'pattern', text }] });

export const notEnough = (field: string, item: string, asked: bigint, free: bigint): PlatformError => {
  const [want, have] = [shortQuantity(asked), shortQuantity(free)];
  return refuse(
    field,
    label(`${item}: ${want} хүссэн, үлдэгдэл ${have}`, `${item}: asked ${want}, free ${have}`, `${item}: 요청 ${want}, 재고 ${have}`),
  );
};
export const laterBelow = (field: string, item: string, day: string, number: string): PlatformError =>
  refuse(
    field,
    label(
      `${item}: ${day}-ний ${number} баримтын үлдэгдэл хүрэлцэхгүй болно`,
      `${item}: the stock would not suffice for ${number} of ${day}`,
      `${item}: ${day}의 ${number} 문서에 재고가 부족해집니다`,
    ),
  );
export const isClosed = (field: string, until: string): PlatformError =>
  refuse(field, label(`${until} хүртэл хаасан`, `Closed until ${until}`, `${until}까지 마감되었습니다`));
export const isFuture = (field: string): PlatformError => new PlatformError('INVALID', { fields: [{ field, code: 'notFuture' }] });
export const moreThanTaken = (field: string, left: bigint): PlatformError =>
  refuse(
    field,
    label(
      `Анхны баримтаас ${shortQuantity(left)} л үлдсэн`,
      `Only ${shortQuantity(left)} is left of the first document`,
      `원 문서에서 ${shortQuantity(left)}만 남았습니다`,
    ),
  );
export const needsLot = (field: string, item: string): PlatformError =>
  refuse(field, label(`${item}: багцаа сонгоно уу`, `${item}: choose the lot`, `${item}: 로트를 선택하세요`));
export const isNoStock = (field: string, item: string): PlatformError =>
  refuse(field, label(`${item}: үлдэгдэл хөтлөхгүй`, `${item}: has no stock`, `${item}: 재고를 관리하지 않습니다`));
export const notExact = (field: string, item: string): PlatformError =>
  refuse(
    field,
    label(
      `${item}: үндсэн нэгжээр яг илэрхийлэгдэхгүй тоо байна`,
      `${item}: the quantity cannot be told exactly in the base unit`,
      `${item}: 기본 단위로 정확히 나타낼 수 없는 수량입니다`,
    ),
  );
