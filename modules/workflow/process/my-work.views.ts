/** The screen of the decisions that wait for a person; it lists records of many models and has none of its own. */
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const myWorkCrud = defineCrud({
  name: 'my-work',
  label: label('Миний шийдвэрлэх ажил', 'My work', '내 업무'),
  template: 'drawer',
  screen: 'my-work',
});
