/** What is said when a technology card cannot be saved or approved. */
import { label } from '../label.ts';

export const CARD_TEXTS = {
  oneOfTwo: label(
    'Орц эсвэл хагас бэлдэц хоёрын нэгийг сонгоно уу',
    'Choose an ingredient or another card, one of the two',
    '식재료나 다른 카드 중 하나를 선택하세요',
  ),
  cycle: label(
    'Карт өөрийгөө агуулж болохгүй: {path}',
    'A card cannot be a part of itself: {path}',
    '카드는 자신을 포함할 수 없습니다: {path}',
  ),
  decimals: label(
    'Таслалаас хойш 3 орон хүртэл. {written} гэж бичнэ үү',
    'At most 3 decimals. Write {written}',
    '소수점 이하 3자리까지입니다. {written}(으)로 입력하세요',
  ),
  tooFine: label('Таслалаас хойш 3 орон хүртэл', 'At most 3 decimals', '소수점 이하 3자리까지입니다'),
  allLost: label('Гарцаас бага байна', 'It is less than what is made', '산출량보다 작아야 합니다'),
  closed: label(
    'Батлуулахаар явсан эсвэл батлагдсан картын найрлагыг засахгүй. Шинэ хувилбар үүсгэнэ үү',
    'What is being decided or is approved is not changed. Make a new version',
    '결재 중이거나 승인된 카드는 수정할 수 없습니다. 새 버전을 만드세요',
  ),
  notDeleted: label(
    'Илгээсэн эсвэл батлагдсан картыг устгахгүй',
    'A card that was sent on or approved is not deleted',
    '상신했거나 승인된 카드는 삭제할 수 없습니다',
  ),
  draftThere: label('Энэ картын төсөл аль хэдийн байна', 'There is a draft of this card already', '이 카드의 초안이 이미 있습니다'),
  incomplete: label('Тооцоо дутуу: {gaps}', 'The calculation is not complete: {gaps}', '계산이 완료되지 않았습니다: {gaps}'),
  price: label('«{name}»-ийн өртөг тодорхойгүй', 'the cost of "{name}" is not known', '«{name}»의 원가를 모릅니다'),
  conversion: label(
    '«{name}»: 1 {from} хэдэн {to} вэ?',
    '"{name}": how many {to} has one {from}?',
    '«{name}»: 1 {from}은(는) 몇 {to}입니까?',
  ),
  weight: label(
    '«{name}»: 1 {from} хэдэн грамм вэ?',
    '"{name}": how many grams has one {from}?',
    '«{name}»: 1 {from}은(는) 몇 그램입니까?',
  ),
  nutrition: label('«{name}»-ийн шимт чанар дутуу', 'nutrition of "{name}" is missing', '«{name}»의 영양 성분이 없습니다'),
  batch: label('«{name}»-ийн гарц 0', '"{name}" makes nothing', '«{name}»의 산출량이 0입니다'),
  empty: label('«{name}» найрлагагүй', '"{name}" has no ingredients', '«{name}»에 재료가 없습니다'),
  notApproved: label('«{name}» батлагдаагүй', '"{name}" is not approved', '«{name}»이(가) 승인되지 않았습니다'),
  grossMisfit: label(
    'Бохир жин {typed} г гэж бичсэн, хэмжээгээрээ {should} г',
    'Gross weight is written as {typed} g, by its quantity it is {should} g',
    '총중량이 {typed} g으로 입력되었으나 수량으로는 {should} g입니다',
  ),
  netMisfit: label(
    'Цэвэр жин {typed} г гэж бичсэн, хорогдлоор {should} г',
    'Net weight is written as {typed} g, by its loss it is {should} g',
    '순중량이 {typed} g으로 입력되었으나 손실로는 {should} g입니다',
  ),
  missing: label('«{name}»: устсан орц байна', '"{name}": an ingredient is gone', '«{name}»: 삭제된 재료가 있습니다'),
} as const;
