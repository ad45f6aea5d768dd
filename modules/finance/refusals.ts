/** Why something cannot be posted: said at the field of the document. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { label } from './label.ts';

export const refuse = (field: string, text: Label): PlatformError =>
  new PlatformError('INVALID', { fields: [{ field, code: 'pattern', text }] });

export const isFuture = (field: string): PlatformError => new PlatformError('INVALID', { fields: [{ field, code: 'notFuture' }] });

export type LockedMonth = { readonly month: string; readonly by: string; readonly reason: string };
export const isLocked = (field: string, { month, by, reason }: LockedMonth): PlatformError =>
  refuse(
    field,
    label(
      `${month} сар түгжээтэй: ${by}, шалтгаан: ${reason}`,
      `${month} is locked by ${by}: ${reason}`,
      `${month}월은 ${by} 님이 잠갔습니다: ${reason}`,
    ),
  );
export const notBalanced = (field: string, debit: string, credit: string): PlatformError =>
  refuse(
    field,
    label(
      `Дебит ${debit}, кредит ${credit} тэнцэхгүй байна`,
      `Debit ${debit} and credit ${credit} differ`,
      `차변 ${debit}과 대변 ${credit}이 다릅니다`,
    ),
  );
export const needsTwoLines = (field: string): PlatformError =>
  refuse(field, label('Хамгийн багадаа хоёр мөр байна', 'There are two lines at least', '두 줄 이상이어야 합니다'));
export const isNoAccount = (field: string): PlatformError =>
  refuse(field, label('Данс олдсонгүй', 'There is no such account', '해당 계정이 없습니다'));
export const isGroup = (field: string, account: string): PlatformError =>
  refuse(
    field,
    label(
      `${account} бүлэг данс тул бичилт хийхгүй`,
      `${account} is a group: nothing is posted there`,
      `${account}은(는) 그룹 계정이라 전기할 수 없습니다`,
    ),
  );
export const isClosedAccount = (field: string, account: string): PlatformError =>
  refuse(field, label(`${account} данс хаагдсан`, `The account ${account} is closed`, `${account} 계정은 닫혔습니다`));
export const needsPartner = (field: string, account: string): PlatformError =>
  refuse(
    field,
    label(
      `${account} дансанд харилцагч заавал заана`,
      `The account ${account} asks for a partner`,
      `${account} 계정에는 거래처가 필요합니다`,
    ),
  );
export const needsEmployee = (field: string, account: string): PlatformError =>
  refuse(
    field,
    label(
      `${account} дансанд ажилтан заавал заана`,
      `The account ${account} asks for an employee`,
      `${account} 계정에는 직원이 필요합니다`,
    ),
  );
export const hasNoAccountFor = (field: string, use: Label): PlatformError =>
  refuse(
    field,
    label(
      `Дансны жагсаалтад «${use.mn}» зориулалттай данс алга`,
      `No account of the chart is meant for "${use.en}"`,
      `계정과목표에 "${use.ko}" 용도의 계정이 없습니다`,
    ),
  );
export const isPosted = (field: string): PlatformError =>
  refuse(
    field,
    label(
      'Бичилт хийсэн баримтыг устгахгүй, буцаана',
      'A posted document is not deleted but reversed',
      '전기된 문서는 삭제하지 않고 취소 전기합니다',
    ),
  );
