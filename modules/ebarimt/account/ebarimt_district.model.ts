/** Where a receipt is made, as the tax office counts places: the code of a receipt is branch and sub-branch together. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const ebarimtDistrict = defineModel({
  name: 'ebarimt_district',
  label: label('Татварын байршил', 'Tax district', '세무 구역'),
  placement: 'global',
  open: true,
  icon: 'map-pin',
  title: ['branch_name', 'sub_branch_name'],
  sort: [{ field: 'district_code', order: 'asc' }],
  unique: [['district_code']],
  fields: {
    district_code: {
      kind: 'text',
      label: label('Код', 'Code', '코드'),
      required: true,
      search: 'inside',
      max: 4,
      pattern: { expression: '^[0-9]{4}$', message: label('4 цифр байна', 'It has 4 digits', '숫자 4자리입니다') },
    },
    branch_name: {
      kind: 'text',
      label: label('Аймаг, дүүрэг', 'Province or district', '아이막·구'),
      required: true,
      search: 'inside',
      max: 100,
    },
    sub_branch_name: { kind: 'text', label: label('Сум, хороо', 'Sub-branch', '솜·동'), required: true, search: 'inside', max: 100 },
  },
});
