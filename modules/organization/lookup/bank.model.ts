/** Commercial banks with their six-digit clearing codes: a look-up shared by all companies. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const bank = defineModel({
  name: 'bank',
  label: label('Банк', 'Bank', '은행'),
  placement: 'global',
  open: true,
  icon: 'landmark',
  title: ['name'],
  sort: [{ field: 'name', order: 'asc' }],
  fields: {
    code: {
      kind: 'text',
      label: label('Клирингийн код', 'Clearing code', '청산 코드'),
      required: true,
      unique: true,
      min: 6,
      max: 6,
      rules: ['digits'],
    },
    name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, unique: true, search: 'inside', max: 100 },
  },
});
