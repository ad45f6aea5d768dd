/** What is done with money documents. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { POSTING, REVERSING } from '../paper.ts';
import { moneyDocument } from './money_document.model.ts';

export const moneyActions = [
  defineAction(moneyDocument, { name: 'post-money-document', ...POSTING }),
  defineAction(moneyDocument, { name: 'reverse-money-document', ...REVERSING }),
];
