/** The benchmark's business area in the model language: the same columns as the reference tables. */
import { defineModel, defineModule, defineView, type RoleDefinition } from '@lambda/model/definitions/definitions.ts';

const label = (text: string) => ({ mn: text, en: text, ko: text });
const byCreation = [{ field: 'created_at', order: 'desc' }] as const;

const job = defineModel({
  name: 'job',
  label: label('job'),
  placement: 'global',
  open: true,
  title: ['title'],
  sort: [{ field: 'id', order: 'asc' }],
  fields: { title: { kind: 'text', label: label('title'), required: true } },
});
const struct = defineModel({
  name: 'struct',
  label: label('struct'),
  placement: 'company',
  title: ['name'],
  sort: [{ field: 'id', order: 'asc' }],
  fields: {
    parent_id: { kind: 'reference', label: label('parent'), to: 'struct' },
    name: { kind: 'text', label: label('name'), required: true },
    code: { kind: 'text', label: label('code'), required: true },
  },
});
const employee = defineModel({
  name: 'employee',
  label: label('employee'),
  placement: 'company',
  title: ['lastname'],
  sort: byCreation,
  belongs: { unit: 'struct_id', own: 'id' },
  fields: {
    struct_id: { kind: 'reference', label: label('struct'), to: 'struct', required: true },
    job_id: { kind: 'reference', label: label('job'), to: 'job', required: true },
    firstname: { kind: 'text', label: label('firstname'), required: true, max: 75, rules: ['personName'] },
    lastname: { kind: 'text', label: label('lastname'), required: true, max: 75, search: 'inside' },
    phone: { kind: 'text', label: label('phone'), max: 20 },
    email: { kind: 'email', label: label('email') },
    status: {
      kind: 'state',
      label: label('status'),
      initial: 'active',
      options: [
        { value: 'active', label: label('active') },
        { value: 'inactive', label: label('inactive') },
        { value: 'archived', label: label('archived') },
      ],
    },
    salary: { kind: 'money', label: label('salary') },
    birth_date: { kind: 'date', label: label('birth') },
  },
});
const orders = defineModel({
  name: 'orders',
  label: label('orders'),
  placement: 'company',
  title: ['number'],
  sort: byCreation,
  fields: {
    number: { kind: 'text', label: label('number'), required: true },
    status: {
      kind: 'choice',
      label: label('status'),
      required: true,
      options: [
        { value: 'draft', label: label('draft') },
        { value: 'confirmed', label: label('confirmed') },
      ],
    },
    total: { kind: 'money', label: label('total') },
    details: { kind: 'children', label: label('details'), of: 'order_detail', by: 'order_id' },
  },
});
const orderDetail = defineModel({
  name: 'order_detail',
  label: label('detail'),
  placement: 'company',
  title: ['label'],
  sort: [{ field: 'id', order: 'asc' }],
  parent: { model: 'orders', by: 'order_id' },
  fields: {
    order_id: { kind: 'reference', label: label('order'), to: 'orders', required: true },
    employee_id: { kind: 'reference', label: label('employee'), to: 'employee', required: true },
    label: { kind: 'text', label: label('label'), required: true },
    qty: { kind: 'integer', label: label('qty'), required: true },
    price: { kind: 'money', label: label('price'), required: true },
  },
});

/** Groups of employees: few, many, and by months. */
const unitPay = defineView({
  name: 'unit_pay',
  label: label('pay by unit and job'),
  of: 'employee',
  fields: {
    struct_id: 'struct_id',
    job_id: 'job_id',
    people: { aggregate: 'count', label: label('people') },
    fund: { aggregate: 'sum', path: 'salary', label: label('fund') },
    average: { aggregate: 'avg', path: 'salary', label: label('average') },
    year_fund: { expression: 'fund * 12', type: 'money', over: 'columns', label: label('a year') },
  },
  having: 'fund > 0',
  sort: [{ field: 'fund', order: 'desc' }],
});
const birthMonths = defineView({
  name: 'birth_months',
  label: label('births by month'),
  of: 'employee',
  fields: { month: { path: 'birth_date', step: 'month' }, people: { aggregate: 'count', label: label('people') } },
  sort: [{ field: 'month', order: 'asc' }],
});
const unitMonths = defineView({
  name: 'unit_months',
  label: label('births by unit, job and month'),
  of: 'employee',
  fields: {
    struct_id: 'struct_id',
    job_id: 'job_id',
    month: { path: 'birth_date', step: 'month' },
    people: { aggregate: 'count', label: label('people') },
  },
  sort: [{ field: 'people', order: 'desc' }],
});

/** An ordinary clerk: rights and field rights are on in every measured request. */
const clerk: RoleDefinition = {
  id: 2,
  name: 'clerk',
  label: label('clerk'),
  menus: {},
  models: { employee: { c: true, r: true, u: true, d: true }, struct: { r: true }, orders: { r: true } },
  fields: { employee: { birth_date: 'write' }, struct: { parent_id: 'none' } },
};
export const benchModule = defineModule({
  name: 'bench',
  label: label('bench'),
  dependsOn: ['platform'],
  models: [job, struct, employee, orders, orderDetail],
  views: [unitPay, birthMonths, unitMonths],
  roles: [clerk],
});
