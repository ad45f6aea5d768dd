/** What is done with workflows. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { label } from '../label.ts';
import { workflow } from './workflow.model.ts';

export const workflowActions = [
  defineAction(workflow, {
    name: 'publish-workflow',
    label: label('Нийтлэх', 'Publish', '게시'),
    icon: 'send',
    inSight: true,
    handler: true,
    confirm: label(
      'Шинэ бичлэгүүд энэ хувилбараар явна. Явж байгаа нь эхэлсэн хувилбараараа дуусна.',
      'New records follow this version. Running ones keep the version that they began with.',
      '새 기록은 이 버전을 따릅니다. 진행 중인 기록은 시작한 버전을 유지합니다.',
    ),
    fields: { comment: { kind: 'text', label: label('Юу өөрчилсөн', 'What has changed', '변경 내용'), max: 500 } },
  }),
];
