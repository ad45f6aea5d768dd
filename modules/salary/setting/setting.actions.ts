/** From net to gross and back, by the law of a day. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { label } from '../label.ts';
import { paySetting } from './pay_setting.model.ts';

export const settingActions = [
  defineAction(paySetting, {
    name: 'find-gross-pay',
    label: label('Гарт олгохоос цалин олох', 'Gross pay of a net pay', '실지급액으로 총액 찾기'),
    icon: 'arrow-right-left',
    inSight: true,
    handler: true,
    fields: {
      net: { kind: 'money', label: label('Гарт олгох', 'Net pay', '실지급액'), required: true, min: '1', max: '1000000000' },
      law_day: { kind: 'date', label: label('Хуулийн өдөр', 'Law of the day', '적용 법령일'), required: true, default: 'today' },
    },
  }),
];
