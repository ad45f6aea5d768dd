/** Papers of other areas from which entries are made, and the amounts that each of them has. */
import { label } from '../label.ts';

export const SOURCES = [
  { value: 'pos_session', label: label('Кассын ээлж', 'Session of a till', '계산대 교대'), tone: 'info' },
  { value: 'pay_run', label: label('Цалингийн тооцоо', 'Pay run', '급여 계산'), tone: 'violet' },
] as const;
export type SourceName = (typeof SOURCES)[number]['value'];

const amount = (value: string, mn: string, en: string, ko: string) => ({ value, label: label(mn, en, ko) });
/** The names of amounts are those of their sources. */
export const AMOUNTS_OF: Readonly<Record<SourceName, readonly ReturnType<typeof amount>[]>> = {
  pos_session: [
    amount('cash', 'Бэлэн', 'Cash', '현금'),
    amount('card', 'Карт', 'Card', '카드'),
    amount('qr', 'QR', 'QR', 'QR'),
    amount('transfer', 'Дансаар', 'Transfer', '계좌 이체'),
    amount('sold', 'Татваргүй борлуулалт', 'Sold without taxes', '세금 제외 판매'),
    amount('vat', 'НӨАТ', 'VAT', '부가세'),
    amount('city_tax', 'НХАТ', 'City tax', '도시세'),
    amount('cost', 'Өртөг', 'Cost', '원가'),
    amount('difference', 'Кассын зөрүү', 'Difference of the count', '현금 차액'),
  ],
  pay_run: [
    amount('gross', 'Нийт цалин', 'Gross pay', '총급여'),
    amount('employer', 'Ажил олгогчийн НДШ', 'Insurance of the employer', '회사 보험료'),
    amount('insurance', 'Ажилтны НДШ', 'Insurance of employees', '직원 보험료'),
    amount('tax', 'ХХОАТ', 'Income tax', '소득세'),
    amount('deductions', 'Бусад суутгал', 'Deductions', '기타 공제'),
    amount('net', 'Гарт олгох', 'Net pay', '실지급액'),
  ],
};
export const AMOUNTS = [...AMOUNTS_OF.pos_session, ...AMOUNTS_OF.pay_run];
export const isSource = (value: unknown): value is SourceName => SOURCES.some((one) => one.value === value);
