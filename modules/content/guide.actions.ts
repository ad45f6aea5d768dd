/** What is done with guides. */
import { defineAction } from '@lambda/model/definitions.ts';
import { label } from './label.ts';

export const guideActions = [
  defineAction({
    name: 'keep-guide',
    model: 'user_guide',
    label: label('Зөв хэвээр', 'Still right', '여전히 정확함'),
    icon: 'check',
    when: 'not isEmpty(outdated_since)',
    rights: { entry: 'guide-editor' },
    bulk: true,
    handler: true,
  }),
];
