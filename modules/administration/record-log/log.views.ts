/** The log stands in place of a list; it has no records of its own to open. */
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const recordLogCrud = defineCrud({
  name: 'record-log',
  label: label('Үйлдлийн бүртгэл', 'Log', '작업 기록'),
  template: 'drawer',
  screen: 'record-log',
});
