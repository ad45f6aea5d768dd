/** What is done with the work of somebody who has left: roles.hr gives it to a person of its choice. */

import { defineAction } from '@lambda/model/definitions/define.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { label } from '../label.ts';
import { taskHandover } from './task_handover.model.ts';

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
  rights: { roles: [roles.hr, roles.salonManager, roles.companyAdmin] },
  writesAs: 'platform',
});
