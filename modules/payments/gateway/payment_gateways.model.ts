/** How a company is paid from outside: a gateway with its merchant's account. The secret is kept sealed, apart from it. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const paymentGateways = defineModel({
  name: 'payment_gateways',
  label: label('Төлбөрийн суваг', 'Payment gateway', '결제 수단'),
  placement: 'company',
  icon: 'credit-card',
  title: ['gateway_name'],
  sort: [{ field: 'gateway_order', order: 'asc' }],
  unique: [['gateway', 'merchant_code']],
  fields: {
    gateway_name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, max: 100 },
    gateway: {
      kind: 'choice',
      label: label('Төрөл', 'Kind', '종류'),
      required: true,
      options: [
        { value: 'qpay', label: label('QPay төлбөр', 'QPay', 'QPay 결제') },
        { value: 'socialpay', label: label('SocialPay төлбөр', 'SocialPay', 'SocialPay 결제') },
        { value: 'monpay', label: label('MonPay төлбөр', 'MonPay', 'MonPay 결제') },
      ],
    },
    gateway_order: { kind: 'integer', label: label('Эрэмбэ', 'Order', '순서'), default: 1, min: 1, max: 99 },
    is_active: { kind: 'boolean', label: label('Идэвхтэй', 'Active', '사용'), required: true, default: true },
    merchant_user: { kind: 'text', label: label('Мерчантын нэр', 'Merchant user', '가맹점 아이디'), required: true, max: 100 },
    merchant_code: {
      kind: 'text',
      label: label('Нэхэмжлэхийн код', 'Invoice code', '청구 코드'),
      help: label(
        'QPay: invoice_code, SocialPay: терминал, MonPay: салбарын нэр',
        'QPay: invoice_code, SocialPay: the terminal, MonPay: the branch',
        'QPay: invoice_code, SocialPay: 단말기, MonPay: 지점',
      ),
      required: true,
      max: 45,
    },
    has_secret: {
      kind: 'boolean',
      label: label('Нууц түлхүүр хадгалсан', 'A secret is stored', '비밀 키 저장됨'),
      readOnly: true,
      default: false,
    },
    secret_set_at: {
      kind: 'datetime',
      label: label('Түлхүүр оруулсан хугацаа', 'The secret was set at', '비밀 키 설정 시각'),
      readOnly: true,
    },
  },
});
