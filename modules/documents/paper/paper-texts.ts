/** The words on the paper of a document. */
import { label } from '../label.ts';

export const PAPER_TEXTS = {
  number: label('Дугаар', 'Number', '번호'),
  date: label('Огноо', 'Date', '날짜'),
  draft: label('НООРОГ', 'DRAFT', '초안'),
  cancelled: label('ХҮЧИНГҮЙ', 'NOT VALID', '무효'),
  check: label('Жинхэнэ эсэхийг шалгах', 'Check that it is genuine', '진위 확인'),
  lastPage: label('Цахим баримтын баталгаа', 'Record of signatures', '전자문서 확인'),
  equals: label(
    'Дахин давтагдахгүй дугаартай энэ цахим баримт цаасан баримттай адил хүчинтэй.',
    'This electronic document with its unique number is equal to one on paper.',
    '고유 번호가 부여된 이 전자문서는 종이 문서와 동일한 효력을 가집니다.',
  ),
  signed: label('Гарын үсэг зурсан', 'Signed by', '서명자'),
  decided: label('Шийдвэрлэсэн', 'Decided by', '처리자'),
  official: label('Албан тушаалтан', 'Official', '직책·성명'),
  action: label('Шийдвэр', 'Outcome', '결과'),
  signature: label('Гарын үсэг', 'Signature', '서명'),
  when: label('Огноо, цаг', 'Date and time', '일시'),
  insteadOf: label('{name}-н өмнөөс', 'for {name}', '{name} 님을 대신하여'),
  zone: label('Цаг: {zone}', 'Times are those of {zone}', '시간대: {zone}'),
  hash: label('Агуулгын SHA-256 хэш', 'SHA-256 of the content', '내용의 SHA-256'),
  covers: label(
    'Хэшид гарчиг, тайлбар, бичгийн эх, бөглөсөн утга, гэрээний нөхцөл орно.',
    'The digest covers title, description, text, filled values and terms of the contract.',
    '해시는 제목, 설명, 본문, 입력 값, 계약 조건을 포함합니다.',
  ),
  trail: label('Үйлдлийн мөр', 'Trail of decisions', '처리 기록'),
  address: label('Сүлжээний хаяг', 'Address', '접속 주소'),
  sheet: label('САНАЛ ӨГӨХ ХУУДАС', 'VOTING SHEET', '투표지'),
  vote: label('Санал', 'Vote', '투표'),
  comment: label('Тайлбар', 'Comment', '의견'),
  approve: label('Дэмжсэн', 'Supported', '찬성'),
  refuse: label('Дэмжээгүй', 'Not supported', '반대'),
  recreate: label('Нэмэлт материал шаардлагатай', 'Additional material required', '추가 자료 필요'),
  notVoted: label('Санал өгөөгүй', 'Has not voted', '미투표'),
} as const;
