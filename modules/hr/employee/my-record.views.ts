/** A person's own record: the employee form without a list, for those whose right ends at their own row. */
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const myRecordCrud = defineCrud({
  name: 'my-record',
  label: label('Миний мэдээлэл', 'My record', '내 정보'),
  template: 'edit',
  form: 'employee',
});
