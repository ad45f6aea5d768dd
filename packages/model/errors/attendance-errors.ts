/** The errors of attendance. */
import { type ErrorEntry, entry } from './error-entry.ts';

export const ATTENDANCE_ERRORS = {
  UNKNOWN_PLACE_CODE: entry(
    404,
    'Энэ QR код ирцийн байршлынх биш байна',
    'This QR code belongs to no place of attendance',
    '출근 장소의 QR 코드가 아닙니다',
  ),
  PLACE_CODE_OLD: entry(
    409,
    'Код хуучирсан байна. Дэлгэц дээрх шинэ кодыг уншуулна уу',
    'The code is over. Please scan the new one on the screen',
    '만료된 코드입니다. 화면의 새 코드를 스캔해 주세요',
  ),
  POSITION_NEEDED: entry(
    409,
    'Байршлаа зөвшөөрч дахин оролдоно уу. Код зөвхөн тэр газартаа хүчинтэй',
    'Please allow your position and try again. The code counts only at its place',
    '위치를 허용한 후 다시 시도해 주세요. 코드는 해당 장소에서만 유효합니다',
  ),
  NOT_AT_PLACE: entry(
    409,
    'Та «{place}» байршлаас {distance} м зайд байна ({radius} м дотор бүртгэнэ)',
    'You are {distance} m away from "{place}" (registered within {radius} m)',
    '"{place}"에서 {distance}m 떨어져 있습니다({radius}m 이내 등록)',
  ),
  MONTH_LOCKED: entry(409, 'Энэ сарын табель түгжигдсэн байна', 'The month sheet is locked', '해당 월 근태표가 잠겨 있습니다'),
} as const satisfies Readonly<Record<string, ErrorEntry>>;
