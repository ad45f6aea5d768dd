/** What of a person changes the annual leave by law: hard conditions, a disability, service before this company. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const leaveTerms = defineModel({
  name: 'leave_terms',
  label: label('Амралтын нөхцөл', 'Terms of leave', '연차 조건'),
  placement: 'company',
  icon: 'file-pen',
  title: ['employee_id'],
  sort: [{ field: 'id', order: 'desc' }],
  belongs: { own: 'employee_id' },
  unique: [['employee_id']],
  fields: {
    employee_id: { kind: 'reference', label: label('Ажилтан', 'Employee', '직원'), to: 'employee', required: true, onDelete: 'cascade' },
    service_from: {
      kind: 'date',
      label: label('Даатгуулсан хугацааны эхлэл', 'Insured service since', '보험 근속 시작일'),
      help: label(
        'Хоосон бол өмнөх ба энд ажилласан хугацаагаар',
        'By earlier and present employment when left empty',
        '비우면 이전 경력과 현재 근속으로 계산합니다',
      ),
      rules: ['notFuture'],
    },
    is_hard: {
      kind: 'boolean',
      label: label('Хүнд нөхцөл', 'Hard conditions', '유해·위험 작업'),
      required: true,
      default: false,
    },
    is_disabled: {
      kind: 'boolean',
      label: label('Хөгжлийн бэрхшээлтэй', 'With a disability', '장애'),
      required: true,
      default: false,
    },
  },
});
