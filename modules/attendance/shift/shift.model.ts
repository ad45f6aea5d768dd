/** A shift: when work begins and ends, its break, and the rules by which a day in it is counted. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const minutes = (text: ReturnType<typeof label>, usual: number, max: number, help?: ReturnType<typeof label>) =>
  ({ kind: 'integer', label: text, required: true, default: usual, min: 0, max, ...(help ? { help } : {}) }) as const;
const flexible = { field: 'kind', condition: 'equals', value: 'flexible' } as const;

export const shift = defineModel({
  name: 'shift',
  label: label('Ээлж', 'Shift', '근무조'),
  placement: 'company',
  icon: 'calendar-clock',
  title: ['shift_title'],
  sort: [{ field: 'shift_title', order: 'asc' }],
  unique: [['shift_title']],
  fields: {
    shift_title: { kind: 'text', label: label('Ээлжийн нэр', 'Shift', '근무조'), required: true, search: 'inside', max: 120 },
    kind: {
      kind: 'choice',
      label: label('Төрөл', 'Kind', '유형'),
      required: true,
      default: 'fixed',
      options: [
        { value: 'fixed', label: label('Тогтмол', 'Fixed', '고정'), tone: 'info' },
        { value: 'flexible', label: label('Уян хатан', 'Flexible', '유연'), tone: 'violet' },
      ],
    },
    starts_at: { kind: 'time', label: label('Эхлэх', 'From', '시작'), required: true, default: '08:00:00' },
    ends_at: {
      kind: 'time',
      label: label('Дуусах', 'Until', '종료'),
      help: label('Эхлэхээс эрт бол дараа өдрийн цаг', 'Before the beginning: of the next day', '시작보다 이르면 다음 날'),
      required: true,
      default: '17:00:00',
    },
    break_from: { kind: 'time', label: label('Завсарлага эхлэх', 'Break from', '휴게 시작') },
    break_to: {
      kind: 'time',
      label: label('Завсарлага дуусах', 'Break until', '휴게 종료'),
      requiredWhen: { field: 'break_from', condition: 'notNull' },
    },
    second_from: {
      kind: 'time',
      label: label('Хоёр дахь хэсэг эхлэх', 'Second part from', '2부 시작'),
      help: label('Хуваагдсан ээлжид', 'Of a split shift', '분할 근무'),
    },
    second_to: {
      kind: 'time',
      label: label('Хоёр дахь хэсэг дуусах', 'Second part until', '2부 종료'),
      requiredWhen: { field: 'second_from', condition: 'notNull' },
    },
    core_from: { kind: 'time', label: label('Үндсэн цаг эхлэх', 'Core hours from', '핵심 시간 시작'), visibleWhen: flexible },
    core_to: {
      kind: 'time',
      label: label('Үндсэн цаг дуусах', 'Core hours until', '핵심 시간 종료'),
      visibleWhen: flexible,
      requiredWhen: { field: 'core_from', condition: 'notNull' },
    },
    required_minutes: {
      kind: 'integer',
      label: label('Ажиллах минут', 'Minutes due', '의무 근무(분)'),
      help: label('Өдөрт нийт хэдэн минут ажиллах', 'How many minutes are worked on a day', '하루에 근무할 분'),
      min: 30,
      max: 1_440,
      visibleWhen: flexible,
      requiredWhen: flexible,
    },
    time_zone: {
      kind: 'choice',
      label: label('Цагийн бүс', 'Time zone', '시간대'),
      help: label('Хоосон бол байгууллагынх', 'That of the company when left empty', '비워 두면 회사 시간대'),
      options: [
        { value: 'Asia/Ulaanbaatar', label: label('Улаанбаатар', 'Ulaanbaatar', '울란바토르') },
        { value: 'Asia/Hovd', label: label('Ховд', 'Khovd', '호브드') },
      ],
    },
    late_grace: minutes(label('Хоцролтын хөнгөлөлт (мин)', 'Grace for late (min)', '지각 유예(분)'), 5, 120),
    early_grace: minutes(label('Эрт гаралтын хөнгөлөлт (мин)', 'Grace for early leave (min)', '조퇴 유예(분)'), 0, 120),
    absent_from: minutes(
      label('Тасалсанд тооцох (мин)', 'Absence from (min)', '결근 처리 기준(분)'),
      180,
      720,
      label(
        'Үүнээс удаан хоцорсон, эрт гарсныг тасалсанд тооцно',
        'Who is late or early by more is counted as absent for that time',
        '이보다 길게 지각·조퇴하면 그 시간은 결근입니다',
      ),
    ),
    overtime_from: minutes(
      label('Илүү цагийн доод (мин)', 'Overtime from (min)', '연장 최소(분)'),
      30,
      240,
      label('Үүнээс богино илүү цагийг тооцохгүй', 'Shorter pieces are not counted', '이보다 짧으면 계산하지 않습니다'),
    ),
    round_minutes: {
      kind: 'integer',
      label: label('Тоймлох алхам (мин)', 'Rounding step (min)', '반올림 단위(분)'),
      help: label('Илүү цагийг доош, хоцролтыг дээш тоймлоно', 'Overtime is rounded down, late time up', '연장은 내림, 지각은 올림합니다'),
      required: true,
      default: 1,
      min: 1,
      max: 60,
    },
    before_minutes: minutes(
      label('Өмнө бүртгэх (мин)', 'Registered before (min)', '사전 등록(분)'),
      180,
      720,
      label(
        'Эхлэхээс хэдэн минутын өмнөх бүртгэл энэ ээлжийнх',
        'Until how long before it begins a registration belongs to it',
        '시작 몇 분 전부터 이 근무조의 등록인지',
      ),
    ),
    after_minutes: minutes(
      label('Дараа бүртгэх (мин)', 'Registered after (min)', '사후 등록(분)'),
      600,
      960,
      label(
        'Дууснаас хэдэн минутын дараах гаралт энэ ээлжийнх',
        'Until how long after its end a leaving belongs to it',
        '종료 몇 분 후까지 이 근무조의 퇴근인지',
      ),
    ),
    on_holidays: {
      kind: 'boolean',
      label: label('Баярын өдөр ажиллана', 'Works on holidays', '공휴일 근무'),
      required: true,
      default: false,
    },
    rules: { kind: 'children', label: label('Дүрмийн өөрчлөлт', 'Changes of the rules', '규칙 변경'), of: 'shift_rule', by: 'shift_id' },
    is_active: { kind: 'boolean', label: label('Идэвхтэй', 'Active', '사용'), required: true, default: true },
  },
});
