/** What is done with journal documents. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { label } from '../label.ts';
import { POSTING, REVERSING } from '../paper.ts';
import { journalDocument } from './journal_document.model.ts';

export const journalActions = [
  defineAction(journalDocument, {
    name: 'fill-closing',
    label: label('Хаалтыг тооцох', 'Work out the closing', '결산 계산'),
    icon: 'refresh-cw',
    inSight: true,
    from: ['draft'],
    when: { field: 'document_kind', condition: 'equals', value: 'closing' },
    handler: true,
    writesAs: 'actor',
    confirm: label(
      'Орлого, зарлагын дансны үлдэгдлийг баримтын өдрөөр хуримтлагдсан ашиг руу хаана. Одоогийн мөр солигдоно.',
      'Income and expense up to the day go to retained earnings. The lines that are there are replaced.',
      '해당일까지의 손익을 이익잉여금으로 마감합니다. 기존 행은 교체됩니다.',
    ),
  }),
  defineAction(journalDocument, { name: 'post-journal-document', ...POSTING }),
  defineAction(journalDocument, { name: 'reverse-journal-document', ...REVERSING }),
];
