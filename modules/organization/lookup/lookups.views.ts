/** Lists and forms of the look-ups: provinces, districts, banks. */

import { defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud, defineForm, type FormField, type GridDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { label } from '../label.ts';
import { aimag } from './aimag.model.ts';
import { bank } from './bank.model.ts';
import { sum } from './sum.model.ts';

const WIDTH = 520;
const main = label('Үндсэн мэдээлэл', 'Main information', '기본 정보');

/** A look-up's form is one section; its name is that of the model. */
const lookupForm = (model: string, name: Label, fields: readonly FormField[]) =>
  defineForm({
    name: model,
    label: name,
    model,
    width: WIDTH,
    tabs: [{ name: 'main', label: main, sections: [{ name: 'main', label: name, fields }] }],
  });
const lookupCrud = (model: string, name: Label) => defineCrud({ name: model, label: name, template: 'popup', grid: model, form: model });

const provinces = label('Аймаг, нийслэл', 'Provinces', '아이막(도)');
const districts = label('Сум, дүүрэг', 'Districts', '솜·구');
const banks = label('Банк', 'Banks', '은행');
const byName = label('Нэрээр хайх', 'Search by name', '이름으로 검색');

export const lookupGrids: readonly GridDefinition[] = [
  defineGrid(aimag, {
    name: 'aimag',
    label: provinces,
    columns: [
      { field: 'name', width: 260 },
      { field: 'name_en', width: 220 },
      { field: 'iso_code', width: 160 },
    ],
    sort: [{ field: 'name', order: 'asc' }],
    search: ['name'],
    searchHint: byName,
    card: { title: ['name'], subtitle: ['name_en'], meta: ['iso_code'] },
  }),
  defineGrid(sum, {
    name: 'sum',
    label: districts,
    columns: [
      { field: 'name', width: 260 },
      { field: 'aimag_id', width: 220 },
      { field: 'sum_type', width: 140 },
    ],
    sort: [{ field: 'name', order: 'asc' }],
    search: ['name'],
    searchHint: byName,
    presets: [
      { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
      { name: 'sums', label: label('Сум', 'Sums', '솜'), filters: [{ field: 'sum_type', condition: 'equals', value: 'sum' }] },
      {
        name: 'districts',
        label: label('Дүүрэг', 'City districts', '구'),
        filters: [{ field: 'sum_type', condition: 'equals', value: 'district' }],
      },
    ],
    card: { title: ['name'], subtitle: ['aimag_id'], meta: ['sum_type'] },
  }),
  defineGrid(bank, {
    name: 'bank',
    label: banks,
    columns: [
      { field: 'code', width: 160 },
      { field: 'name', width: 320 },
    ],
    sort: [{ field: 'name', order: 'asc' }],
    search: ['name'],
    searchHint: byName,
    card: { title: ['name'], meta: ['code'] },
  }),
];

export const lookupForms = [
  lookupForm('aimag', label('Аймаг, нийслэл', 'Province', '아이막(도)'), [{ field: 'name', span: 'full' }, 'name_en', 'iso_code']),
  lookupForm('sum', label('Сум, дүүрэг', 'District', '솜·구'), ['aimag_id', 'sum_type', { field: 'name', span: 'full' }]),
  lookupForm('bank', label('Банк', 'Bank', '은행'), ['code', { field: 'name', span: 'full' }]),
];

export const lookupCruds = [lookupCrud('aimag', provinces), lookupCrud('sum', districts), lookupCrud('bank', banks)];
