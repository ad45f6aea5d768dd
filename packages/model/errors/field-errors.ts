/** What can be wrong with one field, with its text in every language. */
import type { Label, Language } from '../definitions/labels.ts';

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
  loginMissing: text('Нэвтрэх нэрээ оруулна уу', 'Enter your login name!', '로그인 이름을 입력해 주세요'),
  passwordMissing: text('Нууц үгээ оруулна уу', 'Enter your password!', '비밀번호를 입력해 주세요'),
  codeMissing: text('Кодоо оруулна уу', 'Enter the code', '코드를 입력해 주세요'),
  updateLine: text('Засах мөрөө сонгоно уу', 'Please select an update line', '수정할 행을 선택해 주세요'),
  emailMissing: text('И-мэйл хаяг аа оруулна уу', 'Enter your e-mail address', '이메일 주소를 입력해 주세요'),
  unknown: text('Ийм талбар байхгүй', 'No such field', '존재하지 않는 필드입니다'),
  subject: text(
    'Ийм бүртгэл байхгүй. Жагсаалтаас сонгоно уу',
    'No such records. Please choose from the list',
    '없는 등록입니다. 목록에서 선택해 주세요',
  ),
  fieldOfSubject: text(
    'Сонгосон бүртгэлд ийм талбар байхгүй. Жагсаалтаас сонгоно уу',
    'The chosen records have no such field. Please choose from the list',
    '선택한 등록에 없는 필드입니다. 목록에서 선택해 주세요',
  ),
  notComparable: text(
    'Сонгосон талбарыг энэ нөхцөл, утгаар харьцуулах боломжгүй',
    'The chosen field cannot be compared in this way with this value',
    '선택한 필드는 이 조건과 값으로 비교할 수 없습니다',
  ),
  namesNobody: text(
    'Энэ талбар ажилтан эсвэл хэрэглэгчийг заадаггүй',
    'This field names neither an employee nor a user',
    '직원이나 사용자를 가리키는 필드가 아닙니다',
  ),
  changed: text(
    '«{from}» байсан нь «{to}» болж өөрчлөгдсөн',
    'Changed from "{from}" to "{to}"',
    '«{from}»에서 «{to}»(으)로 변경되었습니다',
  ),
  noRate: text(
    'Энэ валютын ханш бүртгэгдээгүй тул дүнг харьцуулах боломжгүй',
    'There is no rate of this currency, so the sum cannot be compared',
    '이 통화의 환율이 없어 금액을 비교할 수 없습니다',
  ),
  readOnly: text('Энэ талбарыг засах боломжгүй', 'This field cannot be changed', '수정할 수 없는 필드입니다'),
  rowsNotAdded: text('Энд мөр нэмэх боломжгүй', 'No rows can be added here', '여기에는 행을 추가할 수 없습니다'),
  rowsNotChanged: text('Хадгалсан мөрийг засах боломжгүй', 'Stored rows cannot be changed', '저장된 행은 수정할 수 없습니다'),
  rowsNotDeleted: text('Мөрийг устгах боломжгүй', 'Rows cannot be deleted', '행을 삭제할 수 없습니다'),
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
  numberUnclear: text(
    'Энэ тоог уншиж чадсангүй. 1500000.50 гэж бичнэ үү',
    'This number cannot be read. Write it like 1500000.50',
    '숫자를 읽을 수 없습니다. 1500000.50 형식으로 입력해 주세요',
  ),
  wholeNumber: text('Бүхэл тоо оруулна уу', 'Please enter a whole number', '정수를 입력해 주세요'),
  date: text('Огноог ЖЖЖЖ-СС-ӨӨ хэлбэрээр оруулна уу', 'Please enter a date as YYYY-MM-DD', '날짜를 YYYY-MM-DD 형식으로 입력해 주세요'),
  noSuchDay: text('{date} гэсэн өдөр хуанлид байхгүй', 'There is no such day as {date}', '{date}은(는) 없는 날짜입니다'),
  datetime: text('Огноо, цагийг зөв оруулна уу', 'Please enter a date and time', '날짜와 시간을 입력해 주세요'),
  notFuture: text('Ирээдүйн огноо байж болохгүй', 'The date may not be in the future', '미래 날짜일 수 없습니다'),
  full: text('Дүүрсэн: хамгийн ихдээ {bound}', 'Full: at most {bound}', '가득 참: 최대 {bound}개'),
  overlaps: text('Энэ цаг өөр бүртгэлтэй давхцаж байна', 'This time is taken', '이미 예약된 시간입니다'),
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
  picture: text(
    'Энэ файл зураг биш байна. JPEG, PNG, WebP зураг оруулна уу',
    'This file is no picture. Please choose a JPEG, PNG or WebP picture',
    '이미지 파일이 아닙니다. JPEG, PNG, WebP 이미지를 선택해 주세요',
  ),
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
  'lambda-account': text(
    'Танай байгууллагад ийм нэвтрэх нэр, и-мэйлтэй хүн алга',
    'Nobody in your company signs in with this login name or e-mail',
    '회사에 이 로그인 이름이나 이메일을 쓰는 사람이 없습니다',
  ),
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
  passwordSame: text(
    'Шинэ нууц үг одоогийн нууц үгтэй ижил байна',
    'The new password is the same as the present one',
    '새 비밀번호가 현재 비밀번호와 같습니다',
  ),
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
  refused: text('Энэ утгаар хадгалах боломжгүй', 'This value cannot be saved', '이 값으로는 저장할 수 없습니다'),
  noRight: text('Энэ талбарыг засах эрхгүй байна', 'You have no right to change this field', '이 필드를 수정할 권한이 없습니다'),
} as const satisfies Record<string, Label>;
export type FieldErrorCode = keyof typeof FIELD_ERRORS;
/** A code of the catalogue, by which a schema says what is missing: `z.string().min(1, fieldCode('loginMissing'))`. */
export const fieldCode = (code: FieldErrorCode): string => code;
export const isFieldCode = (name: string): name is FieldErrorCode => Object.hasOwn(FIELD_ERRORS, name);
/** What a schema has said by a code of the catalogue, or otherwise what is usual. */
export const fieldCodeOr = (said: string, usual: FieldErrorCode): FieldErrorCode => (isFieldCode(said) ? said : usual);

type Params = Readonly<Record<string, string | number>>;
/** Puts the parameters into a text; an unknown `{name}` stays visible, so a missing parameter is noticed. */
export const fillText = (text: string, params: Params = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));
export const fieldErrorText = (error: FieldError, language: Language): string =>
  fillText((error.text ?? FIELD_ERRORS[error.code])[language], error.params);
