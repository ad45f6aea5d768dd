/** The errors of bookings. */
import { type ErrorEntry, entry } from './error-entry.ts';

export const BOOKING_ERRORS = {
  TIME_TAKEN: entry(
    409,
    'Энэ цаг сул биш байна. Өөр цаг сонгоно уу',
    'This time is not free any more. Please choose another one',
    '이미 예약된 시간입니다. 다른 시간을 선택해 주세요',
  ),
  ORDER_OVER: entry(
    409,
    'Захиалга дууссан эсвэл цуцлагдсан тул өөрчлөх боломжгүй',
    'The order is over or cancelled and cannot be changed',
    '종료되었거나 취소된 예약은 변경할 수 없습니다',
  ),
  TOO_LATE_TO_MOVE: entry(
    409,
    'Эхлэхээс {hours} цагийн өмнө хүртэл зөөж болно. Салонтойгоо холбогдоно уу',
    'It can be moved until {hours} hours before it begins. Please call the salon',
    '시작 {hours}시간 전까지 변경할 수 있습니다. 매장에 문의해 주세요',
  ),
} as const satisfies Readonly<Record<string, ErrorEntry>>;
