/** A line of a rule: an amount of the paper, its side and its account. An amount below zero goes to the other side. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { AMOUNTS } from './sources.ts';

export const postingRuleLine = defineModel({
  name: 'posting_rule_line',
  label: label('Дүрмийн мөр', 'Line of a rule', '규칙 행'),
  placement: 'company',
  title: ['amount_name'],
  sort: [{ field: 'id', order: 'asc' }],
  parent: { model: 'posting_rule', by: 'rule_id' },
  fields: {
    rule_id: { kind: 'reference', label: label('Дүрэм', 'Rule', '규칙'), to: 'posting_rule', required: true, onDelete: 'cascade' },
    amount_name: { kind: 'choice', label: label('Дүн', 'Amount', '금액'), required: true, options: AMOUNTS },
    side: {
      kind: 'choice',
      label: label('Тал', 'Side', '변'),
      required: true,
      default: 'debit',
      options: [
        { value: 'debit', label: label('Дебит', 'Debit', '차변') },
        { value: 'credit', label: label('Кредит', 'Credit', '대변') },
      ],
    },
    account_id: { kind: 'reference', label: label('Данс', 'Account', '계정'), to: 'ledger_account', required: true },
  },
});
