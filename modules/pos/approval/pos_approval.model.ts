/** A manager has allowed at a till what the person there may not do alone: who, to whom, what, and for which sale. Only added, never changed. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const posApproval = defineModel({
  name: 'pos_approval',
  label: label('Кассын зөвшөөрөл', 'Approval at a till', '계산대 승인'),
  placement: 'company',
  icon: 'shield-check',
  title: ['manager_name'],
  sort: [{ field: 'id', order: 'desc' }],
  appendOnly: true,
  writtenBy: 'platform',
  belongs: { unit: 'session_id.till_id.warehouse_id.struct_id' },
  indexes: [['sale_uuid'], ['session_id'], ['manager_id']],
  fields: {
    approval_kind: {
      kind: 'choice',
      label: label('Юунд', 'What for', '대상'),
      required: true,
      options: [
        {
          value: 'sale',
          label: label('Хязгаараас дээш хөнгөлөлт, үнэ', 'Discount or price above the limit', '한도 초과 할인·가격'),
          tone: 'warning',
        },
        { value: 'training', label: label('Сургалтын горим', 'Training mode', '연습 모드'), tone: 'info' },
      ],
    },
    session_id: {
      kind: 'reference',
      label: label('Ээлж', 'Session', '근무 교대'),
      to: 'pos_session',
      required: true,
      onDelete: 'restrict',
    },
    manager_id: { kind: 'reference', label: label('Хэрэглэгч', 'User', '사용자'), to: 'users', required: true, onDelete: 'restrict' },
    manager_name: { kind: 'text', label: label('Зөвшөөрсөн', 'Approved by', '승인자'), required: true, search: 'inside', max: 200 },
    asked_by_name: { kind: 'text', label: label('Хүссэн', 'Asked by', '요청자'), required: true, max: 200 },
    approved_at: { kind: 'datetime', label: label('Хэзээ', 'When', '시각'), required: true },
    discount_percent: { kind: 'percent', label: label('Хязгаар', 'Up to', '한도'), required: true, min: '0', max: '100' },
    may_change_price: {
      kind: 'boolean',
      label: label('Үнэ өөрчилж болно', 'May change prices', '가격 변경 허용'),
      required: true,
      default: false,
    },
    sale_uuid: { kind: 'text', label: label('Борлуулалтын дугаар', 'Sale', '판매 번호'), max: 36 },
    /** Of lines and discounts as they were shown: another basket needs another approval. */
    basket_digest: { kind: 'text', label: label('Сагсны хэш', 'Hash of the basket', '장바구니 해시'), max: 64 },
    detail: { kind: 'text', label: label('Дэлгэрэнгүй', 'Details', '상세'), max: 300 },
  },
});
