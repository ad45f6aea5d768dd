/** What money of the demo comes from and goes to, and where it lies. */

export type DemoCategory = {
  readonly key: string;
  readonly name: string;
  readonly direction: 'income' | 'expense';
  readonly account: string;
  readonly flow: string;
  readonly vat?: boolean;
};
export const CATEGORIES: readonly DemoCategory[] = [
  { key: 'sales', name: 'Бараа борлуулалт', direction: 'income', account: '51100000', flow: '1.01', vat: true },
  { key: 'services', name: 'Үйлчилгээний орлого', direction: 'income', account: '51200000', flow: '1.01', vat: true },
  { key: 'letting', name: 'Түрээсийн орлого', direction: 'income', account: '52100000', flow: '1.02', vat: true },
  { key: 'interest', name: 'Хадгаламжийн хүү', direction: 'income', account: '52200000', flow: '1.04' },
  { key: 'goods', name: 'Бараа худалдан авалт', direction: 'expense', account: '14000001', flow: '1.13', vat: true },
  { key: 'rent', name: 'Оффис, дэлгүүрийн түрээс', direction: 'expense', account: '72200000', flow: '1.14', vat: true },
  { key: 'utilities', name: 'Дулаан, цахилгаан, ус', direction: 'expense', account: '72300000', flow: '1.14', vat: true },
  { key: 'internet', name: 'Холбоо, интернэт', direction: 'expense', account: '72400000', flow: '1.14', vat: true },
  { key: 'supplies', name: 'Бичиг хэрэг, хангамж', direction: 'expense', account: '72500000', flow: '1.14', vat: true },
  { key: 'repairs', name: 'Засвар үйлчилгээ', direction: 'expense', account: '72700000', flow: '1.14', vat: true },
  { key: 'advertising', name: 'Зар сурталчилгаа', direction: 'expense', account: '70200000', flow: '1.19', vat: true },
  { key: 'transport', name: 'Шатахуун, тээвэр', direction: 'expense', account: '70300000', flow: '1.15', vat: true },
  { key: 'charges', name: 'Банкны шимтгэл', direction: 'expense', account: '70400000', flow: '1.19' },
  { key: 'wages', name: 'Цалин олголт', direction: 'expense', account: '31500001', flow: '1.11' },
  { key: 'insurance', name: 'НДШ төлсөн', direction: 'expense', account: '31420000', flow: '1.12' },
  { key: 'income_tax', name: 'ХХОАТ төлсөн', direction: 'expense', account: '31430000', flow: '1.17' },
  { key: 'vat', name: 'НӨАТ төлсөн', direction: 'expense', account: '31410000', flow: '1.17' },
  { key: 'equipment', name: 'Тоног төхөөрөмж худалдан авалт', direction: 'expense', account: '20000001', flow: '2.11', vat: true },
  { key: 'collected', name: 'Нэхэмжлэхийн төлбөр', direction: 'income', account: '12010001', flow: '1.01' },
  { key: 'settled', name: 'Нийлүүлэгчийн нэхэмжлэх төлсөн', direction: 'expense', account: '31000001', flow: '1.13' },
  { key: 'training', name: 'Сургалт, томилолт', direction: 'expense', account: '72800000', flow: '1.19' },
];

export type DemoMoney = {
  readonly key: 'cash' | 'bank' | 'second';
  readonly name: string;
  readonly kind: 'cash' | 'bank';
  readonly account: string;
};
export const MONEY: readonly DemoMoney[] = [
  { key: 'cash', name: 'Төв касс', kind: 'cash', account: '10000001' },
  { key: 'bank', name: 'Үндсэн харилцах', kind: 'bank', account: '11000001' },
  { key: 'second', name: 'Цалингийн харилцах', kind: 'bank', account: '11000002' },
];
