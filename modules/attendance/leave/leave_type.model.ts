/** A kind of leave with its rules: annual, sick, unpaid, a business journey. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const fromBalance = { field: 'entitlement', condition: 'notEqual', value: 'none' } as const;
const fixed = { field: 'entitlement', condition: 'equals', value: 'fixed' } as const;
const yesNo = (text: ReturnType<typeof label>, usual: boolean, help?: ReturnType<typeof label>) =>
  ({ kind: 'boolean', label: text, required: true, default: usual, ...(help ? { help } : {}) }) as const;

export const leaveType = defineModel({
  name: 'leave_type',
  label: label('Чөлөөний төрөл', 'Type of leave', '휴가 유형'),
  placement: 'company',
  icon: 'list-checks',
  title: ['type_name'],
  sort: [{ field: 'type_name', order: 'asc' }],
  fields: {
    type_name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, unique: true, search: 'inside', max: 80 },
    code: {
      kind: 'text',
      label: label('Табелийн тэмдэглэгээ', 'Code on the sheet', '근태표 표기'),
      required: true,
      unique: true,
      max: 3,
      pattern: {
        expression: '^[A-Za-zА-Яа-яӨөҮүЁё]{1,3}$',
        message: label('1-3 үсэг байна', 'One to three letters', '글자 1~3자'),
      },
    },
    is_paid: yesNo(label('Цалинтай', 'Paid', '유급'), false),
    entitlement: {
      kind: 'choice',
      label: label('Хоногийн эрх', 'Entitlement', '부여 방식'),
      required: true,
      default: 'none',
      options: [
        { value: 'none', label: label('Хязгааргүй', 'Without a balance', '한도 없음'), tone: 'neutral' },
        { value: 'law', label: label('Хуулиар, ажилласан жилээр', 'By law, after years of service', '법정, 근속 기준'), tone: 'info' },
        { value: 'fixed', label: label('Жилд тогтмол', 'Fixed for a year', '연간 고정'), tone: 'violet' },
      ],
    },
    fixed_days: {
      kind: 'decimal',
      label: label('Жилд олгох хоног', 'Days for a year', '연간 일수'),
      precision: 6,
      scale: 2,
      min: '0.5',
      max: '366',
      visibleWhen: fixed,
      requiredWhen: fixed,
    },
    carry_months: {
      kind: 'integer',
      label: label('Шилжих хугацаа (сар)', 'Carried over (months)', '이월 기간(개월)'),
      help: label(
        'Дараа жилийн хэдэн сарыг дуустал эдэлж болох',
        'Until the end of which month of the next year the rest can be taken',
        '다음 해 몇 월 말까지 쓸 수 있는지',
      ),
      required: true,
      default: 0,
      min: 0,
      max: 12,
      visibleWhen: fromBalance,
    },
    most_days: {
      kind: 'integer',
      label: label('Нэг удаад дээд хоног', 'Most days at once', '1회 최대 일수'),
      min: 1,
      max: 1_100,
    },
    by_hours: yesNo(
      label('Хагас өдөр, цагаар', 'Half days and hours', '반차·시간 단위'),
      true,
      label('Хагас өдөр, цагаар авч болно', 'It can be taken by half days and hours', '반차와 시간 단위로 쓸 수 있음'),
    ),
    needs_document: yesNo(
      label('Баримт шаардана', 'Needs a document', '증빙 필요'),
      false,
      label('Эмнэлгийн магадалгаа, томилолтын бичиг гэх мэт', 'A paper of the hospital, an order of travel', '진단서, 출장 명령서 등'),
    ),
    employee_status: {
      kind: 'choice',
      label: label('Ажилтны төлөв', 'State of the employee', '직원 상태'),
      help: label(
        'Бүтэн өдрийн чөлөөний хугацаанд ажилтны төлөв. Хоосон бол өөрчлөхгүй',
        'The state in HR on whole days of it. Unchanged when left empty',
        '종일 휴가 동안의 인사 상태. 비우면 그대로입니다',
      ),
      options: [
        { value: 'leave', label: label('Чөлөөтэй', 'On leave', '휴가'), tone: 'warning' },
        { value: 'annual_leave', label: label('Ээлжийн амралт', 'Annual leave', '연차'), tone: 'warning' },
        { value: 'maternity', label: label('Жирэмсний амралт', 'Maternity leave', '출산휴가'), tone: 'violet' },
      ],
    },
    is_active: yesNo(label('Идэвхтэй', 'Active', '사용'), true),
  },
});
