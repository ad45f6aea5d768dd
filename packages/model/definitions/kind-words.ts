/**
 * What words say of a field: `дуусах огноо` is a date, `утасны дугаар` a phone. Data alone; `guessed-kinds.ts` reads it. A phrase fits the
 * end of a label; of its words of four letters and more an ending may follow (`утас` fits `утасны`). The first line that fits counts, so
 * longer phrases stand before shorter ones.
 */
import type { Label } from './labels.ts';

/** What a word says a field is. `people` and the like are references to a model, when there is one. */
export type WordKind =
  | 'text'
  | 'longText'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'percent'
  | 'date'
  | 'datetime'
  | 'time'
  | 'duration'
  | 'boolean'
  | 'email'
  | 'phone'
  | 'url'
  | 'register'
  | 'file'
  | 'files'
  | 'image'
  | 'images'
  | 'signature'
  | 'geometry'
  | `to ${string}`;

/** Phrases, separated by `|`. */
export const KIND_WORDS: readonly (readonly [WordKind, string])[] = [
  // What looks like something else by its last word.
  [
    'text',
    'регистрийн газар|компанийн регистр|байгууллагын регистр|company register|үнийн санал|код|дугаар|данс|утга|хаяг|гэрийн хаяг|address|албан тушаал|дансны дугаар|account number|code|number|account|id',
  ],
  ['phone', 'утасны дугаар|гар утас|ажлын утас|холбоо барих утас|утас|phone number|mobile number|phone|mobile|telephone'],
  ['register', 'регистрийн дугаар|регистр|рд|register number|registration number of a citizen|register'],
  ['email', 'имэйл хаяг|и-мэйл хаяг|цахим шуудангийн хаяг|имэйл|и-мэйл|мэйл|цахим шуудан|email address|e-mail address|email|e-mail|mail'],
  ['url', 'вэб хуудас|вебсайт|вэбсайт|веб хуудас|цахим хуудас|холбоос|линк|web page|website|web site|url|link'],
  ['datetime', 'огноо цаг|огноо ба цаг|огноо, цаг|date and time|datetime'],
  [
    'date',
    'огноо|төрсөн өдөр|өдөр|он сар өдөр|он сар|хугацаа дуусах|эцсийн хугацаа|дуусах хугацаа|эхлэх хугацаа|хүчинтэй хугацаа|date of birth|date|birthday|deadline|due|day',
  ],
  ['duration', 'үргэлжлэх хугацаа|зарцуулах хугацаа|duration'],
  ['decimal', 'ажилласан цаг|илүү цаг|цагийн хэмжээ|hours'],
  ['time', 'эхлэх цаг|дуусах цаг|ирэх цаг|ирсэн цаг|явах цаг|явсан цаг|ажлын цаг|цаг|time'],
  ['percent', 'хувь хэмжээ|хувь|хөнгөлөлтийн хувь|гүйцэтгэлийн хувь|percentage|percent'],
  [
    'money',
    'мөнгөн дүн|нийт дүн|дүн|нэгж үнэ|нийт үнэ|үнэ|үнэ ханш|төлбөр|мөнгө|цалин|үндсэн цалин|зардал|төсөв|хөлс|торгууль|урьдчилгаа|тариф|орлого|хандив|өртөг|total amount|unit price|total price|amount|price|payment|cost|fee|salary|budget|income|expense|fine|deposit',
  ],
  [
    'integer',
    'тоо ширхэг|хүний тоо|хоног|өдрийн тоо|хувьцаа|тоо|ширхэг|нас|суудлын тоо|суудал|давхар|он|жил|дараалал|эрэмбэ|number of people|number of seats|number of days|days|count|quantity|seats|age|year|floor',
  ],
  [
    'decimal',
    'хэмжээ|жин|урт|өндөр|өргөн|гүн|талбай|талбайн хэмжээ|эзлэхүүн|багтаамж|зай|температур|оноо|тоо хэмжээ|хурд|size|weight|length|height|width|depth|area|volume|distance|temperature|score|speed',
  ],
  ['files', 'хавсралтууд|файлууд|бичиг баримтууд|attachments|files|documents'],
  ['file', 'хавсралт|хавсралт файл|файл|гэрээний хуулбар|хуулбар|баримт бичиг|бичиг баримт|attachment|file|document|scan|copy'],
  ['images', 'зургууд|фотонууд|photos|images|pictures'],
  ['geometry', 'газрын зураг|координат|цэгийн байршил|coordinates|map'],
  ['image', 'цээж зураг|зураг|фото|фото зураг|лого|photo|image|picture|logo'],
  ['signature', 'гарын үсэг|signature'],
  [
    'longText',
    'дэлгэрэнгүй тайлбар|товч тайлбар|тайлбар|шалтгаан|үндэслэл|тэмдэглэл|агуулга|дэлгэрэнгүй|санал хүсэлт|санал|дүгнэлт|зорилго|нэмэлт мэдээлэл|description|reason|notes|note|comments|comment|remarks|remark|details|purpose|summary',
  ],
  [
    'to employee',
    'ажилтан|ажилтны нэр|ажилчин|хэн|бүртгэсэн|бүртгэсэн хүн|бүртгэсэн ажилтан|хариуцагч|хариуцсан хүн|хариуцсан ажилтан|гүйцэтгэгч|удирдлага|менежер|багш|жолооч|зөвшөөрсөн|баталсан|шалгасан|орлох хүн|employee|staff member|responsible person|responsible|manager|driver|teacher|approver|approved by|recorded by|checked by|who',
  ],
  ['to struct', 'алба|нэгж|хэлтэс|бүтцийн нэгж|алба нэгж|алба хэлтэс|салбар|газар нэгж|department|unit|division|branch'],
  ['to company', 'компани|байгууллага|company|organisation|organization'],
  ['to partner', 'харилцагч|нийлүүлэгч|үйлчлүүлэгч|захиалагч|partner|customer|supplier|client|vendor'],
  ['to users', 'хэрэглэгч|user'],
  ['to aimag', 'аймаг|хот|аймаг хот|province'],
  ['to sum', 'сум|дүүрэг|district'],
  ['to bank', 'банк|bank'],
  ['to currencies', 'валют|currency'],
];

/** Words that begin and end a time: of two fields of one kind the second may not lie before the first. */
export const BEGINNINGS: readonly string[] = [
  'эхлэх',
  'эхэлсэн',
  'эхлэл',
  'авсан',
  'олгосон',
  'ирэх',
  'явах',
  'нээсэн',
  'start',
  'begin',
  'from',
  'opening',
  'departure',
  'issued',
];
export const ENDINGS: readonly string[] = [
  'дуусах',
  'дууссан',
  'төгсөх',
  'буцаах',
  'буцаасан',
  'буцах',
  'ирсэн',
  'хаасан',
  'хүртэл',
  'end',
  'finish',
  'until',
  'to',
  'closing',
  'return',
  'expiry',
];

/** What common labels are in the other languages. */
export const KNOWN_LABELS: readonly Label[] = [
  ['Нэр', 'Name', '이름'],
  ['Код', 'Code', '코드'],
  ['Дугаар', 'Number', '번호'],
  ['Ажилтан', 'Employee', '직원'],
  ['Огноо', 'Date', '날짜'],
  ['Эхлэх огноо', 'Start date', '시작일'],
  ['Дуусах огноо', 'End date', '종료일'],
  ['Төрсөн огноо', 'Date of birth', '생년월일'],
  ['Эхлэх цаг', 'Start time', '시작 시간'],
  ['Дуусах цаг', 'End time', '종료 시간'],
  ['Шалтгаан', 'Reason', '사유'],
  ['Тайлбар', 'Description', '설명'],
  ['Тэмдэглэл', 'Note', '메모'],
  ['Хавсралт', 'Attachment', '첨부'],
  ['Файл', 'File', '파일'],
  ['Зураг', 'Photo', '사진'],
  ['Утас', 'Phone', '전화'],
  ['Имэйл', 'Email', '이메일'],
  ['Регистрийн дугаар', 'Register number', '등록 번호'],
  ['Хаяг', 'Address', '주소'],
  ['Дүн', 'Amount', '금액'],
  ['Үнэ', 'Price', '가격'],
  ['Төлбөр', 'Payment', '지급액'],
  ['Хувь', 'Percent', '비율'],
  ['Тоо', 'Count', '개수'],
  ['Тоо ширхэг', 'Quantity', '수량'],
  ['Хэмжээ', 'Size', '크기'],
  ['Төлөв', 'State', '상태'],
  ['Төрөл', 'Type', '유형'],
  ['Алба', 'Department', '부서'],
  ['Нэгж', 'Unit', '부서'],
  ['Компани', 'Company', '회사'],
  ['Харилцагч', 'Partner', '거래처'],
  ['Бүртгэсэн', 'Recorded by', '등록자'],
  ['Хариуцагч', 'Responsible person', '담당자'],
].map(([mn = '', en = '', ko = '']) => ({ mn, en, ko }));

/** A choice of these two is a yes or no. */
export const YES_AND_NO: readonly (readonly [string, string])[] = [
  ['тийм', 'үгүй'],
  ['yes', 'no'],
  ['예', '아니요'],
];
