/** The settings of pay. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { paySetting } from './pay_setting.model.ts';

const title = label('Цалингийн тохиргоо', 'Settings of pay', '급여 설정');

export const settingGrid = defineGrid(paySetting, {
  name: 'pay-setting',
  label: title,
  columns: [
    { field: 'valid_from', width: 160 },
    { field: 'risk_class', width: 200 },
    { field: 'attendance', width: 220 },
    { field: 'advance_percent', width: 200 },
    { field: 'guard_percent', width: 200 },
    { field: 'payer_bank_id', width: 180 },
    { field: 'payer_iban', width: 240 },
  ],
  sort: [{ field: 'valid_from', order: 'desc' }],
  card: { title: ['valid_from'], meta: ['risk_class', 'attendance'] },
});
export const settingForm = defineForm(paySetting, {
  name: 'pay-setting',
  label: title,
  width: 760,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'rules',
          label: label('Тооцох дүрэм', 'Rules', '규칙'),
          fields: ['valid_from', 'risk_class', 'employer_capped', 'first_day', 'attendance', 'advance_percent', 'guard_percent'],
        },
        { name: 'bank', label: label('Төлбөр', 'Payment', '지급'), fields: ['payer_bank_id', 'payer_iban'] },
        {
          name: 'accounts',
          label: label('Данс', 'Accounts', '계정'),
          fields: ['expense_account', 'employer_account', 'insurance_account', 'tax_account', 'net_account', 'deduction_account'],
        },
      ],
    },
  ],
});
export const settingCrud = defineCrud({ name: 'pay-setting', label: title, template: 'drawer', grid: 'pay-setting', form: 'pay-setting' });
