/** What is done with journal documents. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { label } from '../label.ts';
import { journalDocument } from './journal_document.model.ts';

const day = { kind: 'date', label: label('Огноо', 'Day', '날짜'), required: true, default: 'today', rules: ['notFuture'] } as const;

export const journalActions = [
  defineAction(journalDocument, {
    name: 'post-journal-document',
    label: label('Бичилт хийх', 'Post', '전기'),
    icon: 'circle-check',
    inSight: true,
    bulk: true,
    from: ['draft'],
    to: 'posted',
    confirm: label(
      'Ерөнхий дэвтэрт бичигдэнэ. Дараа нь зөвхөн буцаана.',
      'It goes into the ledger. After that it can only be reversed.',
      '원장에 전기됩니다. 이후에는 취소 전기만 할 수 있습니다.',
    ),
  }),
  defineAction(journalDocument, {
    name: 'reverse-journal-document',
    label: label('Буцаах', 'Reverse', '취소 전기'),
    icon: 'undo-2',
    danger: true,
    from: ['posted'],
    to: 'reversed',
    handler: true,
    fields: { reversed_on: day, reason: { kind: 'text', label: label('Шалтгаан', 'Reason', '사유'), required: true, max: 200 } },
    confirm: label('Бичилт эсрэгээрээ бичигдэнэ.', 'The entry is answered by its opposite.', '반대 분개가 전기됩니다.'),
  }),
];
