/** The words that an import needs beside labels and the catalogue of errors. */
import type { Label } from '@lambda/model/definitions/labels.ts';

const label = (mn: string, en: string, ko: string): Label => ({ mn, en, ko });

/** What can be wrong with a cell before a field has looked at it. */
export const CELL_TEXTS = {
  error: label('Нүдэнд Excel-ийн алдаатай утга байна', 'The cell holds an error of Excel', '셀에 Excel 오류 값이 있습니다'),
  formula: label(
    'Томьёоны утга хадгалагдаагүй байна. Файлаа Excel-д нээгээд хадгална уу',
    'The value of the formula was not saved. Open the file in Excel and save it',
    '수식의 값이 저장되어 있지 않습니다. Excel에서 파일을 열고 저장하세요',
  ),
  merged: label(
    'Энэ нүд {at} нүдтэй нэгтгэгдсэн тул аль баганын утга нь тодорхойгүй. Нэгтгэлийг салгаад утгыг нь бичнэ үү',
    'This cell is merged with {at}, so it is not clear for which column the value is meant. Unmerge the cells and write the value',
    '이 셀은 {at} 셀과 병합되어 있어 어느 열의 값인지 알 수 없습니다. 병합을 해제하고 값을 입력하세요',
  ),
  letters: label(
    'Үсэг алдагдсан байна (асуултын тэмдэг болсон). Файлаа «CSV UTF-8» эсвэл .xlsx болгон хадгална уу',
    'Letters were lost here and became question marks. Save the file as “CSV UTF-8” or .xlsx',
    '글자가 손실되어 물음표로 바뀌었습니다. 파일을 “CSV UTF-8” 또는 .xlsx로 저장하세요',
  ),
  digits: label(
    'Excel 15-аас олон оронтой тоог бүтэн хадгалдаггүй тул сүүлийн орнууд нь алдагдсан байж болно. Нүдний хэлбэрийг «Текст» болгоод дугаарыг дахин бичнэ үү',
    'A spreadsheet does not keep more than 15 digits of a number, so the last ones may be lost. Format the cell as text and write the number again',
    '스프레드시트는 15자리를 넘는 숫자를 온전히 보관하지 못해 끝자리가 손실되었을 수 있습니다. 셀 서식을 텍스트로 바꾸고 다시 입력하세요',
  ),
  dayOrder: label(
    '«{value}»: өдөр, сарын аль нь түрүүнд байгаа нь тодорхойгүй. «Баганын харгалзаа» дээр дарааллыг нь сонгох эсвэл 2026-11-21 хэлбэрээр бичнэ үү',
    '“{value}”: it is not clear whether the day or the month comes first. Choose the order beside the columns, or write 2026-11-21',
    '‘{value}’: 일과 월 중 어느 것이 먼저인지 분명하지 않습니다. 열 설정에서 순서를 선택하거나 2026-11-21처럼 입력하세요',
  ),
  ambiguous: label(
    '«{value}» нэртэй хэд хэдэн бичлэг байна. Алийг нь гэдгийг ингэж бичнэ үү: {choices}',
    'Several records are called “{value}”. Say which one like this: {choices}',
    '‘{value}’ 이름의 기록이 여러 개입니다. 다음과 같이 입력해 주세요: {choices}',
  ),
  ambiguousKey: label(
    'Ийм нэртэй хэд хэдэн бичлэг байна. Кодоор нь бичнэ үү',
    'Several records are called this. Please write the code instead',
    '같은 이름의 기록이 여러 개입니다. 코드를 입력하세요',
  ),
  reference: label('«{value}» гэсэн бичлэг олдсонгүй', 'No record is called “{value}”', '‘{value}’ 기록을 찾을 수 없습니다'),
  repeated: label(
    'Файлын {row}-р мөрөнд ийм утга орсон байна',
    'Row {row} of the file has this value already',
    '파일의 {row}행에 같은 값이 있습니다',
  ),
  geometry: label(
    'Байршил биш байна. Өргөрөг, уртраг (47.918700, 106.917700) эсвэл WKT-ээр бичнэ үү',
    'This is no place. Write latitude, longitude (47.918700, 106.917700) or WKT',
    '위치가 아닙니다. 위도, 경도(47.918700, 106.917700) 또는 WKT로 입력하세요',
  ),
  geometryType: label('Энэ талбарт {types} л орно', 'Only these fit here: {types}', '여기에는 {types}만 입력할 수 있습니다'),
  keyMissing: label('Бичлэгийг таних утга хоосон байна', 'The value that finds the record is missing', '기록을 찾을 값이 비어 있습니다'),
} as const;

export const IMPORT_TEXTS = {
  errorHeader: label('Алдаа', 'Error', '오류'),
  failedRows: label('Алдаатай мөрүүд', 'Failed rows', '실패한 행'),
  done: label(
    '{created} нэмж, {updated} зассан, {failed} мөр алдаатай',
    '{created} added, {updated} changed, {failed} rows with errors',
    '{created}건 추가, {updated}건 수정, 오류 {failed}행',
  ),
  checked: label(
    'Шалгалаа: {good} мөр зөв, {failed} мөр алдаатай',
    'Checked: {good} rows are right, {failed} have errors',
    '확인: 정상 {good}행, 오류 {failed}행',
  ),
  nothing: label(
    '{failed} мөр алдаатай тул нэг ч мөр оруулсангүй',
    'Nothing was imported, because {failed} rows have errors',
    '오류가 있는 행이 {failed}개여서 아무것도 가져오지 않았습니다',
  ),
  sheet: label('Бөглөх', 'Fill in', '입력'),
  guide: label('Заавар', 'Guide', '안내'),
  lists: label('Сонголт', 'Lists', '목록'),
  column: label('Багана', 'Column', '열'),
  needed: label('Заавал', 'Required', '필수'),
  what: label('Юу бичих', 'What to write', '입력 내용'),
  example: label('Жишээ', 'Example', '예시'),
  yes: label('Тийм', 'Yes', '예'),
  no: label('Үгүй', 'No', '아니요'),
} as const;

/** What is written into a field of each sort, for the guide of the template. */
export const GUIDE_TEXTS = {
  text: label('Текст, {max} тэмдэгт хүртэл', 'Text of at most {max} characters', '최대 {max}자 텍스트'),
  number: label('Тоо: 1234567.5', 'A number: 1234567.5', '숫자: 1234567.5'),
  date: label('Огноо: 2026-11-21', 'A date: 2026-11-21', '날짜: 2026-11-21'),
  datetime: label('Огноо, цаг: 2026-11-21 09:00', 'Date and time: 2026-11-21 09:00', '날짜와 시간: 2026-11-21 09:00'),
  time: label('Цаг: 09:00', 'A time: 09:00', '시간: 09:00'),
  boolean: label('Тийм эсвэл Үгүй', 'Yes or No', '예 또는 아니요'),
  choice: label('Жагсаалтаас сонгоно', 'Choose from the list', '목록에서 선택'),
  several: label('Нэг буюу хэд хэдийг таслалаар зааглана', 'One or more, with commas between', '하나 이상, 쉼표로 구분'),
  geometry: label(
    'Өргөрөг, уртраг: 47.918700, 106.917700; шугам, талбайг WKT-ээр',
    'Latitude, longitude: 47.918700, 106.917700; lines and areas as WKT',
    '위도, 경도: 47.918700, 106.917700. 선과 면은 WKT로 입력',
  ),
  reference: label('Бүртгэлтэй нэр эсвэл код', 'The name or the code of a record', '등록된 이름 또는 코드'),
} as const;
