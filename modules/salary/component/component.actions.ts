/** A formula is tried before it is used: with figures that somebody enters, and what comes out is told. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { label } from '../label.ts';
import { payComponent } from './pay_component.model.ts';
import { VARIABLES } from './variables.ts';

const figure = (name: keyof typeof VARIABLES, value: string) =>
  ({ kind: 'decimal', label: VARIABLES[name], required: true, default: value, precision: 18, scale: 4 }) as const;

export const componentActions = [
  defineAction(payComponent, {
    name: 'try-pay-component',
    label: label('Туршиж бодох', 'Try it', '시험 계산'),
    icon: 'refresh-cw',
    inSight: true,
    handler: true,
    fields: {
      base: figure('base', '2000000'),
      norm_hours: figure('norm_hours', '168'),
      normal_hours: figure('normal_hours', '168'),
      overtime_hours: figure('overtime_hours', '0'),
      night_hours: figure('night_hours', '0'),
      holiday_hours: figure('holiday_hours', '0'),
      worked_days: figure('worked_days', '21'),
      leave_days: figure('leave_days', '0'),
      average_day: figure('average_day', '95000'),
      years: figure('years', '3'),
      quantity: figure('quantity', '0'),
    },
  }),
];
