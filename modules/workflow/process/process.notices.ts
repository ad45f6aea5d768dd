/** What people are told of running records, and choose the ways of: in the system, by letter, on their devices. The code of the process tells it. */
import type { NotificationDefinition } from '@lambda/model/definitions/automation.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { label } from '../label.ts';

const told = (name: string, words: Label): NotificationDefinition => ({
  name,
  label: words,
  // Everybody who works in the company may read workflows.
  model: 'workflow',
  on: ['update'],
  byCode: true,
  to: {},
  title: words,
});
export const processNotices = {
  assigned: told('process-assigned', label('Надад ирсэн ажил', 'Waits for me', '내게 온 결재')),
  returned: told('process-returned', label('Надад буцаасан ажил', 'Returned to me', '반려된 결재')),
  finished: told('process-finished', label('Шийдвэрлэж дууссан ажил', 'Decided in the end', '완료된 결재')),
  changed: told('process-changed', label('Миний илгээсэн ажлын төлөв', 'Status of what I have sent', '내가 올린 결재의 상태')),
  reminder: told('process-reminder', label('Шийдвэрлэх хугацаа дөхсөн', 'Term is nearly over', '기한 임박')),
  overdue: told('process-overdue', label('Шийдвэрлэх хугацаа хэтэрсэн', 'Term is over', '기한 초과')),
  copy: told('process-copy', label('Надад танилцуулсан ажил', 'Shown to me', '내게 참조된 결재')),
  stuck: told('process-stuck', label('Шийдвэрлэх хүнгүй ажил', 'Nobody can decide', '담당자 없는 결재')),
} as const;
