/** What is done with technology cards beside their workflow. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { label } from '../label.ts';
import { technologyCard } from './technology_card.model.ts';

export const cardActions = [
  defineAction(technologyCard, {
    name: 'revise-technology-card',
    label: label('Шинэ хувилбар', 'New version', '새 버전'),
    icon: 'history',
    handler: true,
    writesAs: 'actor',
    when: { field: 'card_state', condition: 'whereIn', value: ['approved', 'cancelled'] },
    confirm: label(
      'Хуулбараас шинэ төсөл үүснэ. Батлах хүртэл одоогийнх хүчинтэй хэвээр.',
      'A draft is made as a copy. The present version stays valid until it is approved.',
      '사본으로 초안을 만듭니다. 승인될 때까지 현재 버전이 유효합니다.',
    ),
  }),
];
