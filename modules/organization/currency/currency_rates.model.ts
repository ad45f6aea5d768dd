/** What one unit of a currency is worth in the company's own, from a day on until the next rate. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const currencyRates = defineModel({
  name: 'currency_rates',
  label: label('Валютын ханш', 'Exchange rate', '환율'),
  placement: 'company',
  icon: 'trending-up',
  title: ['rate_date'],
  sort: [
    { field: 'rate_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  unique: [['currency_id', 'rate_date']],
  fields: {
    currency_id: { kind: 'reference', label: label('Валют', 'Currency', '통화'), to: 'currencies', required: true },
    rate_date: {
      kind: 'date',
      label: label('Мөрдөх огноо', 'Valid from', '적용일'),
      help: label('Дараагийн ханш хүртэл хүчинтэй', 'Holds until the next rate', '다음 환율까지 유효합니다'),
      required: true,
      default: 'today',
    },
    rate: {
      kind: 'decimal',
      label: label('Ханш (₮)', 'Rate (₮)', '환율 (₮)'),
      help: label('Нэг нэгжийн төгрөгөөрх үнэ', 'Tögrögs for one unit', '1단위당 투그릭'),
      required: true,
      scale: 6,
      min: '0.000001',
    },
    inverse: {
      kind: 'decimal',
      label: label('1 ₮-ийн үнэ', 'Worth of 1 ₮', '1 ₮의 가치'),
      readOnly: true,
      scale: 10,
    },
    note: { kind: 'text', label: label('Тэмдэглэл', 'Note', '비고'), max: 255 },
  },
});
