/** Rewards and violations: what an employee was honoured with and what was held against them. */

import { defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud, defineForm, type FormDefinition } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { reward } from './reward.model.ts';
import { violation } from './violation.model.ts';

const rewardsTitle = label('Шагнал', 'Rewards', '포상');
const violationsTitle = label('Сахилгын зөрчил', 'Violations', '징계');
const orderNumber = label('Тушаал №', 'Order no.', '발령 번호');
const orderFile = { field: 'file', label: label('Тушаал', 'Order', '발령 문서'), width: 90, renderer: 'file' } as const;
const name = label('Овог, нэр', 'Name', '성명');
const inPay = { name: 'pay', label: label('Цалинд тооцох', 'In the pay', '급여 반영') };
const people = ['employee_id.lastname', 'employee_id.firstname', 'employee_id.lastname_latin', 'employee_id.firstname_latin'] as const;
const searchHint = label('Нэр, тушаалын дугаараар хайх', 'Search by name or order number', '이름, 발령 번호로 검색');

export const rewardGrid = defineGrid(reward, {
  name: 'reward',
  label: rewardsTitle,
  columns: [
    { field: 'reward_date', width: 140, pinned: 'left' },
    { field: 'employee_id', label: name, width: 220, pinned: 'left' },
    { field: 'kind', width: 190 },
    { field: 'name', width: 280 },
    { field: 'order_number', label: orderNumber, width: 120 },
    { field: 'amount', width: 140 },
    { field: 'affects_pay', width: 140 },
    { field: 'pay_month', width: 130, hidden: true },
    orderFile,
  ],
  sort: [
    { field: 'reward_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: [...people, 'name', 'order_number'],
  searchHint,
  presets: [
    { name: 'all', label: label('Бүх шагнал', 'All rewards', '전체'), filters: [] },
    { ...inPay, filters: [{ field: 'affects_pay', condition: 'equals', value: true }] },
  ],
  card: { title: ['employee_id'], subtitle: ['name'], meta: ['reward_date'], figure: 'amount' },
});

export const violationGrid = defineGrid(violation, {
  name: 'violation',
  label: violationsTitle,
  columns: [
    { field: 'violation_date', width: 190, pinned: 'left' },
    { field: 'employee_id', label: name, width: 220, pinned: 'left' },
    { field: 'name', width: 340 },
    { field: 'penalty', width: 210 },
    { field: 'order_number', label: orderNumber, width: 120 },
    orderFile,
    { field: 'valid_until', width: 220, renderer: 'penalty-term' },
    { field: 'amount', width: 140 },
    { field: 'affects_pay', width: 140, hidden: true },
    { field: 'pay_month', width: 130, hidden: true },
  ],
  sort: [
    { field: 'violation_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: [...people, 'name', 'order_number'],
  searchHint,
  presets: [
    { name: 'all', label: label('Бүх зөрчил', 'All violations', '전체'), filters: [] },
    {
      name: 'counts',
      label: label('Хүчинтэй шийтгэл', 'Still counting', '효력 있는 징계'),
      filters: [{ field: 'counts', condition: 'equals', value: true }],
    },
    { ...inPay, filters: [{ field: 'affects_pay', condition: 'equals', value: true }] },
  ],
  card: { title: ['employee_id'], subtitle: ['name'], state: 'penalty', meta: ['violation_date'], figure: 'amount' },
});

const formOf = (form: Pick<FormDefinition, 'name' | 'label' | 'model'>, fields: readonly string[]): FormDefinition =>
  defineForm({
    ...form,
    width: 640,
    fillAnew: { keep: [...fields.filter((name) => name !== 'valid_until' && name !== 'order_number'), 'name'] },
    tabs: [
      {
        name: 'main',
        label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
        sections: [
          {
            name: 'order',
            label: form.label,
            fields: [{ field: 'employee_id', span: 'full' }, { field: 'name', span: 'full' }, ...fields],
          },
          {
            name: 'pay',
            label: label('Цалинд нөлөөлөх нь', 'Effect on the pay', '급여 영향'),
            fields: ['amount', 'affects_pay', 'pay_month'],
          },
          {
            name: 'more',
            label: label('Тайлбар, хавсралт', 'Note and file', '비고·첨부'),
            fields: [
              { field: 'note', span: 'full' },
              { field: 'file', span: 'full' },
            ],
          },
        ],
      },
    ],
  });

export const rewardForm = formOf({ name: 'reward', label: label('Шагнал', 'Reward', '포상'), model: 'reward' }, [
  'kind',
  'reward_date',
  'order_number',
]);
export const violationForm = formOf({ name: 'violation', label: label('Сахилгын зөрчил', 'Violation', '징계'), model: 'violation' }, [
  'violation_date',
  'penalty',
  'order_number',
  'order_date',
  'valid_until',
]);

export const rewardCrud = defineCrud({
  name: 'reward',
  label: rewardsTitle,
  template: 'drawer',
  grid: 'reward',
  form: 'reward',
  start: { label: label('Шагнал олгох', 'Give a reward', '포상 등록'), icon: 'award', order: 40 },
});
export const violationCrud = defineCrud({
  name: 'violation',
  label: violationsTitle,
  template: 'drawer',
  grid: 'violation',
  form: 'violation',
});
