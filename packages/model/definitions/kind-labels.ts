/** What people call the kinds of fields that are made without code. */
import type { CustomKind } from './custom-fields.ts';
import type { Label } from './labels.ts';

const label = (mn: string, en: string, ko: string): Label => ({ mn, en, ko });

export const CUSTOM_KIND_LABELS: Readonly<Record<CustomKind, Label>> = {
  text: label('Текст', 'Text', '텍스트'),
  longText: label('Урт текст', 'Long text', '긴 텍스트'),
  integer: label('Бүхэл тоо', 'Whole number', '정수'),
  decimal: label('Бутархай тоо', 'Decimal number', '소수'),
  money: label('Мөнгөн дүн', 'Amount of money', '금액'),
  percent: label('Хувь', 'Per cent', '백분율'),
  date: label('Огноо', 'Date', '날짜'),
  datetime: label('Огноо, цаг', 'Date and time', '날짜와 시각'),
  boolean: label('Тийм, үгүй', 'Yes or no', '예/아니요'),
  choice: label('Нэгийг сонгох', 'One of several', '단일 선택'),
  multiChoice: label('Олныг сонгох', 'Several of several', '다중 선택'),
  reference: label('Бүртгэлээс сонгох', 'From a register', '다른 기록에서 선택'),
  email: label('И-мэйл', 'E-mail', '이메일'),
  phone: label('Утас', 'Phone', '전화'),
  url: label('Вэб хаяг', 'Web address', '웹 주소'),
};
