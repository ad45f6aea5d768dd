/** What is done for registrations in the background, and what those who look after taxes are told. */
import { defineNotification } from '@lambda/model/definitions/define.ts';
import { defineJob } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { KEEPING } from '../rights.ts';
import { ebarimtAccount } from './ebarimt_account.model.ts';

export const districtsJob = defineJob({
  name: 'ebarimt-districts',
  label: label('Татварын байршлын жагсаалт шинэчлэх', 'Renew the list of tax districts', '세무 구역 목록 갱신'),
  schedule: '20 4 * * 1',
  fields: {},
  rights: { roles: KEEPING.roles },
});
const title = label('И-баримт илгээх хугацаа', 'Tax receipts have to be sent', '세금 영수증 전송 기한');
export const accountNotifications = [
  defineNotification(ebarimtAccount, {
    name: 'ebarimt-alarm',
    label: title,
    on: ['update'],
    changed: ['alarm'],
    still: true,
    when: { field: 'alarm', condition: 'whereIn', value: ['yellow', 'red'] },
    to: { roles: KEEPING.roles },
    letter: 'always',
    title,
    body: label(
      '{account_name}: {unsent_count} баримт татварын системд хүрээгүй. {alarm}. Сүлжээ, PosAPI-г шалгана уу.',
      '{account_name}: {unsent_count} receipts have not reached the tax office. {alarm}. Look at the network and at PosAPI.',
      '{account_name}: 영수증 {unsent_count}건이 국세청에 전송되지 않았습니다. {alarm}. 네트워크와 PosAPI를 확인하세요.',
    ),
    link: '/erp/p/ebarimt-accounts?record={id}',
  }),
];
