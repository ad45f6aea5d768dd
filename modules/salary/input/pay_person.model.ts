/** What pay has to know of one employee beside the record of HR. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const payPerson = defineModel({
  name: 'pay_person',
  label: label('Ажилтны цалингийн тохиргоо', 'Pay of an employee', '직원 급여 설정'),
  placement: 'company',
  icon: 'user-cog',
  title: ['employee_id'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['employee_id']],
  fields: {
    employee_id: { kind: 'reference', label: label('Ажилтан', 'Employee', '직원'), to: 'employee', required: true, onDelete: 'cascade' },
    is_resident: {
      kind: 'boolean',
      label: label('Монгол Улсад оршин суугч', 'Resident for tax', '세법상 거주자'),
      help: label('Үгүй бол нэг хувиар, хөнгөлөлтгүй', 'Otherwise taxed flat and without credit', '아니면 단일 세율, 공제 없음'),
      required: true,
      default: true,
    },
    agreed_net: {
      kind: 'money',
      label: label('Гарт олгохоор тохирсон', 'Net pay agreed', '약정 실수령액'),
      help: label('Бодогдох цалинг эндээс буцааж олно', 'The base pay is found from it', '기본급을 역산합니다'),
      min: '0',
    },
    insured_since: {
      kind: 'date',
      label: label('Даатгуулж эхэлсэн', 'Insured since', '보험 가입일'),
      help: label('Хоосон бол ажилд орсон өдрөөс', 'The day of hiring when left empty', '비워 두면 입사일'),
    },
    by_cash: { kind: 'boolean', label: label('Бэлнээр олгоно', 'Paid in cash', '현금 지급'), required: true, default: false },
    splits: { kind: 'children', label: label('Зардлын хуваарилалт', 'Cost centres', '비용 배분'), of: 'pay_split', by: 'person_id' },
  },
});
