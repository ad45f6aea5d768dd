/** A paper of another area that is posted by a rule, once: with its amounts as they were, and why it could not be posted yet. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { PAPER_STATE } from '../paper.ts';
import { SOURCES } from './sources.ts';

export const takenPaper = defineModel({
  name: 'taken_paper',
  label: label('Бусад бүртгэлийн баримт', 'Paper of another area', '다른 영역 전표'),
  placement: 'company',
  icon: 'arrow-right-left',
  title: ['source_number'],
  apart: ['fin_date'],
  sort: [
    { field: 'fin_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  writtenBy: 'platform',
  unique: [['source', 'source_id']],
  indexes: [['document_state'], ['fin_date']],
  fields: {
    document_number: {
      kind: 'text',
      label: label('Бичилтийн дугаар', 'Entry number', '분개 번호'),
      readOnly: true,
      search: 'inside',
      max: 60,
    },
    source: { kind: 'choice', label: label('Эх баримт', 'Papers', '원천 전표'), required: true, readOnly: true, options: SOURCES },
    source_id: { kind: 'integer', label: label('Бичлэг', 'Record', '기록'), required: true, readOnly: true, identifies: true },
    source_number: {
      kind: 'text',
      label: label('Баримтын дугаар', 'Number of the paper', '전표 번호'),
      required: true,
      readOnly: true,
      search: 'inside',
      max: 120,
    },
    document_state: PAPER_STATE,
    problem: {
      kind: 'choice',
      label: label('Яагаад бичээгүй', 'Why not posted', '미전기 사유'),
      readOnly: true,
      options: [
        {
          value: 'day',
          label: label('Сар түгжээтэй, эсвэл өдөр болоогүй', 'The month is locked or the day has not come', '월 마감 또는 미도래'),
          tone: 'warning',
        },
        { value: 'rule', label: label('Дүрэм алга', 'There is no rule', '규칙 없음'), tone: 'error' },
        {
          value: 'balance',
          label: label(
            'Дүрмээр тэнцэхгүй, эсвэл данс тохирохгүй',
            'It does not balance by the rule, or an account does not fit',
            '규칙상 불균형 또는 계정 부적합',
          ),
          tone: 'error',
        },
      ],
    },
    fin_date: { kind: 'date', label: label('Огноо', 'Day', '날짜'), required: true, readOnly: true, sort: true },
    struct_id: { kind: 'reference', label: label('Бүтцийн нэгж', 'Unit', '조직 단위'), to: 'struct', readOnly: true },
    amounts: { kind: 'json', label: label('Дүнгүүд', 'Amounts', '금액'), required: true, readOnly: true },
    pos_session_id: {
      kind: 'reference',
      label: label('Кассын ээлж', 'Session of a till', '계산대 교대'),
      to: 'pos_session',
      readOnly: true,
    },
    pay_run_id: { kind: 'reference', label: label('Цалингийн тооцоо', 'Pay run', '급여 계산'), to: 'pay_run', readOnly: true },
    entry_id: { kind: 'reference', label: label('Ажил гүйлгээ', 'Ledger entry', '분개'), to: 'ledger_entry', readOnly: true },
    reversal_entry_id: {
      kind: 'reference',
      label: label('Буцаасан бичилт', 'Turned back by', '취소 분개'),
      to: 'ledger_entry',
      readOnly: true,
    },
    reversed_on: { kind: 'date', label: label('Буцаасан огноо', 'Reversed on', '취소일'), readOnly: true },
    reversal_reason: { kind: 'text', label: label('Буцаасан шалтгаан', 'Reason of the reversal', '취소 사유'), readOnly: true, max: 255 },
  },
});
