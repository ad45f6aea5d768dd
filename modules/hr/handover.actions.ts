/** What is done with the work of somebody who has left: HR gives it to a person of its choice. */

import { defineAction } from '@lambda/model/definitions/define.ts';
import { label } from './label.ts';
import { taskHandover } from './models/task_handover.model.ts';

const HR = 3;
const SALON_MANAGER = 8;
const COMPANY_ADMIN = 11;

export const handOnAction = defineAction(taskHandover, {
  name: 'hand-on-work',
  label: label('Өөр хүнд шилжүүлэх', 'Hand on to somebody', '다른 사람에게 인계'),
  icon: 'arrow-right-left',
  fields: {
    receiver_id: { kind: 'reference', label: label('Хүлээн авах ажилтан', 'Receiver', '인수자'), to: 'employee', required: true },
  },
  confirm: label(
    'Дуусаагүй бүх даалгавар сонгосон хүнд шилжиж, түүнд мэдэгдэл очно.',
    'All tasks that are still open go to the chosen person, who is told.',
    '완료되지 않은 모든 할 일이 선택한 사람에게 넘어가고 알림이 전송됩니다.',
  ),
  bulk: true,
  handler: true,
  rights: { roles: [HR, SALON_MANAGER, COMPANY_ADMIN] },
  writesAs: 'platform',
});
