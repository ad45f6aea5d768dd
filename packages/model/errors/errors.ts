/** The catalogue of errors: code, HTTP status and text in every language. Nothing else is shown to people. */

import { DEFAULT_LANGUAGE, type Label, type Language } from '../definitions/labels.ts';
import { ACCOUNT_ERRORS } from './account-errors.ts';
import { ATTENDANCE_ERRORS } from './attendance-errors.ts';
import { BOOKING_ERRORS } from './booking-errors.ts';
import { type ErrorEntry, entry } from './error-entry.ts';
import { FIELD_ERRORS, type FieldError, fillText } from './field-errors.ts';
import { PLAN_ERRORS } from './plan-errors.ts';
import { PLANNING_ERRORS } from './planning-errors.ts';
import { SESSION_ERRORS } from './session-errors.ts';
import { WORKFLOW_ERRORS } from './workflow-errors.ts';

/** `{name}` in a text is replaced by the parameter of that name. */
export const ERRORS = {
  ...SESSION_ERRORS,
  ...ACCOUNT_ERRORS,
  ...PLAN_ERRORS,
  ...WORKFLOW_ERRORS,
  ...BOOKING_ERRORS,
  ...ATTENDANCE_ERRORS,
  ...PLANNING_ERRORS,
  BAD_REQUEST: entry(
    400,
    'Хүсэлт буруу бүтэцтэй байна: {reason}',
    'The request is malformed: {reason}',
    '요청 형식이 올바르지 않습니다: {reason}',
  ),
  BAD_JSON: entry(400, 'Илгээсэн JSON уншигдахгүй байна', 'The body is not readable JSON', '본문이 올바른 JSON이 아닙니다'),
  BAD_DOCUMENT: entry(400, 'Асуулга буруу байна: {reason}', 'The query is wrong: {reason}', '쿼리가 잘못되었습니다: {reason}'),
  TOO_COMPLEX: entry(400, 'Асуулга хэт их байна: {reason}', 'The query asks for too much: {reason}', '쿼리가 너무 복잡합니다: {reason}'),
  NOT_A_NUMBER: entry(
    400,
    '{name}: хашилтгүй бүхэл тоо байх ёстой',
    '{name} takes a whole number, not a text',
    '{name}: 텍스트가 아닌 정수여야 합니다',
  ),
  UNKNOWN_FIELD: entry(400, '{field}: ийм талбар байхгүй', '{field}: no such field', '{field}: 존재하지 않는 필드입니다'),
  MIXED_CURRENCIES: entry(
    400,
    '{field}: дүнгүүд өөр өөр валюттай тул нэг тоо болгож нэмэхгүй. {currency} талбараар бүлэглэх (groupBy) эсвэл нэг валютаар шүүнэ үү',
    '{field}: these amounts are in several currencies and are not added up to one number. Group by {currency} (groupBy), or filter by one of them',
    '{field}: 금액의 통화가 서로 달라 하나로 합산하지 않습니다. {currency}(으)로 그룹화(groupBy)하거나 한 통화로 필터링해 주세요',
  ),
  NO_RIGHT: entry(403, 'Энэ үйлдлийг хийх эрх танд алга', 'You have no right to do this', '이 작업을 수행할 권한이 없습니다'),
  NO_RIGHT_READ: entry(403, 'Унших эрхгүй байна', 'You have no right to read this', '읽기 권한이 없습니다'),
  NO_RIGHT_CREATE: entry(403, 'Нэмэх эрх олгогдоогүй байна', 'You have no right to add', '추가 권한이 없습니다'),
  NO_RIGHT_UPDATE: entry(403, 'Засах эрхгүй байна', 'You have no right to change the information', '수정 권한이 없습니다'),
  NO_RIGHT_DELETE: entry(403, 'Устгах эрх олгогдоогүй байна', 'You have no right to delete', '삭제 권한이 없습니다'),
  ROW_CLOSED_UPDATE: entry(
    403,
    'Таны эрхийн нөхцөлөөр энэ бичлэгийг засах боломжгүй байна',
    'A condition of your role closes this record to changes',
    '역할의 조건에 따라 이 기록은 수정할 수 없습니다',
  ),
  ROW_CLOSED_DELETE: entry(
    403,
    'Таны эрхийн нөхцөлөөр энэ бичлэгийг устгах боломжгүй байна',
    'A condition of your role closes this record to deletion',
    '역할의 조건에 따라 이 기록은 삭제할 수 없습니다',
  ),
  SAVE_REFUSED: entry(422, 'Хадгалаагүй: {text}', 'Not saved: {text}', '저장하지 않았습니다: {text}'),
  REPORT_REFUSED: entry(
    422,
    'Өгөгдлийн сан энэ хүсэлтийг биелүүлсэнгүй: {reason}',
    'The database did not carry this out: {reason}',
    '데이터베이스가 요청을 처리하지 않았습니다: {reason}',
  ),
  NO_RIGHT_FIELD: entry(
    403,
    '{field}: энэ талбарт хандах эрхгүй байна',
    '{field}: you have no right to this field',
    '{field}: 이 필드에 대한 권한이 없습니다',
  ),
  WRONG_XSRF: entry(
    403,
    'Хуудсаа дахин ачаалаад оролдоно уу',
    'Please reload the page and try again',
    '페이지를 새로 고친 후 다시 시도해 주세요',
  ),
  NOT_FOUND: entry(404, 'Бичлэг олдсонгүй', 'The record was not found', '기록을 찾을 수 없습니다'),
  NO_SUCH_ADDRESS: entry(404, 'Ийм хаяг байхгүй', 'There is no such address', '존재하지 않는 주소입니다'),
  RECORD_DELETED: entry(
    404,
    'Энэ бичлэгийг {who} {when} цагт устгасан байна. Таны бичсэн зүйл хадгалагдаагүй, дэлгэц дээрээ хэвээр байна',
    '{who} deleted this record on {when}. What you have entered was not saved and stays on your screen',
    '{who} 님이 {when}에 이 기록을 삭제했습니다. 입력한 내용은 저장되지 않았으며 화면에 그대로 남아 있습니다',
  ),
  VERSION_CONFLICT: entry(
    409,
    'Энэ бичлэгийг өөр хүн саяхан зассан байна',
    'Somebody else has just changed this record',
    '다른 사람이 방금 이 기록을 수정했습니다',
  ),
  STILL_IN_USE: entry(
    409,
    'Энэ бичлэгийг ашиглаж байгаа тул устгах боломжгүй',
    'The record is in use and cannot be deleted',
    '사용 중인 기록이므로 삭제할 수 없습니다',
  ),
  SELECTION_CHANGED: entry(
    409,
    'Сонгосон бичлэгийн тоо өөрчлөгдсөн байна ({expected} байсан, одоо {matched}). Дахин шалгаад үргэлжлүүлнэ үү.',
    'The selection has changed ({expected} before, {matched} now). Please check again and go on.',
    '선택한 기록 수가 바뀌었습니다(이전 {expected}, 현재 {matched}). 다시 확인해 주세요.',
  ),
  NOTHING_TO_UNDO: entry(
    409,
    'Буцаах боломжтой өөрчлөлт алга. Зөвхөн өөрийн хийсэн сүүлийн өөрчлөлтийг {minutes} минутын дотор буцаана.',
    'There is nothing to undo. Only your own last change can be undone, within {minutes} minutes.',
    '되돌릴 변경이 없습니다. 본인의 마지막 변경만 {minutes}분 이내에 되돌릴 수 있습니다.',
  ),
  TOO_MANY_ROWS: entry(
    422,
    'Нэг удаад {limit}-аас ихгүй бичлэг дээр ажиллана, сонгосон нь {count} байна.',
    'At most {limit} records at once; {count} are chosen.',
    '한 번에 최대 {limit}건까지 처리할 수 있습니다. 선택한 기록은 {count}건입니다.',
  ),
  WRONG_STATE: entry(
    409,
    'Энэ төлөвт уг үйлдлийг хийх боломжгүй',
    'This cannot be done with the record as it stands',
    '현재 상태에서는 이 작업을 수행할 수 없습니다',
  ),
  DEFINITION_REFUSED: entry(
    422,
    'Тодорхойлолтыг нийтлэх боломжгүй: {reason}',
    'The definition cannot be published: {reason}',
    '정의를 게시할 수 없습니다: {reason}',
  ),
  DRAFT_CHANGED: entry(
    409,
    'Ноорогийг {person} энэ хооронд өөрчилсөн байна. Таны өөрчлөлт алга болоогүй: хоёрыг харьцуулаад дахин хадгална уу',
    '{person} has changed the draft meanwhile. Nothing of yours is lost: compare the two and save again',
    '그 사이 {person} 님이 초안을 변경했습니다. 입력한 내용은 그대로 있으니 비교한 뒤 다시 저장해 주세요',
  ),
  NO_DRAFT: entry(409, '{name}: нийтлэх ноорог алга', '{name}: there is no draft to publish', '{name}: 게시할 초안이 없습니다'),
  PUBLISHING_NOW: entry(
    409,
    'Яг одоо өөр хүн нийтэлж байна. Юу ч өөрчлөгдөөгүй, хэдэн секундын дараа дахин оролдоно уу',
    'Somebody else is publishing right now. Nothing was changed; please try again in a few seconds',
    '지금 다른 사람이 게시하고 있습니다. 변경된 내용이 없으니 잠시 후 다시 시도해 주세요',
  ),
  WHOSE_ROWS: entry(
    422,
    '{table}: байгаа мөрүүд аль байгууллагынх болохыг сонгоно уу. Юу ч өөрчлөгдөөгүй',
    '{table}: say which company its rows belong to. Nothing was changed',
    '{table}: 기존 행이 어느 회사의 것인지 선택하세요. 변경된 내용이 없습니다',
  ),
  WOULD_LOSE: entry(
    422,
    'Нийтлэхэд өгөгдөл устах тул зөвшөөрөл хэрэгтэй. Юу ч өөрчлөгдөөгүй',
    'Publishing would lose data, which has to be agreed to. Nothing was changed',
    '게시하면 데이터가 삭제되므로 동의가 필요합니다. 변경된 내용이 없습니다',
  ),
  TABLE_BUSY: entry(
    409,
    'Хүснэгт ашиглагдаж байгаа тул өөрчилж чадсангүй. Юу ч өөрчлөгдөөгүй, түр хүлээгээд дахин оролдоно уу',
    'The table is in use and could not be changed. Nothing was changed; please try again in a moment',
    '테이블이 사용 중이어서 변경하지 못했습니다. 변경된 내용이 없으니 잠시 후 다시 시도해 주세요',
  ),
  ACTION_REFUSED: entry(
    409,
    '{total} бичлэгийн {refused} нь зөвшөөрөгдсөнгүй. Нэг нь ч өөрчлөгдөөгүй',
    '{refused} of {total} records do not allow this. Nothing was changed',
    '{total}건 중 {refused}건이 허용되지 않습니다. 변경된 내용이 없습니다',
  ),
  TOO_LARGE: entry(413, 'Хэмжээ хэтэрсэн байна, дээд хэмжээ {limit}', 'Too large, the limit is {limit}', '너무 큽니다. 최대 {limit}'),
  QUOTA_EXCEEDED: entry(
    413,
    'Байгууллагын файлын сан дүүрсэн байна (дээд хэмжээ {limit}). Системийн администратортой холбогдоно уу',
    'The company’s space for files is used up (the limit is {limit}). Please talk to your administrator',
    '회사의 파일 저장 공간이 가득 찼습니다(최대 {limit}). 관리자에게 문의해 주세요',
  ),
  NOT_A_PICTURE: { status: 415, text: FIELD_ERRORS.picture },
  SHEET_EMPTY: entry(
    422,
    'Хуудас хоосон байна: нэг ч мөр бичигдээгүй. Загварыг бөглөөд дахин оруулна уу',
    'The sheet is empty: there is no row in it. Fill in the template and choose it again',
    '시트가 비어 있습니다. 행이 하나도 없습니다. 서식을 작성한 뒤 다시 선택해 주세요',
  ),
  WRONG_TYPE_OF_FILE: entry(415, 'Файлын төрөл тохирохгүй байна', 'This type of file is not accepted', '허용되지 않는 파일 형식입니다'),
  SAVE_AS_XLSX: entry(
    415,
    'Энэ форматын хүснэгтийг (.xls, .ods, .xlsb) уншдаггүй. Файлаа Excel эсвэл LibreOffice-оор нээж, .xlsx эсвэл .csv болгон хадгалаад дахин оруулна уу',
    'Spreadsheets in this format (.xls, .ods, .xlsb) are not read. Open the file in Excel or LibreOffice, save it as .xlsx or .csv and try again',
    '이 형식의 스프레드시트(.xls, .ods, .xlsb)는 읽을 수 없습니다. Excel이나 LibreOffice에서 열어 .xlsx 또는 .csv로 저장한 뒤 다시 시도해 주세요',
  ),
  FILE_PROTECTED: entry(
    415,
    'Файл нууц үгээр хамгаалагдсан байна. Нууц үгийг нь авч хадгалаад дахин оруулна уу',
    'The file is protected by a password. Save it without one and try again',
    '파일이 암호로 보호되어 있습니다. 암호를 해제하고 저장한 뒤 다시 시도해 주세요',
  ),
  CSV_QUOTE: entry(
    415,
    '{row}-р мөрөнд хашилт (") хаагдаагүй байна. Файлаа засаад дахин оруулна уу',
    'A quotation mark (") in row {row} is not closed. Put the file right and try again',
    '{row}행의 따옴표(")가 닫히지 않았습니다. 파일을 고친 뒤 다시 시도해 주세요',
  ),
  WRONG_CONTENT_TYPE: entry(
    415,
    'Хүсэлтийн төрөл application/json байх ёстой',
    'The content type has to be application/json',
    '콘텐츠 유형은 application/json이어야 합니다',
  ),
  INVALID: entry(422, 'Мэдээлэл дутуу эсвэл буруу байна', 'The information is incomplete or wrong', '정보가 불완전하거나 잘못되었습니다'),
  KEY_REUSED: entry(
    422,
    'Энэ түлхүүрээр өөр хүсэлт илгээсэн байна',
    'This key was used for another request',
    '이 키는 다른 요청에 사용되었습니다',
  ),
  RECORD_BUSY: entry(
    409,
    'Энэ бичлэг дээр өөр хүн яг одоо ажиллаж байна. Түр хүлээгээд дахин оролдоно уу.',
    'Somebody else is working on this record just now. Please wait a moment and try again.',
    '다른 사람이 지금 이 기록을 처리하고 있습니다. 잠시 후 다시 시도해 주세요.',
  ),
  KEY_IN_FLIGHT: entry(
    409,
    'Энэ хүсэлт одоо хийгдэж байна. Түр хүлээгээд дахин илгээнэ үү.',
    'This request is being carried out just now. Please wait a moment and send it again.',
    '이 요청을 처리하고 있습니다. 잠시 후 다시 보내 주세요.',
  ),
  TOO_MANY_REQUESTS: entry(
    429,
    'Хэт олон удаа оролдлоо. Түр хүлээнэ үү',
    'Too many attempts. Please wait a moment',
    '시도가 너무 많습니다. 잠시 기다려 주세요',
  ),
  INTERNAL: entry(
    500,
    'Серверт алдаа гарлаа ({request})',
    'An error occurred on the server ({request})',
    '서버에서 오류가 발생했습니다 ({request})',
  ),
  JOB_INTERRUPTED: entry(
    503,
    'Сервер зогссон тул ажил дуусаагүй. Шаардлагатай бол дахин эхлүүлнэ үү',
    'The server stopped before the work was done. Please start it again if it is needed',
    '서버가 중지되어 작업이 완료되지 않았습니다. 필요하면 다시 시작해 주세요',
  ),
  CHANGES_MISSED: entry(
    410,
    'Олон өөрчлөлт орсон тул жагсаалтыг дахин ачаална уу',
    'Much has changed; please load the list again',
    '변경 사항이 많습니다. 목록을 다시 불러와 주세요',
  ),
  STORAGE_FULL: entry(
    507,
    'Серверийн файл хадгалах зай дүүрсэн эсвэл бичих боломжгүй байна. Файл хадгалагдаагүй. Системийн администратортой холбогдоно уу',
    'The server has no space left for files, or may not write them. The file was not kept. Please talk to your administrator',
    '서버의 파일 저장 공간이 가득 찼거나 쓸 수 없습니다. 파일이 저장되지 않았습니다. 관리자에게 문의해 주세요',
  ),
  DATABASE_FULL: entry(
    507,
    'Серверийн диск дүүрсэн тул хадгалах боломжгүй байна. Мэдээлэл өөрчлөгдөөгүй. Системийн администратортой холбогдоно уу',
    'The server’s disk is full, so nothing can be saved. Nothing was changed. Please talk to your administrator',
    '서버 디스크가 가득 차서 저장할 수 없습니다. 변경된 내용은 없습니다. 관리자에게 문의해 주세요',
  ),
  FILES_UNAVAILABLE: entry(
    503,
    'Файлын сан түр холбогдохгүй байна. Дахин оролдоно уу',
    'The file store cannot be reached at the moment. Please try again',
    '파일 저장소에 일시적으로 연결할 수 없습니다. 다시 시도해 주세요',
  ),
  UNAVAILABLE: entry(
    503,
    'Өгөгдлийн сан түр холбогдохгүй байна. Дахин оролдоно уу',
    'The database cannot be reached at the moment. Please try again',
    '데이터베이스에 일시적으로 연결할 수 없습니다. 다시 시도해 주세요',
  ),
} as const satisfies Record<string, ErrorEntry>;
export type ErrorCode = keyof typeof ERRORS;

type Params = Readonly<Record<string, string | number>>;
export type RowRefusal = { readonly id: number; readonly reason: PlatformError };
/** An error that a person can be told. Everything else is a fault and shown as INTERNAL. */
type Words = Readonly<Record<string, Label>>;
const wordsIn = (words: Words, language: Language): Params =>
  Object.fromEntries(Object.entries(words).map(([name, label]) => [name, label[language]]));
export class PlatformError extends Error {
  readonly code: ErrorCode;
  readonly params: Params;
  /** Parameters that are words themselves, said in the language of the reader. */
  readonly words: Words;
  readonly fields: readonly FieldError[];
  /** Of several records, those that refused, each with its own reason. */
  readonly rows: readonly RowRefusal[];
  /** What the caller may do instead, as data: other times that are free. */
  readonly details: Readonly<Record<string, unknown>> | null;
  constructor(
    code: ErrorCode,
    {
      params = {},
      words = {},
      fields = [],
      rows = [],
      details = null,
      cause,
    }: {
      params?: Params;
      words?: Words;
      fields?: readonly FieldError[];
      rows?: readonly RowRefusal[];
      details?: PlatformError['details'];
      cause?: unknown;
    } = {},
  ) {
    // The message is for logs and tests: it names the fields, which people are shown one by one.
    const reasons = fields.map(({ field, code: reason }) => `${field}: ${reason}`).join(', ');
    const message = fillText(ERRORS[code].text.en, { ...params, ...wordsIn(words, 'en') });
    super(reasons === '' ? message : `${message} (${reasons})`, cause === undefined ? undefined : { cause });
    this.name = 'PlatformError';
    this.code = code;
    this.params = { ...params, ...wordsIn(words, 'en') };
    this.words = words;
    this.fields = fields;
    this.rows = rows;
    this.details = details;
  }
  get status(): number {
    return ERRORS[this.code].status;
  }
  textIn(language: Language = DEFAULT_LANGUAGE): string {
    return fillText(ERRORS[this.code].text[language], { ...this.params, ...wordsIn(this.words, language) });
  }
}
