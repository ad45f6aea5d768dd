/**
 * What an employee asks to have changed in the own record. Each field stands there as it was when asked (`old_`) and as it
 * is wanted (`new_`); what is left empty stays. Approving it writes the record and the request in one transaction.
 */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const old = (mn: string, en: string, ko: string) => label(`${mn} (одоо)`, `${en} (now)`, `${ko} (현재)`);
const wanted = (mn: string, en: string, ko: string) => label(`${mn} (шинэ)`, `${en} (new)`, `${ko} (변경)`);
/** What stood in the record is closed with it, also to the person; what is wanted instead is the person's own word. */
const was = (field: string) => ({ closedWith: { fields: [`employee.${field}`] } });
const asked = (field: string) => ({ closedWith: { fields: [`employee.${field}`], openInOwn: true } });
const LASTNAME = ['Овог', 'Last name', '성'] as const;
const FIRSTNAME = ['Нэр', 'First name', '이름'] as const;
const CLAN = ['Ургийн овог', 'Clan name', '씨족명'] as const;
const REGISTER = ['Регистрийн дугаар', 'Register number', '주민등록번호'] as const;
const BANK = ['Банк', 'Bank', '은행'] as const;
const ACCOUNT = ['Дансны дугаар', 'Account number', '계좌번호'] as const;

export const changeRequest = defineModel({
  name: 'change_request',
  label: label('Мэдээлэл өөрчлөх хүсэлт', 'Change request', '정보 변경 신청'),
  placement: 'company',
  icon: 'file-pen',
  title: ['employee_id'],
  sort: [{ field: 'created_at', order: 'desc' }],
  belongs: { own: 'employee_id' },
  indexes: [['state']],
  fields: {
    employee_id: { kind: 'reference', label: label('Ажилтан', 'Employee', '직원'), to: 'employee', required: true, onDelete: 'cascade' },
    state: {
      kind: 'state',
      label: label('Төлөв', 'State', '상태'),
      initial: 'asked',
      readOnly: true,
      options: [
        { value: 'asked', label: label('Хүлээгдэж байгаа', 'Waiting', '대기 중'), tone: 'warning' },
        { value: 'approved', label: label('Зөвшөөрсөн', 'Approved', '승인'), tone: 'success' },
        { value: 'refused', label: label('Татгалзсан', 'Refused', '반려'), tone: 'error' },
        { value: 'withdrawn', label: label('Буцаасан', 'Withdrawn', '철회'), tone: 'neutral' },
      ],
    },
    old_lastname: { ...was('lastname'), kind: 'text', label: old(...LASTNAME), readOnly: true, max: 75 },
    new_lastname: { ...asked('lastname'), kind: 'text', label: wanted(...LASTNAME), max: 75, rules: ['personName'] },
    old_firstname: { ...was('firstname'), kind: 'text', label: old(...FIRSTNAME), readOnly: true, max: 75 },
    new_firstname: { ...asked('firstname'), kind: 'text', label: wanted(...FIRSTNAME), max: 75, rules: ['personName'] },
    old_clan_name: { ...was('clan_name'), kind: 'text', label: old(...CLAN), readOnly: true, max: 75 },
    new_clan_name: { ...asked('clan_name'), kind: 'text', label: wanted(...CLAN), max: 75, rules: ['personName'] },
    old_register: { ...was('register'), kind: 'register', label: old(...REGISTER), readOnly: true },
    new_register: { ...asked('register'), kind: 'register', label: wanted(...REGISTER) },
    old_bank_id: { ...was('bank_id'), kind: 'reference', label: old(...BANK), to: 'bank', readOnly: true },
    new_bank_id: { ...asked('bank_id'), kind: 'reference', label: wanted(...BANK), to: 'bank' },
    old_account_number: { ...was('account_number'), kind: 'text', label: old(...ACCOUNT), readOnly: true, max: 34 },
    new_account_number: {
      ...asked('account_number'),
      kind: 'text',
      label: wanted(...ACCOUNT),
      help: label(
        'Зайгүй, MN-ээр эхэлсэн 20 тэмдэгт',
        'Twenty characters that begin with MN, no spaces',
        'MN으로 시작하는 20자, 공백 없이',
      ),
      max: 34,
      rules: ['iban'],
      requiredWhen: { field: 'new_bank_id', condition: 'notNull' },
    },
    reason: { kind: 'longText', label: label('Шалтгаан', 'Reason', '사유'), required: true, max: 500 },
    file: { kind: 'file', label: label('Нотлох баримт', 'Supporting document', '증빙 서류') },
    answer: {
      kind: 'longText',
      label: label('Татгалзсан шалтгаан', 'Reason for refusing', '반려 사유'),
      readOnly: true,
      max: 500,
      visibleWhen: { field: 'state', condition: 'equals', value: 'refused' },
    },
    decided_by_id: { kind: 'reference', label: label('Шийдвэрлэсэн', 'Decided by', '처리자'), to: 'employee', readOnly: true },
    decided_at: { kind: 'datetime', label: label('Шийдвэрлэсэн огноо', 'Decided on', '처리일'), readOnly: true },
  },
});
