/** Administration: the screens with which administrators keep people, rights and the work of the platform in order. */
import { defineModule } from '@lambda/model/definitions.ts';
import { label } from './label.ts';
import { administrationMenu } from './views/menu.views.ts';
import { userCrud, userForm, userGrid } from './views/user.views.ts';

export const administrationModule = defineModule({
  name: 'administration',
  label: label('Удирдлага', 'Administration', '관리'),
  dependsOn: ['platform'],
  grids: [userGrid],
  forms: [userForm],
  cruds: [userCrud],
  menus: [administrationMenu],
});
