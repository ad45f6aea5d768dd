/** How papers of another area are posted: which of their amounts goes to which account, on which side. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { SOURCES } from './sources.ts';

export const postingRule = defineModel({
  name: 'posting_rule',
  label: label('Бичилтийн дүрэм', 'Posting rule', '전기 규칙'),
  placement: 'company',
  icon: 'settings',
  title: ['name'],
  sort: [{ field: 'name', order: 'asc' }],
  inactiveWhen: { field: 'rule_state', value: 'closed' },
  indexes: [['source', 'since']],
  fields: {
    name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, search: 'inside', max: 120 },
    source: { kind: 'choice', label: label('Эх баримт', 'Papers', '원천 전표'), required: true, options: SOURCES },
    since: {
      kind: 'date',
      label: label('Энэ өдрөөс', 'From the day', '적용 시작일'),
      help: label(
        'Түүнээс хойшхи баримтад; дараагийн дүрмийн өдөр хүртэл',
        'For papers from then on, until the day of the next rule',
        '이후 전표에 적용, 다음 규칙일까지',
      ),
      required: true,
      default: 'today',
    },
    rule_state: {
      kind: 'choice',
      label: label('Төлөв', 'State', '상태'),
      required: true,
      default: 'open',
      options: [
        { value: 'open', label: label('Ажиллаж буй', 'In use', '사용 중'), tone: 'success' },
        { value: 'closed', label: label('Зогссон', 'Stopped', '중지'), tone: 'neutral' },
      ],
    },
    lines: { kind: 'children', label: label('Мөр', 'Lines', '행'), of: 'posting_rule_line', by: 'rule_id' },
  },
});
