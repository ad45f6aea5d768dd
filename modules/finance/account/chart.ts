/** The chart that comes with the platform: the two-digit groups of the unified chart and the accounts that a company begins with. */
import type { AccountKind, AccountUse } from './account-words.ts';

export type ChartGroup = readonly [code: string, kind: AccountKind, name: string, nameEn: string];
export const CHART_GROUPS: readonly ChartGroup[] = [
  ['10', 'asset', 'Касс дахь мөнгө', 'Cash in hand'],
  ['11', 'asset', 'Банкин дахь мөнгө', 'Cash at banks'],
  ['12', 'asset', 'Дансны авлага', 'Trade receivables'],
  ['13', 'asset', 'Бусад авлага', 'Other receivables'],
  ['14', 'asset', 'Бараа материал', 'Inventories'],
  ['18', 'asset', 'Урьдчилж төлсөн зардал', 'Prepaid expenses'],
  ['20', 'asset', 'Үндсэн хөрөнгө', 'Property, plant and equipment'],
  ['21', 'asset', 'Биет бус хөрөнгө', 'Intangible assets'],
  ['24', 'asset', 'Хөрөнгө оруулалт', 'Investments'],
  ['31', 'liability', 'Өглөг', 'Payables'],
  ['32', 'liability', 'Зээл ба бусад богино хугацаат өр', 'Loans and other short-term liabilities'],
  ['33', 'liability', 'Урт хугацаат өр', 'Long-term liabilities'],
  ['41', 'equity', 'Эздийн өмч', 'Capital'],
  ['42', 'equity', 'Дахин үнэлгээний нэмэгдэл', 'Revaluation surplus'],
  ['44', 'equity', 'Хуримтлагдсан ашиг', 'Retained earnings'],
  ['51', 'income', 'Борлуулалтын орлого', 'Sales'],
  ['52', 'income', 'Бусад орлого', 'Other income'],
  ['61', 'expense', 'Борлуулсан бүтээгдэхүүний өртөг', 'Cost of sales'],
  ['70', 'expense', 'Борлуулалтын зардал', 'Selling costs'],
  ['72', 'expense', 'Удирдлагын зардал', 'Administrative costs'],
  ['87', 'expense', 'Санхүүгийн ба бусад зардал', 'Finance and other costs'],
  ['91', 'expense', 'Орлогын татварын зардал', 'Income tax'],
];

type Further = { readonly use?: AccountUse; readonly dimension?: 'partner' | 'employee'; readonly kind?: AccountKind };
export type ChartAccount = readonly [code: string, section: string, name: string, nameEn: string, further?: Further];
/** The group of an account is its first two digits, its kind that of the group unless told. */
export const CHART_ACCOUNTS: readonly ChartAccount[] = [
  ['10000001', '1.1.1', 'Касс, төгрөг', 'Cash in hand, tugrik'],
  ['10000002', '1.1.1', 'Касс, валют', 'Cash in hand, currency'],
  ['11000001', '1.1.1', 'Харилцах данс, төгрөг', 'Bank account, tugrik'],
  ['11000002', '1.1.1', 'Харилцах данс, төгрөг (2)', 'Bank account, tugrik (2)'],
  ['11000011', '1.1.1', 'Харилцах данс, доллар', 'Bank account, dollar'],
  ['11000012', '1.1.1', 'Харилцах данс, бусад валют', 'Bank account, other currencies'],
  ['11000099', '1.1.1', 'Цахим төлбөрийн түр данс', 'Clearing of payments', { use: 'clearing' }],
  ['12010001', '1.1.2', 'Дансны авлага', 'Trade receivables', { use: 'receivable', dimension: 'partner' }],
  ['12090001', '1.1.2', 'Найдваргүй авлагын хасагдуулга', 'Allowance for doubtful debts'],
  ['13620000', '1.1.3', 'НӨАТ-ын авлага', 'VAT receivable', { use: 'vat_receivable' }],
  ['13630000', '1.1.3', 'ААНОАТ-ын авлага', 'Income tax receivable'],
  ['13640000', '1.1.3', 'НДШ-ийн авлага', 'Social insurance receivable'],
  ['13710001', '1.1.4', 'Ажиллагчдаас авах авлага', 'Advances to employees', { dimension: 'employee' }],
  ['13720001', '1.1.4', 'Бусад авлага', 'Other receivables'],
  ['14000001', '1.1.6', 'Бараа', 'Goods', { use: 'inventory' }],
  ['14000002', '1.1.6', 'Түүхий эд, материал', 'Raw materials'],
  ['14000003', '1.1.6', 'Хангамжийн материал', 'Supplies'],
  ['18000001', '1.1.7', 'Урьдчилж төлсөн зардал', 'Prepaid expenses'],
  ['18000002', '1.1.7', 'Нийлүүлэгчид урьдчилж төлсөн', 'Advances to suppliers', { dimension: 'partner' }],
  ['20000001', '1.2.1', 'Үндсэн хөрөнгө', 'Property, plant and equipment'],
  ['20000002', '1.2.1', 'Хуримтлагдсан элэгдэл', 'Accumulated depreciation'],
  ['21000001', '1.2.2', 'Биет бус хөрөнгө', 'Intangible assets'],
  ['21000002', '1.2.2', 'Биет бус хөрөнгийн хорогдол', 'Accumulated amortisation'],
  ['24000001', '1.2.3', 'Урт хугацаат хөрөнгө оруулалт', 'Long-term investments'],
  ['31000001', '2.1.1', 'Дансны өглөг', 'Trade payables', { use: 'payable', dimension: 'partner' }],
  ['31410000', '2.1.3', 'НӨАТ-ын өглөг', 'VAT payable', { use: 'vat_payable' }],
  ['31420000', '2.1.4', 'НДШ-ийн өглөг', 'Social insurance payable'],
  ['31430000', '2.1.3', 'ХХОАТ-ын өглөг', 'Personal income tax payable'],
  ['31440000', '2.1.3', 'НХАТ-ын өглөг', 'City tax payable', { use: 'city_tax_payable' }],
  ['31450000', '2.1.3', 'ААНОАТ-ын өглөг', 'Corporate income tax payable'],
  ['31460000', '2.1.3', 'Бусад татварын өглөг', 'Other taxes payable'],
  ['31500001', '2.1.2', 'Цалингийн өглөг', 'Wages payable'],
  ['32000001', '2.1.5', 'Богино хугацаат зээл', 'Short-term loans'],
  ['32100001', '2.1.6', 'Хүүний өглөг', 'Interest payable'],
  ['32200001', '2.1.6', 'Ногдол ашгийн өглөг', 'Dividends payable'],
  ['32300001', '2.1.7', 'Урьдчилж орсон орлого', 'Advances received', { use: 'advance_received' }],
  ['32900001', '2.1.8', 'Бусад өр төлбөр', 'Other liabilities'],
  ['33000001', '2.2.1', 'Урт хугацаат зээл', 'Long-term loans'],
  ['41000001', '2.3.1', 'Эздийн өмч', 'Share capital'],
  ['42000001', '2.3.2', 'Дахин үнэлгээний нэмэгдэл', 'Revaluation surplus'],
  ['44000001', '2.3.4', 'Хуримтлагдсан ашиг', 'Retained earnings', { use: 'retained' }],
  ['51100000', '3.01', 'Борлуулалтын орлого', 'Sales', { use: 'sales' }],
  ['51200000', '3.01', 'Үйлчилгээний орлого', 'Services'],
  ['51900000', '3.01', 'Борлуулалтын буцаалт, хөнгөлөлт', 'Returns and discounts'],
  ['52100000', '3.03', 'Түрээсийн орлого', 'Rent received'],
  ['52200000', '3.04', 'Хүүний орлого', 'Interest received'],
  ['52300000', '3.09', 'Ханшийн олз', 'Exchange gain', { use: 'exchange_gain' }],
  ['52900000', '3.03', 'Бусад орлого', 'Other income'],
  ['61100000', '3.02', 'Борлуулсан барааны өртөг', 'Cost of goods sold', { use: 'cost_of_sales' }],
  ['61200000', '3.02', 'Үзүүлсэн үйлчилгээний өртөг', 'Cost of services'],
  ['70100000', '3.05', 'Борлуулалтын ажилтны цалин', 'Wages of sales'],
  ['70200000', '3.05', 'Зар сурталчилгааны зардал', 'Advertising'],
  ['70300000', '3.05', 'Тээврийн зардал', 'Transport'],
  ['70400000', '3.05', 'Банк, төлбөрийн шимтгэл', 'Bank charges'],
  ['72100000', '3.06', 'Цалингийн зардал', 'Wages'],
  ['72100002', '3.06', 'АО-НДШ-ийн зардал', 'Employer’s social insurance'],
  ['72200000', '3.06', 'Түрээсийн зардал', 'Rent'],
  ['72300000', '3.06', 'Дулаан, цахилгаан, ус', 'Heating, electricity and water'],
  ['72400000', '3.06', 'Холбоо, интернэт', 'Telephone and internet'],
  ['72500000', '3.06', 'Бичиг хэрэг, хангамж', 'Office supplies'],
  ['72600000', '3.06', 'Элэгдэл, хорогдлын зардал', 'Depreciation'],
  ['72700000', '3.06', 'Засвар үйлчилгээ', 'Repairs'],
  ['72800000', '3.06', 'Томилолт, сургалт', 'Travel and training'],
  ['72900000', '3.06', 'Бусад удирдлагын зардал', 'Other administrative costs'],
  ['87100000', '3.07', 'Хүүний зардал', 'Interest'],
  ['87200000', '3.10', 'Ханшийн гарз', 'Exchange loss', { use: 'exchange_loss' }],
  ['87300000', '3.08', 'Тооллогын илүүдэл, дутагдал', 'Differences of stock', { use: 'stock_difference' }],
  ['87900000', '3.08', 'Бусад зардал', 'Other costs'],
  ['91000001', '3.11', 'Орлогын татварын зардал', 'Income tax'],
];

export type ChartRow = {
  readonly code: string;
  readonly name: string;
  readonly name_en: string;
  readonly parent_code: string | null;
  readonly is_group: boolean;
  readonly account_kind: AccountKind;
  readonly statement_section: string | null;
  readonly account_use: AccountUse | null;
  readonly dimension: 'none' | 'partner' | 'employee';
};
/** Groups first, then the accounts, as rows of the shipped chart. */
export const CHART: readonly ChartRow[] = [
  ...CHART_GROUPS.map(
    ([code, account_kind, name, name_en]): ChartRow => ({
      code,
      name,
      name_en,
      parent_code: null,
      is_group: true,
      account_kind,
      statement_section: null,
      account_use: null,
      dimension: 'none',
    }),
  ),
  ...CHART_ACCOUNTS.map(([code, statement_section, name, name_en, further = {}]): ChartRow => {
    const parent = code.slice(0, 2);
    return {
      code,
      name,
      name_en,
      parent_code: parent,
      is_group: false,
      account_kind: further.kind ?? CHART_GROUPS.find(([group]) => group === parent)?.[1] ?? 'expense',
      statement_section,
      account_use: further.use ?? null,
      dimension: further.dimension ?? 'none',
    };
  }),
];
