/** The catalogue of errors: code, HTTP status and text in every language. Nothing else is shown to people. */
import { type ErrorEntry, entry } from './error-entry.ts';
import { DEFAULT_LANGUAGE, type Label, type Language } from './labels.ts';
import { SESSION_ERRORS } from './session-errors.ts';

/** `{name}` in a text is replaced by the parameter of that name. */
export const ERRORS = {
  ...SESSION_ERRORS,
  BAD_REQUEST: entry(
    400,
    'Хүсэлт буруу бүтэцтэй байна: {reason}',
    'The request is malformed: {reason}',
    '요청 형식이 올바르지 않습니다: {reason}',
  ),
  BAD_JSON: entry(400, 'Илгээсэн JSON уншигдахгүй байна', 'The body is not readable JSON', '본문이 올바른 JSON이 아닙니다'),
  BAD_DOCUMENT: entry(400, 'Асуулга буруу байна: {reason}', 'The query is wrong: {reason}', '쿼리가 잘못되었습니다: {reason}'),
  TOO_COMPLEX: entry(400, 'Асуулга хэт их байна: {reason}', 'The query asks for too much: {reason}', '쿼리가 너무 복잡합니다: {reason}'),
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
  WRONG_TYPE_OF_FILE: entry(415, 'Файлын төрөл тохирохгүй байна', 'This type of file is not accepted', '허용되지 않는 파일 형식입니다'),
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

/** What is wrong with one field: a code of `FIELD_ERRORS` and what its text needs. */
export type FieldError = {
  readonly field: string;
  readonly code: FieldErrorCode;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Said in place of the code's text: what a definition says about its own pattern. */
  readonly text?: Label;
};

const text = (mn: string, en: string, ko: string): Label => ({ mn, en, ko });
export const FIELD_ERRORS = {
  required: text('Талбарыг бөглөнө үү!', 'Please enter a value', '필수 입력 항목입니다'),
  unknown: text('Ийм талбар байхгүй', 'No such field', '존재하지 않는 필드입니다'),
  readOnly: text('Энэ талбарыг засах боломжгүй', 'This field cannot be changed', '수정할 수 없는 필드입니다'),
  wrongType: text('Утгын төрөл буруу байна', 'The value is of the wrong type', '값의 유형이 올바르지 않습니다'),
  tooLong: text(
    '{max} тэмдэгтээс хэтэрсэн, {extra} илүү байна',
    'At most {max} characters, {extra} too many',
    '최대 {max}자, {extra}자 초과',
  ),
  tooShort: text('Дор хаяж {min} тэмдэгт байна', 'At least {min} characters', '최소 {min}자 이상'),
  tooSmall: text('{min}-аас багагүй байна', 'At least {min}', '{min} 이상이어야 합니다'),
  tooBig: text('{max}-аас ихгүй байна', 'At most {max}', '{max} 이하여야 합니다'),
  tooManyDecimals: text(
    'Таслалаас хойш {scale} орноос илүүгүй байна',
    'At most {scale} digits after the point',
    '소수점 이하 {scale}자리까지만 가능합니다',
  ),
  number: text('Тоон утга оруулна уу!', 'Please enter a number', '숫자를 입력해 주세요'),
  date: text('Огноог ЖЖЖЖ-СС-ӨӨ хэлбэрээр оруулна уу', 'Please enter a date as YYYY-MM-DD', '날짜를 YYYY-MM-DD 형식으로 입력해 주세요'),
  datetime: text('Огноо, цагийг зөв оруулна уу', 'Please enter a date and time', '날짜와 시간을 입력해 주세요'),
  notFuture: text('Ирээдүйн огноо байж болохгүй', 'The date may not be in the future', '미래 날짜일 수 없습니다'),
  past: text('Өнгөрсөн цаг байна', 'Lies in the past', '이미 지난 시각입니다'),
  duration: text(
    'Хугацааг 1ц 30м хэлбэрээр оруулна уу',
    'Please enter a duration such as 1h 30m',
    '기간을 1시간 30분 형식으로 입력해 주세요',
  ),
  time: text('Цагийг ЦЦ:ММ хэлбэрээр оруулна уу', 'Please enter a time as HH:MM', '시간을 HH:MM 형식으로 입력해 주세요'),
  url: text(
    'Вэб хаягийг зөв оруулна уу (http эсвэл https)',
    'Please enter a web address (http or https)',
    '웹 주소를 입력해 주세요 (http 또는 https)',
  ),
  colour: text('Өнгийг #rrggbb хэлбэрээр оруулна уу', 'Please enter a colour as #rrggbb', '색상을 #rrggbb 형식으로 입력해 주세요'),
  signature: text('Гарын үсэг буруу байна', 'This is no valid signature', '서명이 올바르지 않습니다'),
  geometry: text('Координатыг зөв оруулна уу', 'Enter the coordinates correctly', '좌표를 올바르게 입력해 주세요'),
  tooMany: text('Хамгийн ихдээ {max} утга, {extra} илүү байна', 'At most {max} entries, {extra} too many', '최대 {max}개, {extra}개 초과'),
  tooFew: text('Дор хаяж {min} утга сонгоно уу', 'Please choose at least {min}', '최소 {min}개를 선택해 주세요'),
  choice: text('Жагсаалтаас сонгоно уу', 'Please choose from the list', '목록에서 선택해 주세요'),
  reference: text('Сонгосон бичлэг олдсонгүй', 'The chosen record was not found', '선택한 기록을 찾을 수 없습니다'),
  file: text('Файл олдсонгүй', 'The file was not found', '파일을 찾을 수 없습니다'),
  email: text('Имэйл хаягаа зөв оруулна уу!', 'Please enter a valid e-mail address', '올바른 이메일 주소를 입력해 주세요'),
  phone: text('8 оронтой утасны дугаар оруулна уу!', 'Please enter a phone number of 8 digits', '8자리 전화번호를 입력해 주세요'),
  register: text('Регистрээ зөв оруулна уу!', 'Please enter a valid register number', '올바른 등록번호를 입력해 주세요'),
  registerLetters: text(
    'Эхний хоёр тэмдэгт кирилл үсэг байна',
    'The first two characters are Cyrillic letters',
    '처음 두 글자는 키릴 문자여야 합니다',
  ),
  registerDigits: text(
    '8 цифр байх ёстой, {missing} дутуу байна',
    '8 digits are needed, {missing} missing',
    '숫자 8자리가 필요합니다. {missing}자리 부족',
  ),
  registerDate: text(
    'Регистрийн дугаар дахь огноо буруу байна',
    'The date inside the register number is wrong',
    '등록번호의 날짜가 올바르지 않습니다',
  ),
  mongolianMobileNumber: text(
    '8 оронтой гар утасны дугаар оруулна уу!',
    'Please enter a mobile number of 8 digits',
    '8자리 휴대폰 번호를 입력해 주세요',
  ),
  englishAlphabet: text('Зөвхөн латин үсэг оруулна уу!', 'Please use English letters only', '영문자만 입력해 주세요'),
  mongolianCyrillic: text('Зөвхөн кирилл үсэг оруулна уу!', 'Please use Mongolian Cyrillic letters only', '몽골 키릴 문자만 입력해 주세요'),
  numeric: text('Тоон утга оруулна уу!', 'Please enter a number', '숫자를 입력해 주세요'),
  iban: text('IBAN дансны дугаараа зөв оруулна уу', 'Please enter a valid IBAN', '올바른 IBAN을 입력해 주세요'),
  array: text('Жагсаалт оруулна уу', 'Please enter a list', '목록을 입력해 주세요'),
  pattern: text('Утгын хэлбэр тохирохгүй байна', 'The value does not have the right form', '값의 형식이 맞지 않습니다'),
  notBefore: text('{date}-ний өдрөөс өмнө байж болохгүй', 'It may not lie before {date}', '{date} 이전일 수 없습니다'),
  cascade: text(
    'Дээр сонгосон утганд харьяалагдахгүй байна',
    'It does not belong to what is chosen above',
    '위에서 선택한 항목에 속하지 않습니다',
  ),
  companyRegister: text('Байгууллагын регистр 7 цифр байна', 'A company register number has 7 digits', '회사 등록번호는 7자리 숫자입니다'),
  cyrillic: text('Зөвхөн кирилл үсэг оруулна уу!', 'Please use Cyrillic letters only', '키릴 문자만 입력해 주세요'),
  latin: text('Зөвхөн латин үсэг оруулна уу!', 'Please use Latin letters only', '라틴 문자만 입력해 주세요'),
  digits: text('Зөвхөн тоо оруулна уу', 'Please use digits only', '숫자만 입력해 주세요'),
  lowercase: text('Жижиг үсгээр оруулна уу', 'Please use lower-case letters', '소문자로 입력해 주세요'),
  personName: text(
    'Нэрэнд зөвхөн үсэг, зай, зураас, цэг орно',
    'A name has letters, spaces, hyphens and dots only',
    '이름에는 문자, 공백, 하이픈, 점만 사용할 수 있습니다',
  ),
  passwordStrength: text(
    'Нууц үг 8-аас доошгүй тэмдэгт, том жижиг латин үсэг, тоо, тусгай тэмдэгт агуулна',
    'The password needs 8 characters with upper and lower case Latin letters, a digit and a special character',
    '비밀번호는 대소문자 라틴 문자, 숫자, 특수문자를 포함한 8자 이상이어야 합니다',
  ),
  passwordRepeated: text('Нууц үг баталгаажуулалт таарсангүй !!!', 'The two passwords are not the same', '두 비밀번호가 일치하지 않습니다'),
  resetCode: text(
    'Нууц үг солих код оруулаагүй байна !!!',
    'Please enter the code of six digits from the letter',
    '메일에 적힌 6자리 코드를 입력해 주세요',
  ),
  notUnique: text('Давхацсан утга оруулсан байна!', 'This value is taken already', '이미 사용 중인 값입니다'),
  cycle: text(
    'Өөрөө болон доод нэгж нь дээд нэгж болж чадахгүй',
    'It may not stand below itself',
    '자기 자신이나 하위 항목 아래로 옮길 수 없습니다',
  ),
  companyRing: text(
    'Өөрийн байгууллагыг, эсвэл түүнийг харьяалдаг байгууллагыг охин компани болгож болохгүй',
    'The company itself, or one that it belongs to, cannot be its subsidiary',
    '자기 회사나 상위 회사는 자회사로 지정할 수 없습니다',
  ),
  placesTaken: text(
    'Батлагдсан орон тоо дүүрсэн тул үндэслэлээ бичнэ үү',
    'The approved places are all held, so a reason is needed',
    '승인 정원이 찼으므로 사유를 입력하세요',
  ),
  move: text('Энэ төлөвт шилжүүлэх боломжгүй', 'It cannot be moved to this state', '이 상태로 변경할 수 없습니다'),
  beyondOwn: text(
    'Өөрт тань байхгүй эрхийг олгох боломжгүй',
    'It gives a right that you do not hold yourself',
    '본인에게 없는 권한은 줄 수 없습니다',
  ),
  noRight: text('Энэ талбарыг засах эрхгүй байна', 'You have no right to change this field', '이 필드를 수정할 권한이 없습니다'),
} as const satisfies Record<string, Label>;
export type FieldErrorCode = keyof typeof FIELD_ERRORS;

type Params = Readonly<Record<string, string | number>>;
/** Puts the parameters into a text; an unknown `{name}` stays visible, so a missing parameter is noticed. */
export const fillText = (text: string, params: Params = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));
export const fieldErrorText = (error: FieldError, language: Language): string =>
  fillText((error.text ?? FIELD_ERRORS[error.code])[language], error.params);

export type RowRefusal = { readonly id: number; readonly reason: PlatformError };
/** An error that a person can be told. Everything else is a fault and shown as INTERNAL. */
export class PlatformError extends Error {
  readonly code: ErrorCode;
  readonly params: Params;
  readonly fields: readonly FieldError[];
  /** Of several records, those that refused, each with its own reason. */
  readonly rows: readonly RowRefusal[];
  constructor(
    code: ErrorCode,
    {
      params = {},
      fields = [],
      rows = [],
      cause,
    }: { params?: Params; fields?: readonly FieldError[]; rows?: readonly RowRefusal[]; cause?: unknown } = {},
  ) {
    super(fillText(ERRORS[code].text.en, params), cause === undefined ? undefined : { cause });
    this.name = 'PlatformError';
    this.code = code;
    this.params = params;
    this.fields = fields;
    this.rows = rows;
  }
  get status(): number {
    return ERRORS[this.code].status;
  }
  textIn(language: Language = DEFAULT_LANGUAGE): string {
    return fillText(ERRORS[this.code].text[language], this.params);
  }
}
