/** Why a run cannot go on, in words, and what is wrong with somebody's pay. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { label } from '../../label.ts';
import type { Fault, FaultCode } from './input.ts';

export const refuse = (field: string, text: Label): PlatformError =>
  new PlatformError('INVALID', { fields: [{ field, code: 'pattern', text }] });

export const runIsThere = (number: string): PlatformError =>
  refuse(
    'month',
    label(
      `${number} тооцоо энэ сар, хүмүүст байна`,
      `${number} is there for these people and this month`,
      `이 달과 직원에 대한 ${number}이(가) 이미 있습니다`,
    ),
  );
export const needsSetting = (): PlatformError =>
  refuse('month', label('Эхлээд цалингийн тохиргоог хийнэ үү', 'Make the settings of pay first', '먼저 급여 설정을 하세요'));

/** In the words of those who keep the books; `{of}` is what it is about. */
const FAULT_TEXTS: Readonly<Record<FaultCode, string>> = {
  circle: 'Томьёо тойрог болсон: {of}',
  division: 'Тэгд хуваасан: {of}',
  formula: 'Томьёо уншигдахгүй: {of}',
  missing: 'Утга алга: {of}',
  law: 'Хуулийн үзүүлэлт алга: {of}',
  negative: 'Гарт олгох нь хасах: {of}',
  iban: 'Дансны дугаар (IBAN) алга',
  sheet: 'Табель түгжигдээгүй',
  base: 'Үндсэн цалин алга',
  norm: 'Сарын норм тэг',
  component: 'Бүрэлдэхүүн хэрэглэгдэхгүй: {of}',
  agreed: 'Тохирсон дүнд тохирох цалин олдсонгүй: {of}',
};
const MOST = 500;
export const faultText = (faults: readonly Fault[]): string =>
  faults
    .map(({ code, of }) => FAULT_TEXTS[code].replace('{of}', of ?? ''))
    .join('; ')
    .slice(0, MOST);
