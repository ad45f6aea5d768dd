/** What is done with papers of other areas and with rules. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { defineJob } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { label } from '../label.ts';
import { POSTING, REVERSING } from '../paper.ts';
import { postingRule } from './posting_rule.model.ts';
import { takenPaper } from './taken_paper.model.ts';

const KEEPING = { roles: [roles.accountant, roles.companyAdmin], entry: 'taken-papers' };

export const takeJobs = [
  defineJob({
    name: 'finance-take',
    label: label('Бусад бүртгэлээс бичилт хийх', 'Post papers of other areas', '다른 영역 전표 전기'),
    schedule: '*/10 * * * *',
  }),
];
export const takeActions = [
  defineAction(takenPaper, { name: 'post-taken-paper', ...POSTING, rights: KEEPING }),
  defineAction(takenPaper, { name: 'reverse-taken-paper', ...REVERSING, rights: KEEPING }),
  defineAction(postingRule, {
    name: 'try-posting-rule',
    label: label('Сүүлийн баримтаар шалгах', 'Try on the last paper', '최근 전표로 시험'),
    icon: 'activity',
    inSight: true,
    handler: true,
  }),
];
