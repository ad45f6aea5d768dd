/** What the simulated tax office knows: districts, codes of exemptions, and payers. All of the payers are made up. */

export type Branch = {
  readonly branchCode: string;
  readonly branchName: string;
  readonly subBranchCode: string;
  readonly subBranchName: string;
};
const PLACES: readonly (readonly [code: string, name: string])[] = [
  ['01', 'Архангай'],
  ['02', 'Баян-Өлгий'],
  ['03', 'Баянхонгор'],
  ['04', 'Булган'],
  ['05', 'Говь-Алтай'],
  ['06', 'Дорноговь'],
  ['07', 'Дорнод'],
  ['08', 'Дундговь'],
  ['09', 'Завхан'],
  ['10', 'Өвөрхангай'],
  ['11', 'Өмнөговь'],
  ['12', 'Сүхбаатар аймаг'],
  ['13', 'Сэлэнгэ'],
  ['14', 'Төв'],
  ['15', 'Увс'],
  ['16', 'Ховд'],
  ['17', 'Хөвсгөл'],
  ['18', 'Хэнтий'],
  ['19', 'Дархан-Уул'],
  ['20', 'Орхон'],
  ['23', 'Хан-Уул'],
  ['24', 'Баянзүрх'],
  ['25', 'Сүхбаатар'],
  ['26', 'Баянгол'],
  ['27', 'Багануур'],
  ['28', 'Багахангай'],
  ['29', 'Налайх'],
  ['32', 'Говьсүмбэр'],
  ['34', 'Сонгинохайрхан'],
  ['35', 'Чингэлтэй'],
];
const SUB_BRANCHES = 4;
/** The sub-branches are made up; the real list is asked from the tax office. */
export const BRANCHES: readonly Branch[] = PLACES.flatMap(([branchCode, branchName]) =>
  Array.from({ length: SUB_BRANCHES }, (_, at) => ({
    branchCode,
    branchName,
    subBranchCode: String(at + 1).padStart(2, '0'),
    subBranchName: `${at + 1}-р хороо`,
  })),
);
/** Codes that lines without VAT carry, by tax type. */
export const TAX_CODES: Readonly<Record<string, readonly string[]>> = {
  VAT_FREE: ['304', '305', '308', '319', '320', '402', '405', '446'],
  VAT_ZERO: ['501', '502', '503', '504', '505', '506', '507'],
  NOT_VAT: ['600', '601', '602'],
};
export type Payer = {
  readonly tin: string;
  readonly regNo: string;
  readonly name: string;
  readonly vatPayer: boolean;
  readonly cityPayer: boolean;
};
export const PAYERS: readonly Payer[] = [
  { tin: '37900846788', regNo: '9900001', name: 'Жишээ Групп', vatPayer: true, cityPayer: true },
  { tin: '37900846789', regNo: '9900002', name: 'Үлгэр Салон', vatPayer: true, cityPayer: false },
  { tin: '41000000015', regNo: '2034567', name: 'Туршилт Трейд', vatPayer: true, cityPayer: false },
  { tin: '41000000023', regNo: '3045678', name: 'Жижиг Дэлгүүр', vatPayer: false, cityPayer: false },
];
/** As `GET /rest/info` lists them. */
export const PAYMENT_CODES: readonly (readonly [code: string, name: string])[] = [
  ['CASH', 'Бэлнээр'],
  ['PAYMENT_CARD', 'Төлбөрийн карт'],
  ['BANK_TRANSFER', 'Дансаар'],
  ['BANK_TRANSFER_QPAY', 'QPay'],
];
