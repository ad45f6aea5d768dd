/** What a step does, in the languages of people. `name` is a column, an index or a key. */
import type { Label } from '@lambda/model/definitions/labels.ts';

const said =
  (mn: string, en: string, ko: string) =>
  (name: string): Label => ({ mn: `${name}: ${mn}`, en: `${name}: ${en}`, ko: `${name}: ${ko}` });

export const NEW_TABLE: Label = { mn: 'шинэ хүснэгт', en: 'new table', ko: '새 테이블' };
export const ID_NUMBERS: Label = { mn: 'дугаарлалт', en: 'sequence of ids', ko: '번호 시퀀스' };
export const TABLE_GOES: Label = {
  mn: 'энэ хүснэгт ямар ч тодорхойлолтод байхгүй болсон',
  en: 'no model has it any more',
  ko: '이 테이블을 쓰는 정의가 더 이상 없습니다',
};
export const newColumn = said('шинэ багана', 'new column', '새 열');
export const newOptionalColumn = said('шинэ багана, одоохондоо заавал биш', 'new column, optional for now', '새 열, 지금은 선택 사항');
export const newFilledColumn = said(
  'шинэ багана, байгаа мөрүүдэд анхны утга орно',
  'new column, present rows get its default',
  '새 열, 기존 행에는 기본값이 들어갑니다',
);
export const defaultGoes = said(
  'дараагийн мөрүүдэд утгыг систем өгнө',
  'later rows get it from the application',
  '이후 행에는 애플리케이션이 값을 넣습니다',
);
export const madeAnew = said('шинээр үүсгэнэ', 'made anew', '새로 만듭니다');
export const notDerived = said(
  'өгөгдлийн сан тооцохоо больсон',
  'no longer derived by the database',
  '데이터베이스가 더 이상 계산하지 않습니다',
);
export const derivedGoes = said('тооцоологддог багана хасагдана', 'derived column goes', '파생 열이 제거됩니다');
export const optional = said('заавал биш болно', 'optional', '선택 사항');
export const required = said('заавал бөглөх болно', 'required', '필수');
export const columnGoes = said(
  'энэ талбар тодорхойлолтод байхгүй болсон',
  'no model names it any more',
  '이 필드를 쓰는 정의가 더 이상 없습니다',
);
export const notLikeThis = said('ийм хэлбэрээр хэрэггүй болсон', 'no longer wanted like this', '이 형태로는 더 이상 필요하지 않습니다');
export const newIndex = said('шинэ индекс', 'new index', '새 인덱스');
export const newKey = said('шинэ холбоос', 'new key', '새 키');
export const newCompany = said(
  'мөр бүр сонгосон байгууллагынх болно',
  'its rows belong to the chosen company',
  '모든 행이 선택한 회사에 속합니다',
);
export const keyOfPlatform = said(
  'түлхүүр байгууллага ба дугаараас бүрдэнэ',
  'the key is the company with the number from now on',
  '키가 회사와 번호로 구성됩니다',
);
export const withoutNumbers = said(
  'дугаарыг цаашид систем өгнө',
  'the platform gives the numbers from now on',
  '이후 번호는 시스템이 부여합니다',
);
export const numbersGoOn = said(
  'шинэ дугаар байгаа дугааруудын дараагаас эхэлнэ',
  'new numbers begin behind those that are there',
  '새 번호는 기존 번호 다음부터 시작합니다',
);
export const newWords = said(
  'хайлтын үгс шинэ нэрээр хадгалагдана',
  'words of the search under the new name',
  '검색어가 새 이름으로 저장됩니다',
);
export const becomes = (name: string, from: string, to: string): Label =>
  said(`${from} төрөл ${to} болно`, `${from} becomes ${to}`, `${from} 형식이 ${to} 형식으로 바뀝니다`)(name);
export const renamed = (from: string, to: string): Label => ({
  mn: `${from}: нэр нь ${to} болно, өгөгдөл хэвээр`,
  en: `${from}: called ${to} from now on, its data stays`,
  ko: `${from}: 이름이 ${to}(으)로 바뀌며 데이터는 유지됩니다`,
});
/** Between kinds of field, by their names. */
export const converted = (name: string, from: Label, to: Label): Label => ({
  mn: `${name}: «${from.mn}» төрлийн утгууд «${to.mn}» болж хөрвөнө`,
  en: `${name}: values are converted from “${from.en}” to “${to.en}”`,
  ko: `${name}: 값이 “${from.ko}”에서 “${to.ko}”(으)로 변환됩니다`,
});
export const notConvertible = (name: string, from: Label, to: Label): Label => ({
  mn: `${name}: «${from.mn}» төрлийн утга «${to.mn}» болж хөрвөхгүй тул багана хоосон болно`,
  en: `${name}: “${from.en}” cannot be converted to “${to.en}”, so the column begins empty`,
  ko: `${name}: “${from.ko}”은(는) “${to.ko}”(으)로 변환할 수 없어 열이 비워집니다`,
});
export const optionsHeld = (name: string, options: string, rows: number): Label => ({
  mn: `${name}: хасагдсан сонголтыг ${rows} мөр хадгалсаар байна, утга нь хэвээр үлдэнэ (${options})`,
  en: `${name}: ${rows} rows hold an option that goes and keep it (${options})`,
  ko: `${name}: 제거되는 선택지를 가진 행 ${rows}개의 값은 유지됩니다 (${options})`,
});
