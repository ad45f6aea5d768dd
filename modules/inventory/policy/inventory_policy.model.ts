/** How the company values its stock from a day on, and whether it may go below zero. Where there is none: moving average, never below zero. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const inventoryPolicy = defineModel({
  name: 'inventory_policy',
  label: label('Бараа материалын бодлого', 'Stock policy', '재고 정책'),
  placement: 'company',
  icon: 'settings',
  title: ['valid_from'],
  sort: [{ field: 'valid_from', order: 'desc' }],
  unique: [['valid_from']],
  fields: {
    valid_from: { kind: 'date', label: label('Хүчинтэй болох өдөр', 'Valid from', '시행일'), required: true, sort: true },
    costing: {
      kind: 'choice',
      label: label('Өртгийн арга', 'Costing', '원가 방법'),
      required: true,
      default: 'moving_average',
      options: [
        { value: 'moving_average', label: label('Дундаж өртөг', 'Moving average', '이동 평균법'), tone: 'info' },
        { value: 'fifo', label: label('Эхэлж орсныг эхэлж зарлагадах', 'First in, first out', '선입선출법'), tone: 'violet' },
      ],
    },
    allows_negative: {
      kind: 'boolean',
      label: label('Хасах үлдэгдэл зөвшөөрнө', 'Stock may go below zero', '음수 재고 허용'),
      required: true,
      default: false,
    },
    expiry_alert_days: {
      kind: 'integer',
      label: label('Дуусахаас өмнө сануулах (хоног)', 'Tell before expiry (days)', '유효기간 알림(일)'),
      required: true,
      default: 30,
      min: 0,
      max: 365,
    },
  },
});
