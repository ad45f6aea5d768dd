/** What contracts do by themselves: their days go on, and their authors are told before they are renewed. */
import { defineNotification } from '@lambda/model/definitions/define.ts';
import { defineJob } from '@lambda/model/definitions/definitions.ts';
import { document } from '../document/document.model.ts';
import { label } from '../label.ts';

export const contractTermsJobDefinition = defineJob({
  name: 'contract-terms',
  label: label('Гэрээний хугацаа', 'Terms of contracts', '계약 기간'),
  schedule: '10 0 * * *',
  retries: 2,
});

export const contractNotice = defineNotification(document, {
  name: 'contract-notice',
  label: label('Гэрээний мэдэгдэл', 'Notice of a contract', '계약 통지'),
  on: ['update'],
  changed: ['notice_told'],
  when: { field: 'contract_state', condition: 'equals', value: 'notice' },
  to: { people: ['emp_id'] },
  title: label('Гэрээ дуусах дөхлөө: {document_title}', 'A contract is about to end: {document_title}', '계약 종료 예정: {document_title}'),
  body: label(
    'Хүчинтэй хугацаа {valid_until}. Сунгах эсвэл цуцлах эсэхээ шийднэ үү',
    'It is valid until {valid_until}. Please decide whether it is renewed or terminated',
    '{valid_until}까지 유효합니다. 갱신하거나 해지할지 결정해 주세요',
  ),
  link: '/erp/p/contracts?record={id}',
});
