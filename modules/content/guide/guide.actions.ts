/** What is done with guides. */

import { defineAction } from '@lambda/model/definitions/define.ts';
import { label } from '../label.ts';
import { userGuide } from './user_guide.model.ts';

export const guideActions = [
  defineAction(userGuide, {
    name: 'keep-guide',
    label: label('Зөв хэвээр', 'Still right', '여전히 정확함'),
    icon: 'check',
    when: 'not isEmpty(outdated_since)',
    rights: { entry: 'guide-editor' },
    bulk: true,
    handler: true,
  }),
];
