/** What the law says of pay from a day on, with its source. A month is paid by the rows that hold in it. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const payParameter = defineModel({
  name: 'pay_parameter',
  label: label('Цалингийн хуулийн үзүүлэлт', 'Legal parameter of pay', '급여 법정 기준'),
  placement: 'global',
  open: true,
  icon: 'landmark',
  title: ['code', 'valid_from'],
  sort: [
    { field: 'code', order: 'asc' },
    { field: 'valid_from', order: 'desc' },
    { field: 'id', order: 'asc' },
  ],
  unique: [['code', 'insured_type_id', 'up_to', 'valid_from']],
  fields: {
    code: {
      kind: 'choice',
      label: label('Үзүүлэлт', 'Parameter', '기준'),
      required: true,
      sort: true,
      options: [
        { value: 'min_wage', label: label('Хөдөлмөрийн хөлсний доод хэмжээ', 'Minimum wage', '최저 임금') },
        {
          value: 'cap_multiple',
          label: label(
            'НДШ-ийн дээд хязгаар (доод хөлсний дахин)',
            'Cap of insurance (times the minimum wage)',
            '보험료 상한(최저 임금 배수)',
          ),
        },
        { value: 'pension_employee', label: label('Тэтгэвэр, ажилтан (%)', 'Pension, employee (%)', '연금, 직원(%)') },
        { value: 'benefit_employee', label: label('Тэтгэмж, ажилтан (%)', 'Benefits, employee (%)', '급부금, 직원(%)') },
        { value: 'unemployment_employee', label: label('Ажилгүйдэл, ажилтан (%)', 'Unemployment, employee (%)', '실업, 직원(%)') },
        { value: 'health_employee', label: label('Эрүүл мэнд, ажилтан (%)', 'Health, employee (%)', '건강, 직원(%)') },
        { value: 'pension_employer', label: label('Тэтгэвэр, ажил олгогч (%)', 'Pension, employer (%)', '연금, 회사(%)') },
        { value: 'benefit_employer', label: label('Тэтгэмж, ажил олгогч (%)', 'Benefits, employer (%)', '급부금, 회사(%)') },
        { value: 'unemployment_employer', label: label('Ажилгүйдэл, ажил олгогч (%)', 'Unemployment, employer (%)', '실업, 회사(%)') },
        { value: 'health_employer', label: label('Эрүүл мэнд, ажил олгогч (%)', 'Health, employer (%)', '건강, 회사(%)') },
        { value: 'accident_employer_1', label: label('ҮОМШӨ, эрсдэл 1 (%)', 'Accident, risk class 1 (%)', '산재, 위험 1등급(%)') },
        { value: 'accident_employer_2', label: label('ҮОМШӨ, эрсдэл 2 (%)', 'Accident, risk class 2 (%)', '산재, 위험 2등급(%)') },
        { value: 'accident_employer_3', label: label('ҮОМШӨ, эрсдэл 3 (%)', 'Accident, risk class 3 (%)', '산재, 위험 3등급(%)') },
        { value: 'tax_band', label: label('ХХОАТ-ын шатлал (%)', 'Band of the income tax (%)', '소득세 구간(%)') },
        { value: 'tax_credit', label: label('ХХОАТ-ын хөнгөлөлт (₮)', 'Credit of the income tax', '소득세 공제액') },
        { value: 'flat_tax', label: label('Оршин суугч бусын ХХОАТ (%)', 'Tax of non-residents (%)', '비거주자 소득세(%)') },
        { value: 'overtime_rate', label: label('Илүү цагийн коэффициент', 'Factor of overtime', '연장 근로 배율') },
        { value: 'rest_day_rate', label: label('Амралтын өдрийн коэффициент', 'Factor of rest days', '휴무일 배율') },
        { value: 'holiday_rate', label: label('Баярын өдрийн коэффициент', 'Factor of public holidays', '공휴일 배율') },
        { value: 'night_rate', label: label('Шөнийн нэмэгдэл (хэсэг)', 'Night supplement (part)', '야간 수당(비율)') },
        { value: 'norm_hours', label: label('Сарын нормт цаг', 'Norm of hours of a month', '월 소정 시간') },
      ],
    },
    insured_type_id: {
      kind: 'reference',
      label: label('Даатгуулагчийн төрөл', 'Insured type', '보험 가입자 유형'),
      help: label('Хоосон бол бүх төрөлд', 'For all types when left empty', '비워 두면 모든 유형'),
      to: 'lut_salary_insured_type',
    },
    up_to: {
      kind: 'money',
      label: label('Хүртэл (₮)', 'Up to', '까지'),
      help: label(
        'Шатлал, хөнгөлөлтийн дээд зах; хоосон бол хязгааргүй',
        'End of a band or credit; without an end when empty',
        '구간의 끝, 비워 두면 끝이 없음',
      ),
      min: '0',
    },
    value: { kind: 'decimal', label: label('Утга', 'Value', '값'), required: true, precision: 18, scale: 4, min: '0' },
    valid_from: { kind: 'date', label: label('Хүчинтэй', 'Valid from', '시행일'), required: true, sort: true },
    valid_to: {
      kind: 'date',
      label: label('Дуустал', 'Valid to', '종료일'),
      help: label('Хоосон бол шинэ мөр хүртэл', 'Until a newer row when left empty', '비워 두면 새 행까지'),
      notBefore: 'valid_from',
    },
    certainty: {
      kind: 'choice',
      label: label('Найдвартай байдал', 'Certainty', '확실성'),
      required: true,
      default: 'sure',
      options: [
        { value: 'sure', label: label('Баталгаатай', 'Certain', '확실'), tone: 'success' },
        { value: 'likely', label: label('Магадлалтай', 'Likely', '유력'), tone: 'info' },
        { value: 'open', label: label('Тодорхойгүй, шалгах', 'Open, to be checked', '미확정, 확인 필요'), tone: 'warning' },
      ],
    },
    source: { kind: 'text', label: label('Эх сурвалж', 'Source', '근거'), required: true, search: true, max: 255 },
  },
});
