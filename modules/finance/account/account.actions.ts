/** What is done with the shipped chart. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { label } from '../label.ts';
import { chartTemplate } from './chart_template.model.ts';

export const accountActions = [
  defineAction(chartTemplate, {
    name: 'take-chart',
    label: label('Дансны жагсаалтад авах', 'Take into our chart', '우리 계정과목표에 추가'),
    icon: 'plus',
    inSight: true,
    handler: true,
    writesAs: 'actor',
    rights: { roles: [roles.accountant, roles.companyAdmin], entry: 'chart-templates' },
    fields: {
      what: {
        kind: 'choice',
        label: label('Юуг авах', 'What', '대상'),
        required: true,
        default: 'all',
        options: [
          { value: 'all', label: label('Бүх данс', 'All accounts', '모든 계정') },
          { value: 'group', label: label('Энэ бүлэг дансдын хамт', 'This group with its accounts', '이 그룹과 하위 계정') },
          { value: 'one', label: label('Зөвхөн энэ данс', 'This account alone', '이 계정만') },
        ],
      },
    },
  }),
];
