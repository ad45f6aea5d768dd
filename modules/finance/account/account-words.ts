/** What accounts are: kinds, the rows of the statements of the finance ministry, and what an account is meant for. */
import { label } from '../label.ts';

export const ACCOUNT_KINDS = [
  { value: 'asset', label: label('Хөрөнгө', 'Asset', '자산'), tone: 'info' },
  { value: 'liability', label: label('Өр төлбөр', 'Liability', '부채'), tone: 'warning' },
  { value: 'equity', label: label('Эздийн өмч', 'Equity', '자본'), tone: 'violet' },
  { value: 'income', label: label('Орлого', 'Income', '수익'), tone: 'success' },
  { value: 'expense', label: label('Зардал', 'Expense', '비용'), tone: 'error' },
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number]['value'];

const section = (value: string, mn: string, en: string, ko: string) => ({
  value,
  label: label(`${value} ${mn}`, `${value} ${en}`, `${value} ${ko}`),
});
const ASSETS = [
  section('1.1.1', 'Мөнгө, түүнтэй адилтгах хөрөнгө', 'Cash and cash equivalents', '현금및현금성자산'),
  section('1.1.2', 'Дансны авлага', 'Trade receivables', '매출채권'),
  section('1.1.3', 'Татвар, НДШ-ийн авлага', 'Taxes and insurance receivable', '세금·보험료 미수금'),
  section('1.1.4', 'Бусад авлага', 'Other receivables', '기타 미수금'),
  section('1.1.5', 'Бусад санхүүгийн хөрөнгө', 'Other financial assets', '기타 금융자산'),
  section('1.1.6', 'Бараа материал', 'Inventories', '재고자산'),
  section('1.1.7', 'Урьдчилж төлсөн зардал', 'Prepaid expenses', '선급비용'),
  section('1.1.8', 'Бусад эргэлтийн хөрөнгө', 'Other current assets', '기타 유동자산'),
  section('1.2.1', 'Үндсэн хөрөнгө', 'Property, plant and equipment', '유형자산'),
  section('1.2.2', 'Биет бус хөрөнгө', 'Intangible assets', '무형자산'),
  section('1.2.3', 'Урт хугацаат хөрөнгө оруулалт', 'Long-term investments', '장기투자자산'),
  section('1.2.4', 'Хойшлогдсон татварын хөрөнгө', 'Deferred tax assets', '이연법인세자산'),
  section('1.2.5', 'Бусад эргэлтийн бус хөрөнгө', 'Other non-current assets', '기타 비유동자산'),
] as const;
const LIABILITIES = [
  section('2.1.1', 'Дансны өглөг', 'Trade payables', '매입채무'),
  section('2.1.2', 'Цалингийн өглөг', 'Wages payable', '미지급 급여'),
  section('2.1.3', 'Татварын өр', 'Taxes payable', '미지급 세금'),
  section('2.1.4', 'НДШ-ийн өглөг', 'Social insurance payable', '미지급 사회보험료'),
  section('2.1.5', 'Богино хугацаат зээл', 'Short-term loans', '단기차입금'),
  section('2.1.6', 'Хүү, ногдол ашгийн өглөг', 'Interest and dividends payable', '미지급 이자·배당금'),
  section('2.1.7', 'Урьдчилж орсон орлого', 'Advances received', '선수금'),
  section('2.1.8', 'Бусад богино хугацаат өр төлбөр', 'Other short-term liabilities', '기타 유동부채'),
  section('2.2.1', 'Урт хугацаат зээл', 'Long-term loans', '장기차입금'),
  section('2.2.2', 'Бусад урт хугацаат өр төлбөр', 'Other long-term liabilities', '기타 비유동부채'),
] as const;
const EQUITY = [
  section('2.3.1', 'Өмч', 'Share capital', '자본금'),
  section('2.3.2', 'Дахин үнэлгээний нэмэгдэл', 'Revaluation surplus', '재평가잉여금'),
  section('2.3.3', 'Эздийн өмчийн бусад хэсэг', 'Other equity', '기타 자본'),
  section('2.3.4', 'Хуримтлагдсан ашиг', 'Retained earnings', '이익잉여금'),
] as const;
/** Where income and expense of the time after the last closing stand in the statement of financial position. */
const RESULT = section('2.3.5', 'Тайлант үеийн ашиг, алдагдал', 'Result of the period', '당기순손익');
const INCOME = [
  section('3.01', 'Борлуулалтын орлого', 'Sales', '매출액'),
  section('3.03', 'Бусад орлого', 'Other income', '기타 수익'),
  section('3.04', 'Санхүүгийн орлого', 'Finance income', '금융수익'),
  section('3.09', 'Ханшийн олз', 'Exchange gain', '외환차익'),
] as const;
const EXPENSE = [
  section('3.02', 'Борлуулсан бүтээгдэхүүний өртөг', 'Cost of sales', '매출원가'),
  section('3.05', 'Борлуулалт, маркетингийн зардал', 'Selling costs', '판매비'),
  section('3.06', 'Ерөнхий ба удирдлагын зардал', 'Administrative costs', '관리비'),
  section('3.07', 'Санхүүгийн зардал', 'Finance costs', '금융비용'),
  section('3.08', 'Бусад зардал', 'Other costs', '기타 비용'),
  section('3.10', 'Ханшийн гарз', 'Exchange loss', '외환차손'),
  section('3.11', 'Орлогын татварын зардал', 'Income tax', '법인세비용'),
] as const;
export const SECTIONS = [...ASSETS, ...LIABILITIES, ...EQUITY, ...INCOME, ...EXPENSE] as const;
export const POSITION_SECTIONS = [...ASSETS, ...LIABILITIES, ...EQUITY, RESULT] as const;
export const RESULT_SECTION = RESULT.value;
/** Money in hand and at the bank. */
export const CASH_SECTION = '1.1.1';

const valuesOf = (some: readonly { readonly value: string }[]): readonly string[] => some.map(({ value }) => value);
/** The rows in which an account of a kind may stand. */
export const SECTIONS_OF: Readonly<Record<AccountKind, readonly string[]>> = {
  asset: valuesOf(ASSETS),
  liability: valuesOf(LIABILITIES),
  equity: valuesOf(EQUITY),
  income: valuesOf(INCOME),
  expense: valuesOf(EXPENSE),
};

/** Which of the two sides of the statement of financial position. */
export const SIDES = [
  { value: '1', label: label('1. Нийт хөрөнгө', '1. Assets', '1. 자산'), tone: 'info' },
  { value: '2', label: label('2. Өр төлбөр ба эздийн өмч', '2. Liabilities and equity', '2. 부채와 자본'), tone: 'violet' },
] as const;

/** What the platform posts to an account by itself. Each is meant for one account of the company. */
export const USES = [
  { value: 'receivable', label: label('Дансны авлага', 'Trade receivables', '매출채권') },
  { value: 'payable', label: label('Дансны өглөг', 'Trade payables', '매입채무') },
  { value: 'vat_payable', label: label('НӨАТ-ын өглөг', 'VAT payable', '부가세 예수금') },
  { value: 'vat_receivable', label: label('НӨАТ-ын авлага', 'VAT receivable', '부가세 대급금') },
  { value: 'city_tax_payable', label: label('НХАТ-ын өглөг', 'City tax payable', '도시세 예수금') },
  { value: 'sales', label: label('Борлуулалтын орлого', 'Sales', '매출액') },
  { value: 'cost_of_sales', label: label('Борлуулсан барааны өртөг', 'Cost of sales', '매출원가') },
  { value: 'inventory', label: label('Бараа материал', 'Inventories', '재고자산') },
  { value: 'clearing', label: label('Цахим төлбөрийн түр данс', 'Clearing of payments', '결제 정산 계정') },
  { value: 'advance_received', label: label('Урьдчилж орсон орлого', 'Advances received', '선수금') },
  { value: 'exchange_gain', label: label('Ханшийн олз', 'Exchange gain', '외환차익') },
  { value: 'exchange_loss', label: label('Ханшийн гарз', 'Exchange loss', '외환차손') },
  { value: 'retained', label: label('Хуримтлагдсан ашиг', 'Retained earnings', '이익잉여금') },
  { value: 'stock_difference', label: label('Тооллогын илүүдэл, дутагдал', 'Differences of stock', '재고 차이') },
] as const;
export type AccountUse = (typeof USES)[number]['value'];
export const labelOfUse = (use: AccountUse) => USES.find(({ value }) => value === use)?.label ?? USES[0].label;

export const DIMENSIONS = [
  { value: 'none', label: label('Заавал биш', 'Nothing', '없음'), tone: 'neutral' },
  { value: 'partner', label: label('Харилцагч', 'Partner', '거래처'), tone: 'info' },
  { value: 'employee', label: label('Ажилтан', 'Employee', '직원'), tone: 'violet' },
] as const;

/** Rows of the statement of cash flows by the direct method. */
export const CASH_FLOWS = [
  section('1.01', 'Бараа борлуулсан, үйлчилгээ үзүүлсний орлого', 'Received for goods and services', '상품·용역 판매 수입'),
  section('1.02', 'Түрээс, эрхийн орлого', 'Rent and royalties received', '임대·로열티 수입'),
  section('1.03', 'Буцаан авсан татвар', 'Taxes received back', '세금 환급'),
  section('1.04', 'Бусад мөнгөн орлого', 'Other receipts', '기타 수입'),
  section('1.11', 'Ажиллагчдад төлсөн', 'Paid to employees', '직원 지급'),
  section('1.12', 'Нийгмийн даатгалд төлсөн', 'Paid to social insurance', '사회보험 납부'),
  section('1.13', 'Бараа материал худалдан авахад төлсөн', 'Paid for goods', '재고 매입 지급'),
  section('1.14', 'Ашиглалтын зардалд төлсөн', 'Paid for running costs', '운영비 지급'),
  section('1.15', 'Түлш, тээвэр, сэлбэгт төлсөн', 'Paid for fuel and transport', '연료·운송비 지급'),
  section('1.16', 'Хүүний төлбөр', 'Interest paid', '이자 지급'),
  section('1.17', 'Татварт төлсөн', 'Taxes paid', '세금 납부'),
  section('1.18', 'Даатгалд төлсөн', 'Insurance paid', '보험료 지급'),
  section('1.19', 'Бусад мөнгөн зарлага', 'Other payments', '기타 지급'),
  section('2.01', 'Хөрөнгө борлуулсны орлого', 'Received for assets sold', '자산 매각 수입'),
  section('2.11', 'Хөрөнгө олж эзэмшихэд төлсөн', 'Paid for assets', '자산 취득 지급'),
  section('3.01', 'Зээл авсан', 'Loans received', '차입'),
  section('3.02', 'Эздийн оруулсан хөрөнгө', 'Capital received', '자본 납입'),
  section('3.11', 'Зээл төлсөн', 'Loans repaid', '차입금 상환'),
  section('3.12', 'Ногдол ашиг төлсөн', 'Dividends paid', '배당금 지급'),
] as const;
