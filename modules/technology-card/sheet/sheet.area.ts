/** Costs of cards against their prices: a screen of its own. */
import { defineArea, defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const costsCrud = defineCrud({
  name: 'technology-card-costs',
  label: label('Өртгийн өөрчлөлт', 'Price shock', '원가 변동'),
  template: 'canvas',
  grid: 'technology-card',
  form: 'technology-card',
  screen: 'technology-card-costs',
});

export const sheetArea = defineArea({ cruds: [costsCrud] });
