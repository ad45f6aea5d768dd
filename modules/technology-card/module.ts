/** Technology cards: what dishes are made of, what they cost and hold, approved by workflow and printed. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { cardArea } from './card/card.area.ts';
import { ingredientArea } from './ingredient/ingredient.area.ts';
import { label } from './label.ts';
import { technologyCardMenu } from './menu.views.ts';
import { sheetArea } from './sheet/sheet.area.ts';
import { technologyCardGrants } from './technology-card.grants.ts';

export const technologyCardModule = defineModule({
  name: 'technology-card',
  label: label('Технологийн карт', 'Technology cards', '기술 카드'),
  dependsOn: ['platform', 'organization', 'hr', 'workflow', 'inventory'],
  menus: [technologyCardMenu],
  areas: [ingredientArea, cardArea, sheetArea],
  grants: technologyCardGrants,
  pages: ['/print/technology-card/:id'],
});
