/** Who sells the plans, as invoices name them and to which account they are paid; the newest is the one that counts. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const billingSeller = defineModel({
  name: 'billing_seller',
  label: label('Нэхэмжлэгч', 'Seller', '공급자'),
  placement: 'global',
  icon: 'landmark',
  title: ['seller_name'],
  sort: [{ field: 'id', order: 'desc' }],
  fields: {
    seller_name: { kind: 'text', label: label('Байгууллагын нэр', 'Name', '이름'), required: true, search: 'inside', max: 150 },
    seller_register: {
      kind: 'text',
      label: label('Регистрийн дугаар', 'Register number', '등록번호'),
      required: true,
      rules: ['companyRegister'],
      max: 7,
    },
    bank_name: { kind: 'text', label: label('Банк', 'Bank', '은행'), required: true, max: 100 },
    bank_account: { kind: 'text', label: label('Дансны дугаар', 'Account', '계좌번호'), required: true, max: 34 },
    is_vat_payer: {
      kind: 'boolean',
      label: label('НӨАТ төлөгч', 'Pays VAT', '부가세 납부자'),
      help: label(
        'Үнэд НӨАТ багтсан байна. Төлөгч биш бол нэхэмжлэхэд НӨАТ 0 байна.',
        'Prices include VAT. Whoever does not pay it has no VAT in invoices.',
        '가격에는 부가세가 포함됩니다. 납부자가 아니면 부가세는 0입니다.',
      ),
      default: true,
    },
  },
});
