/** Why a till is refused: said at the field. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { label } from '../../label.ts';

export const refuse = (field: string, text: Label): PlatformError =>
  new PlatformError('INVALID', { fields: [{ field, code: 'pattern', text }] });

export const SESSION_CLOSED = label('Энэ ээлжийг хаасан байна', 'This session is closed', '이 근무는 마감되었습니다');
export const ABOVE_LIMIT = label(
  'Хөнгөлөлт таны эрхийн хязгаараас их байна',
  'The discount is above the limit of your role',
  '할인이 역할의 한도를 넘습니다',
);
export const PRICE_FIXED = label('Үнэ өөрчлөх эрхгүй байна', 'You may not change prices', '가격을 변경할 권한이 없습니다');
export const OTHER_SUM = label('Төлбөр нийт дүнтэй тэнцэхгүй байна', 'The payments differ from the total', '결제 금액이 합계와 다릅니다');
export const CASH_SHORT = label('Өгсөн бэлэн мөнгө хүрэлцэхгүй', 'The cash that was handed over is too little', '받은 현금이 부족합니다');
export const NOT_PAID = label('QR төлбөр ирээгүй байна', 'The QR payment has not come', 'QR 결제가 아직 들어오지 않았습니다');
export const NEEDS_REASON = label('Шалтгаанаа бичнэ үү', 'Write the reason', '사유를 입력하세요');
export const OPEN_ALREADY = label('Энэ кассанд ээлж нээлттэй байна', 'The till has an open session', '이 계산대에 열린 근무가 있습니다');
export const NOT_A_SALE = label('Ийм борлуулалтын баримт алга', 'There is no such receipt of a sale', '해당 판매 영수증이 없습니다');
export const TOO_FINE = label(
  'Энэ барааг ийм бутархайгаар зарахгүй',
  'The item is not sold in such fractions',
  '이런 소수 단위로는 판매하지 않습니다',
);
export const STOPPED = label('Энэ барааг зарахаа зогсоосон', 'The item is not sold any more', '판매 중지된 상품입니다');
export const nowCosts = (name: string, price: string): Label =>
  label(`${name}: үнэ одоо ${price}`, `${name}: the price is ${price} now`, `${name}: 현재 가격은 ${price}입니다`);
export const noTaxReceipt = (name: string): Label =>
  label(
    `${name}: БҮНА код эсвэл чөлөөлөлтийн код дутуу тул и-баримт гарахгүй`,
    `${name}: no tax receipt can be made without its classification or code of exemption`,
    `${name}: 분류 코드 또는 면세 코드가 없어 세금 영수증을 발급할 수 없습니다`,
  );
export const ORDER_CLOSED = label(
  'Энэ захиалга нээлттэй биш байна',
  'This order is not open any more',
  '이 주문은 더 이상 진행 중이 아닙니다',
);
export const TABLE_TAKEN = label('Энэ ширээнд захиалга бий', 'There is an order at this table', '이 테이블에 주문이 있습니다');
export const IN_KITCHEN = label(
  'Гал тогоонд илгээснийг менежер л цуцална',
  'What the kitchen has got is cancelled by a manager alone',
  '주방에 전달된 주문은 관리자만 취소할 수 있습니다',
);
export const onlyOnTable = (name: string): Label =>
  label(`${name}: ширээнд үүнээс цөөн байна`, `${name}: there are fewer at the table`, `${name}: 테이블에 있는 수량보다 많습니다`);
export const PIN_WRONG = label('Код буруу байна', 'The code is wrong', '코드가 올바르지 않습니다');
export const PIN_LOCKED = label(
  'Олон удаа буруу оруулсан тул 15 минут түгжлээ',
  'Too many wrong tries: the code is locked for 15 minutes',
  '여러 번 잘못 입력하여 15분 동안 잠겼습니다',
);
export const onlyLeft = (name: string, left: string): Label =>
  label(`${name}: буцаах боломжтой нь ${left}`, `${name}: only ${left} can come back`, `${name}: 반품 가능 수량 ${left}`);
