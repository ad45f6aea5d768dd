/** Modules and plans of the public site, as administrators keep them. */

import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { systemModules } from './system_modules.model.ts';
import { systemPaymentConfig } from './system_payment_config.model.ts';

const modules = label('Системийн модуль', 'System modules', '시스템 모듈');
const plans = label('Үнийн багц', 'Plans', '요금제');
const main = label('Үндсэн мэдээлэл', 'Main information', '기본 정보');
const wide = <const Name extends string>(field: Name) => ({ field, span: 'full' }) as const;
const all = { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] } as const;
const byLanguage = <const Name extends string>(field: Name) => [
  { name: 'mn', label: label('Монгол', 'Mongolian', '몽골어'), filters: [{ field, condition: 'equals', value: 'mn' } as const] },
  { name: 'en', label: label('Англи', 'English', '영어'), filters: [{ field, condition: 'equals', value: 'en' } as const] },
  { name: 'ko', label: label('Солонгос', 'Korean', '한국어'), filters: [{ field, condition: 'equals', value: 'ko' } as const] },
  all,
];

export const planGrids = [
  defineGrid(systemModules, {
    name: 'system-module',
    label: modules,
    columns: [
      { field: 'module_order', width: 110 },
      { field: 'module_name', width: 260 },
      { field: 'module_description', width: 420 },
      { field: 'module_icon', width: 140 },
      { field: 'locales', width: 130 },
      { field: 'code', width: 160 },
    ],
    sort: [
      { field: 'module_order', order: 'asc' },
      { field: 'id', order: 'asc' },
    ],
    search: ['module_name'],
    searchHint: label('Нэрээр хайх', 'Search by name', '이름으로 검색'),
    presets: byLanguage('locales'),
    card: { image: 'module_ss', title: ['module_name'], subtitle: ['module_description'], meta: ['locales'] },
  }),
  defineGrid(systemPaymentConfig, {
    name: 'payment-plan',
    label: plans,
    columns: [
      { field: 'subscription', width: 200 },
      { field: 'amount', width: 150 },
      { field: 'duration_by_days', width: 150 },
      { field: 'people', width: 130 },
      { field: 'storage_gb', width: 180 },
      { field: 'is_active', width: 150 },
      { field: 'locale', width: 130 },
      { field: 'code', width: 140 },
    ],
    sort: [
      { field: 'amount', order: 'asc' },
      { field: 'id', order: 'asc' },
    ],
    search: ['subscription', 'code'],
    searchHint: label('Багцын нэрээр хайх', 'Search by name', '이름으로 검색'),
    presets: byLanguage('locale'),
    card: { title: ['subscription'], meta: ['locale', 'people'], figure: 'amount' },
  }),
];
export const planForms = [
  defineForm(systemModules, {
    name: 'system-module',
    label: label('Системийн модуль', 'System module', '시스템 모듈'),
    width: 640,
    tabs: [
      {
        name: 'main',
        label: main,
        sections: [
          {
            name: 'main',
            label: main,
            fields: [wide('module_name'), wide('module_description'), 'module_icon', 'module_order', 'locales', 'code', 'module_ss'],
          },
        ],
      },
    ],
  }),
  defineForm(systemPaymentConfig, {
    name: 'payment-plan',
    label: label('Үнийн багц', 'Plan', '요금제'),
    width: 800,
    tabs: [
      {
        name: 'main',
        label: main,
        sections: [
          {
            name: 'main',
            label: main,
            fields: ['subscription', 'amount', 'duration_by_days', 'people', 'storage_gb', 'is_active', 'locale', 'code'],
          },
          {
            name: 'modules',
            label: label('Багтсан модуль', 'Modules in it', '포함된 모듈'),
            children: 'view_system_payment_config_modules',
            columns: ['system_module_id'],
          },
        ],
      },
    ],
  }),
];
export const planCruds = [
  defineCrud({ name: 'system-module', label: modules, template: 'drawer', grid: 'system-module', form: 'system-module' }),
  defineCrud({ name: 'payment-plan', label: plans, template: 'drawer', grid: 'payment-plan', form: 'payment-plan' }),
];
