/** A person who works for the company: who they are, where they work, on what terms. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { EMPLOYEE_STATUSES } from './employee-status.ts';

const hasLeft = { field: 'status', condition: 'equals', value: 'left' } as const;
const onProbation = { field: 'status', condition: 'equals', value: 'probation' } as const;
const fixedTerm = { field: 'contract_type', condition: 'equals', value: 'fixed' } as const;

export const employee = defineModel({
  name: 'employee',
  label: label('Ажилтан', 'Employee', '직원'),
  placement: 'company',
  attachments: true,
  icon: 'users',
  title: ['lastname', 'firstname'],
  apart: ['struct_id.name', 'job_id.a_tushaal_ner', 'code'],
  inactiveWhen: { field: 'status', value: 'left' },
  sort: [{ field: 'created_at', order: 'asc' }],
  belongs: { unit: 'struct_id', own: 'id' },
  fields: {
    code: {
      kind: 'text',
      label: label('Код', 'Code', '사번'),
      required: true,
      unique: true,
      search: 'inside',
      max: 20,
      propose: { first: 'А-0001' },
    },
    lastname: { kind: 'text', label: label('Овог', 'Last name', '성'), required: true, search: 'inside', max: 75, rules: ['personName'] },
    firstname: {
      kind: 'text',
      label: label('Нэр', 'First name', '이름'),
      required: true,
      search: 'inside',
      max: 75,
      rules: ['personName'],
    },
    clan_name: { kind: 'text', label: label('Ургийн овог', 'Clan name', '씨족명'), max: 75, rules: ['personName'] },
    lastname_latin: {
      closedWith: { fields: ['employee.lastname'] },
      kind: 'text',
      label: label('Овог (латинаар)', 'Last name in Latin letters', '성 (로마자)'),
      help: label(
        'Хоосон бол паспортын галигаар бөглөнө',
        'Filled as passports spell it when left empty',
        '비워 두면 여권 표기로 채워집니다',
      ),
      search: true,
      max: 150,
      rules: ['latin'],
    },
    firstname_latin: {
      closedWith: { fields: ['employee.firstname'] },
      kind: 'text',
      label: label('Нэр (латинаар)', 'First name in Latin letters', '이름 (로마자)'),
      help: label(
        'Хоосон бол паспортын галигаар бөглөнө',
        'Filled as passports spell it when left empty',
        '비워 두면 여권 표기로 채워집니다',
      ),
      search: true,
      max: 150,
      rules: ['latin'],
    },
    register: { kind: 'register', label: label('Регистрийн дугаар', 'Register number', '주민등록번호'), unique: true },
    birthday: {
      kind: 'date',
      label: label('Төрсөн огноо', 'Date of birth', '생년월일'),
      help: label('Регистрийн дугаараас бөглөнө', 'Filled from the register number', '등록번호에서 자동 입력됩니다'),
      rules: ['notFuture'],
    },
    /** `MM-DD` of the birthday, so that the birthdays of the next days are found by an index. */
    birth_month_day: {
      kind: 'text',
      label: label('Төрсөн сар, өдөр', 'Month and day of birth', '생일'),
      max: 5,
      sort: true,
      readOnly: true,
      closedWith: { fields: ['employee.birthday'] },
    },
    gender: {
      kind: 'choice',
      label: label('Хүйс', 'Gender', '성별'),
      options: [
        { value: 'male', label: label('Эрэгтэй', 'Male', '남성') },
        { value: 'female', label: label('Эмэгтэй', 'Female', '여성') },
      ],
    },
    /** Said by the register number against what is written; set at every write. */
    register_mismatch: {
      kind: 'boolean',
      label: label('Регистр зөрүүтэй', 'Differs from the register number', '등록번호와 불일치'),
      default: false,
      readOnly: true,
      closedWith: { fields: ['employee.register'] },
    },
    phone_one: { kind: 'phone', label: label('Утасны дугаар', 'Phone', '전화번호'), required: true, search: true },
    phone_two: { kind: 'phone', label: label('Нэмэлт утас', 'Second phone', '추가 전화') },
    email: { kind: 'email', label: label('И-мэйл', 'E-mail', '이메일') },
    /** What colleagues see of it in the directory; the numbers above are the person's own. */
    work_phone: { kind: 'phone', label: label('Ажлын утас', 'Work phone', '회사 전화'), search: true },
    work_email: { kind: 'email', label: label('Ажлын и-мэйл', 'Work e-mail', '회사 이메일') },
    avatar: { kind: 'image', label: label('Зураг', 'Picture', '사진') },
    /** Name, position and picture, as long as the person works here. */
    on_public_page: {
      kind: 'boolean',
      label: label('Нийтийн хуудсанд гарахыг зөвшөөрсөн', 'Agrees to be shown on the public page', '공개 페이지 표시 동의'),
      default: false,
    },
    struct_id: { kind: 'reference', label: label('Хэлтэс, нэгж', 'Unit', '부서'), to: 'struct', required: true },
    job_id: { kind: 'reference', label: label('Албан тушаал', 'Position', '직위'), to: 'job' },
    /** Who leads the unit, for its head whoever leads above: kept by `server/hooks/reporting-line.sql.ts`. */
    manager_id: {
      kind: 'reference',
      label: label('Шууд удирдлага', 'Manager', '직속 상사'),
      to: 'employee',
      onDelete: 'empty',
      readOnly: true,
    },
    /** Holds the leading position of the own unit and leads it today, no acting head in between: kept with the manager. */
    leads_unit: { kind: 'boolean', label: label('Нэгжээ удирдаж буй', 'Leads the unit', '부서장'), default: false, readOnly: true },
    status: {
      kind: 'state',
      label: label('Төлөв', 'Status', '상태'),
      initial: 'active',
      options: EMPLOYEE_STATUSES,
    },
    hired_date: {
      kind: 'date',
      label: label('Ажилд орсон огноо', 'Hired on', '입사일'),
      required: true,
      sort: true,
    },
    probation_end: {
      kind: 'date',
      notBefore: 'hired_date',
      label: label('Туршилт дуусах огноо', 'Probation ends on', '수습 종료일'),
      visibleWhen: onProbation,
      requiredWhen: onProbation,
    },
    left_date: {
      kind: 'date',
      notBefore: 'hired_date',
      label: label('Ажлаас гарсан огноо', 'Left on', '퇴사일'),
      visibleWhen: hasLeft,
      requiredWhen: hasLeft,
    },
    left_reason: {
      kind: 'text',
      label: label('Гарсан шалтгаан', 'Reason for leaving', '퇴사 사유'),
      max: 255,
      visibleWhen: hasLeft,
    },
    contract_type: {
      kind: 'choice',
      label: label('Гэрээний төрөл', 'Kind of contract', '계약 유형'),
      default: 'permanent',
      options: [
        { value: 'permanent', label: label('Хугацаагүй', 'Permanent', '정규직') },
        { value: 'fixed', label: label('Хугацаатай', 'Fixed term', '기간제') },
        { value: 'part_time', label: label('Цагийн ажил', 'Part time', '시간제') },
        { value: 'internship', label: label('Дадлага', 'Internship', '인턴') },
      ],
    },
    contract_number: { kind: 'text', label: label('Гэрээний дугаар', 'Contract number', '계약 번호'), max: 40 },
    /** Of those who are paid in another currency by contract; what is paid in tögrögs stands in `base_salary`. */
    contract_currency_id: {
      kind: 'reference',
      label: label('Гэрээний валют', 'Contract currency', '계약 통화'),
      to: 'currencies',
      requiredWhen: { field: 'contract_salary', condition: 'notNull' },
    },
    contract_salary: {
      kind: 'money',
      label: label('Гэрээний цалин', 'Contract pay', '계약 급여'),
      help: label(
        'Гэрээгээр валютаар тохирсон сарын цалин',
        'Pay per month that the contract names in another currency',
        '계약에서 외화로 정한 월 급여',
      ),
      currencyField: 'contract_currency_id',
      min: '0',
    },
    contract_end: {
      kind: 'date',
      notBefore: 'hired_date',
      label: label('Гэрээ дуусах огноо', 'Contract ends on', '계약 종료일'),
      visibleWhen: fixedTerm,
      requiredWhen: fixedTerm,
    },
    base_salary: { kind: 'money', label: label('Үндсэн цалин', 'Base salary', '기본급'), min: '0' },
    insured_type_id: {
      kind: 'reference',
      label: label('Даатгуулагчийн төрөл', 'Insured type', '보험 가입자 유형'),
      to: 'lut_salary_insured_type',
    },
    bank_id: { kind: 'reference', label: label('Банк', 'Bank', '은행'), to: 'bank' },
    account_number: {
      kind: 'text',
      label: label('Дансны дугаар', 'Account number', '계좌번호'),
      help: label(
        'Зайгүй, MN-ээр эхэлсэн 20 тэмдэгт',
        'Twenty characters that begin with MN, no spaces',
        'MN으로 시작하는 20자, 공백 없이',
      ),
      max: 34,
      rules: ['iban'],
      requiredWhen: { field: 'bank_id', condition: 'notNull' },
    },
    aimag_id: { kind: 'reference', label: label('Аймаг, нийслэл', 'Province', '아이막(도)'), to: 'aimag' },
    sum_id: {
      kind: 'reference',
      label: label('Сум, дүүрэг', 'District', '솜·구'),
      to: 'sum',
      cascade: { from: 'aimag_id', by: 'aimag_id' },
    },
    khoroo: { kind: 'integer', label: label('Хороо, баг', 'Subdistrict', '동'), min: 1, max: 99 },
    address: { kind: 'longText', label: label('Гэрийн хаяг', 'Home address', '집 주소'), max: 500 },
    /** The working-time pattern by number; it becomes a reference when attendance brings the patterns. */
    ajliin_tsag_id: { kind: 'integer', label: label('Ажлын цаг', 'Working time', '근무 시간'), readOnly: true },
    user_id: {
      kind: 'reference',
      label: label('Нэвтрэх эрх', 'User account', '사용자 계정'),
      to: 'users',
      unique: true,
      onDelete: 'empty',
    },
    /** `limitsSchema`: what of the role this person has; without it all. */
    permissions: { kind: 'json', label: label('Хувийн эрх', 'Own permissions', '개인 권한') },
    short_name: {
      kind: 'computed',
      label: label('Товч нэр', 'Short name', '약칭'),
      type: 'text',
      expression: "concat(upper(substring(lastname, 1, 1)), '.', firstname)",
    },
    full_name: {
      kind: 'computed',
      label: label('Овог, нэр', 'Full name', '성명'),
      type: 'text',
      expression: "concat(lastname, ' ', firstname)",
    },
    age: { kind: 'computed', label: label('Нас', 'Age', '나이'), type: 'integer', expression: 'yearsBetween(birthday, today())' },
    worked_years: {
      kind: 'computed',
      label: label('Энд ажилласан жил', 'Years here', '근속 연수'),
      help: label('Ажилд орсон өдрөөс гүйцсэн жил', 'Whole years since the first day', '입사일부터의 만 연수'),
      type: 'integer',
      expression: 'yearsBetween(hired_date, coalesce(left_date, today()))',
    },
    acting_unit: {
      kind: 'computed',
      label: label('Үүргийг нь орлож буй нэгж', 'Acting head of', '직무 대행 부서'),
      type: 'text',
      expression: 'max(acting_head, struct_id.name, leads_unit)',
    },
    acting_unit_id: {
      kind: 'computed',
      label: label('Үүргийг нь орлож буй нэгжийн дугаар', 'Number of the unit led', '직무 대행 부서 번호'),
      type: 'integer',
      expression: 'max(acting_head, struct_id.id, leads_unit)',
    },
    earlier_months: {
      kind: 'computed',
      label: label('Өмнө ажилласан сар', 'Months worked before', '이전 근무 개월'),
      help: label('Өмнөх ажлын туршлагын нийлбэр', 'The sum of previous employment', '이전 경력의 합계'),
      type: 'integer',
      expression: 'sum(employment_history, max(0, monthsBetween(from_date, to_date)), not isEmpty(to_date))',
    },
    employment_history: {
      kind: 'children',
      label: label('Өмнөх ажлын туршлага', 'Previous employment', '이전 경력'),
      of: 'employment_history',
      by: 'employee_id',
    },
    education_history: { kind: 'children', label: label('Боловсрол', 'Education', '학력'), of: 'education_history', by: 'employee_id' },
    /** Written by the orders themselves, not with the employee. */
    employee_appointment: {
      kind: 'children',
      label: label('Томилгоо, шилжилт хөдөлгөөн', 'Appointments', '인사 발령'),
      of: 'employee_appointment',
      by: 'employee_id',
      readOnly: true,
    },
    acting_head: {
      kind: 'children',
      label: label('Үүрэг орлон гүйцэтгэсэн', 'Acting head', '직무 대행'),
      of: 'acting_head',
      by: 'employee_id',
      readOnly: true,
    },
    task_handover: {
      kind: 'children',
      label: label('Хүлээлгэн өгсөн ажил', 'Work handed over', '인계한 업무'),
      of: 'task_handover',
      by: 'employee_id',
      readOnly: true,
    },
    reward: { kind: 'children', label: label('Шагнал', 'Rewards', '포상'), of: 'reward', by: 'employee_id', readOnly: true },
    violation: {
      kind: 'children',
      label: label('Сахилгын зөрчил', 'Violations', '징계'),
      of: 'violation',
      by: 'employee_id',
      readOnly: true,
    },
    employee_document: {
      kind: 'children',
      label: label('Бичиг баримт', 'Documents', '서류'),
      of: 'employee_document',
      by: 'employee_id',
    },
    emergency_contact: {
      kind: 'children',
      label: label('Яаралтай үед холбоо барих', 'Emergency contacts', '비상 연락처'),
      of: 'emergency_contact',
      by: 'employee_id',
    },
    family_member: { kind: 'children', label: label('Гэр бүл', 'Family', '가족'), of: 'family_member', by: 'employee_id' },
  },
});
