/** A module that is part of a plan. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const planModules = defineModel({
  name: 'plan_modules',
  label: label('Багцын модуль', 'Module of a plan', '요금제의 모듈'),
  placement: 'global',
  open: true,
  visitors: 'read',
  title: ['module_name'],
  sort: [{ field: 'id', order: 'asc' }],
  parent: { model: 'system_payment_config', by: 'system_payment_config_id' },
  unique: [['system_payment_config_id', 'system_module_id']],
  fields: {
    system_payment_config_id: {
      kind: 'reference',
      label: label('Багц', 'Plan', '요금제'),
      to: 'system_payment_config',
      required: true,
      onDelete: 'cascade',
    },
    system_module_id: { kind: 'reference', label: label('Модуль', 'Module', '모듈'), to: 'system_modules', required: true },
    module_name: {
      kind: 'computed',
      label: label('Модулийн нэр', 'Name of the module', '모듈 이름'),
      type: 'text',
      expression: 'system_module_id.module_name',
    },
  },
});
