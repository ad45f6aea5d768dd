/** The staff register: its list and its form. */

import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { employee } from './employee.model.ts';

const title = label('Ажилтны бүртгэл', 'Employees', '직원 관리');

export const employeeGrid = defineGrid(employee, {
  name: 'employee',
  label: title,
  columns: [
    { field: 'code', width: 88, pinned: 'left' },
    { field: 'lastname', label: label('Овог, нэр', 'Name', '성명'), width: 222, pinned: 'left', renderer: 'person' },
    { field: 'firstname', label: label('Өөрийн нэр', 'Given name', '이름'), width: 150, hidden: true },
    { field: 'job_id', width: 234, editable: true },
    { field: 'struct_id', width: 228, editable: true },
    { field: 'status', width: 166, editable: true },
    { field: 'manager_id', width: 220, hidden: true },
    { field: 'hired_date', label: label('Ажилд орсон', 'Hired on', '입사일'), width: 120, editable: true },
    { field: 'base_salary', width: 140, editable: true },
    { field: 'contract_salary', width: 150, hidden: true },
    { field: 'avatar', width: 80, hidden: true, renderer: 'image' },
    { field: 'phone_one', width: 130, editable: true, hidden: true },
    { field: 'email', width: 220, editable: true, hidden: true },
    { field: 'work_phone', width: 130, editable: true, hidden: true },
    { field: 'work_email', width: 220, editable: true, hidden: true },
    { field: 'register', width: 150, hidden: true },
    { field: 'birthday', width: 130, editable: true, hidden: true },
    { field: 'gender', width: 110, editable: true, hidden: true },
    { field: 'contract_type', width: 140, editable: true, hidden: true },
    { field: 'contract_end', width: 240, hidden: true, renderer: 'deadline' },
    { field: 'insured_type_id', width: 220, editable: true, hidden: true },
    { field: 'left_date', width: 150, hidden: true },
    { field: 'age', width: 90, hidden: true },
    { field: 'worked_years', width: 150, hidden: true },
    { field: 'short_name', width: 150, hidden: true },
  ],
  columnAggregations: [{ column: 'base_salary', aggregation: 'sum' }],
  sort: [{ field: 'created_at', order: 'asc' }],
  search: ['lastname', 'firstname', 'lastname_latin', 'firstname_latin', 'code', 'phone_one', 'work_phone'],
  searchHint: label('Нэр, код, утсаар хайх', 'Search by name, code or phone', '이름, 사번, 전화로 검색'),
  presets: [
    {
      name: 'working',
      label: label('Ажиллаж байгаа', 'Working', '재직 중'),
      filters: [{ field: 'status', condition: 'notEqual', value: 'left' }],
    },
    { name: 'all', label: label('Бүх ажилтан', 'All employees', '전체 직원'), filters: [] },
    {
      name: 'probation',
      label: label('Туршилтын хугацаа', 'On probation', '수습'),
      filters: [{ field: 'status', condition: 'equals', value: 'probation' }],
    },
    {
      name: 'away',
      label: label('Чөлөө, амралт', 'On leave', '휴가·휴직'),
      filters: [{ field: 'status', condition: 'whereIn', value: ['leave', 'annual_leave', 'maternity'] }],
      fact: true,
    },
    {
      name: 'left',
      label: label('Ажлаас гарсан', 'Left', '퇴사'),
      filters: [{ field: 'status', condition: 'equals', value: 'left' }],
    },
    {
      name: 'mismatch',
      label: label('Регистр зөрүүтэй', 'Register differs', '등록번호 불일치'),
      filters: [{ field: 'register_mismatch', condition: 'equals', value: true }],
    },
    {
      name: 'birthday',
      label: label('Өнөөдөр төрсөн өдөртэй', 'Birthday today', '오늘 생일'),
      filters: [
        { field: 'status', condition: 'notEqual', value: 'left' },
        { field: 'birth_month_day', condition: 'equals', value: '{monthDay}' },
      ],
      fact: true,
    },
    {
      name: 'joined',
      label: label('Энэ сард орсон', 'Joined this month', '이번 달 입사'),
      filters: [
        { field: 'status', condition: 'notEqual', value: 'left' },
        { field: 'hired_date', condition: 'greaterThanOrEqual', value: '{monthStart}' },
      ],
      fact: true,
    },
  ],
  card: {
    image: 'avatar',
    title: ['lastname', 'firstname'],
    subtitle: ['job_id'],
    state: 'status',
    meta: ['code'],
    figure: 'base_salary',
    phone: 'phone_one',
  },
});

export const employeeForm = defineForm(employee, {
  name: 'employee',
  label: label('Ажилтан', 'Employee', '직원'),
  // Room for all of its tabs beside one another.
  width: 912,
  extraButtons: [
    {
      label: label('Өөрчлөх хүсэлтүүд', 'Change requests', '정보 변경 신청'),
      icon: 'file-pen',
      href: '/erp/p/change-requests?preset=all&f=employee_id~whereIn~{id}',
    },
  ],
  identity: {
    image: 'avatar',
    title: ['lastname', 'firstname'],
    subtitle: ['job_id.a_tushaal_ner', 'struct_id.name'],
    state: 'status',
    code: 'code',
  },
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'person',
          label: label('Хувийн мэдээлэл', 'Personal details', '인적 사항'),
          fields: [
            'lastname',
            'firstname',
            'clan_name',
            'lastname_latin',
            'firstname_latin',
            { field: 'register', widget: 'register-person' },
            { field: 'birthday', widget: 'BirthdayPicker' },
            'age',
            'gender',
            'phone_one',
            'phone_two',
            'email',
          ],
        },
        {
          name: 'home',
          label: label('Гэрийн хаяг', 'Home address', '집 주소'),
          fields: ['aimag_id', 'sum_id', 'khoroo', { field: 'address', span: 'full' }],
        },
      ],
    },
    {
      name: 'job',
      label: label('Ажлын байр', 'Work', '근무'),
      sections: [
        {
          name: 'work',
          label: label('Ажлын байр', 'Work', '근무 정보'),
          fields: [
            'code',
            'struct_id',
            { field: 'job_id', widget: 'job-with-places' },
            { field: 'manager_id', span: 2 },
            'hired_date',
            'worked_years',
            'status',
            'probation_end',
            'left_date',
            { field: 'left_reason', span: 2, widget: 'leaving-work' },
            'work_phone',
            'work_email',
            'on_public_page',
          ],
        },
        {
          name: 'contract',
          label: label('Хөдөлмөрийн гэрээ', 'Employment contract', '근로 계약'),
          fields: ['contract_type', 'contract_number', 'contract_end'],
        },
        {
          name: 'account',
          label: label('Системийн эрх', 'System access', '시스템 접근'),
          fields: [{ field: 'user_id', span: 2, widget: 'tatatongaUser' }],
        },
      ],
    },
    {
      name: 'orders',
      label: label('Тушаал, түүх', 'Orders', '발령 이력'),
      sectionRenderByTab: true,
      sections: [
        {
          name: 'appointments',
          label: label('Томилгоо, шилжилт хөдөлгөөн', 'Appointments', '인사 발령'),
          children: 'employee_appointment',
          columns: ['effective_date', 'kind', 'struct_id', 'job_id', 'base_salary', 'status', 'order_number'],
        },
        {
          name: 'acting',
          label: label('Үүрэг орлон гүйцэтгэсэн', 'Acting head', '직무 대행'),
          children: 'acting_head',
          columns: ['struct_id', 'from_date', 'until_date', 'in_force', 'order_number'],
        },
        {
          name: 'handovers',
          label: label('Хүлээлгэн өгсөн ажил', 'Work handed over', '인계한 업무'),
          children: 'task_handover',
          columns: ['handed_date', 'receiver_id', 'how', 'task_count', 'template_count', 'acting_head_id'],
        },
        {
          name: 'rewards',
          label: label('Шагнал', 'Rewards', '포상'),
          children: 'reward',
          columns: ['reward_date', 'kind', 'name', 'order_number', 'amount', 'file'],
          totals: ['amount'],
        },
        {
          name: 'violations',
          label: label('Сахилгын зөрчил', 'Violations', '징계'),
          children: 'violation',
          columns: ['violation_date', 'name', 'penalty', 'order_number', 'valid_until', 'counts', 'file'],
        },
      ],
    },
    {
      name: 'pay',
      label: label('Цалин, данс', 'Pay and bank', '급여·계좌'),
      sections: [
        {
          name: 'pay',
          label: label('Цалин, даатгал', 'Pay and insurance', '급여·보험'),
          fields: ['base_salary', 'insured_type_id', 'contract_currency_id', 'contract_salary'],
        },
        {
          name: 'bank',
          label: label('Банкны данс', 'Bank account', '은행 계좌'),
          fields: ['bank_id', 'account_number'],
        },
      ],
    },
    {
      name: 'education',
      label: label('Боловсрол, туршлага', 'Education and experience', '학력·경력'),
      sections: [
        {
          name: 'schools',
          label: label('Төгссөн сургууль', 'Schools', '학교'),
          children: 'education_history',
          columns: ['school_name', 'degree', 'profession', 'graduated_year'],
        },
        {
          name: 'experience',
          label: label('Өмнөх ажлын туршлага', 'Previous employment', '이전 경력'),
          children: 'employment_history',
          columns: ['company_name', 'position', 'from_date', 'to_date', 'note'],
        },
        {
          name: 'earlier',
          label: label('Ажилласан хугацаа', 'Time worked', '근무 기간'),
          fields: ['earlier_months'],
        },
      ],
    },
    {
      name: 'family',
      label: label('Гэр бүл', 'Family', '가족'),
      sections: [
        {
          name: 'members',
          label: label('Гэр бүлийн гишүүд', 'Family members', '가족 구성원'),
          children: 'family_member',
          columns: ['relation', 'full_name', 'birth_year', 'phone'],
        },
      ],
    },
    {
      name: 'emergency',
      label: label('Яаралтай үед', 'Emergency', '비상 연락처'),
      sections: [
        {
          name: 'contacts',
          label: label('Яаралтай үед холбоо барих хүн', 'Whom to call in an emergency', '비상시 연락할 사람'),
          children: 'emergency_contact',
          columns: ['full_name', 'relation', 'phone', 'phone_two', 'note'],
        },
      ],
    },
    {
      name: 'documents',
      label: label('Бичиг баримт', 'Documents', '서류'),
      sections: [
        {
          name: 'papers',
          label: label('Бичиг баримт', 'Documents', '서류'),
          children: 'employee_document',
          subtype: 'Form',
          formId: 'employee-document',
          columns: [],
        },
      ],
    },
    {
      name: 'permissions',
      label: label('Эрх', 'Rights', '권한'),
      sections: [
        {
          name: 'own',
          label: label('Хувийн эрх', 'Own permissions', '개인 권한'),
          fields: [{ field: 'permissions', widget: 'employeePermission', span: 'full' }],
        },
      ],
    },
  ],
});

/** What is known on the first day, one step after the other; the rest of the record follows in its form. */
export const employeeRegistrationForm = defineForm(employee, {
  name: 'employee-registration',
  label: label('Ажилтан', 'Employee', '직원'),
  formType: 'step',
  saveText: label('Бүртгэх', 'Register', '등록'),
  tabs: [
    {
      name: 'main',
      label: label('Бүртгэл', 'Registration', '등록'),
      sections: [
        {
          name: 'person',
          label: label('Хувийн мэдээлэл', 'Personal details', '인적 사항'),
          fields: [
            { field: 'user_id', span: 'full', widget: 'tatatongaUser' },
            'lastname',
            'firstname',
            { field: 'register', widget: 'register-person' },
            { field: 'birthday', widget: 'BirthdayPicker' },
            'gender',
            'phone_one',
            'email',
          ],
        },
        {
          name: 'work',
          label: label('Ажлын байр', 'Work', '근무 정보'),
          fields: ['code', 'struct_id', { field: 'job_id', widget: 'job-with-places' }, 'hired_date', 'status', 'probation_end'],
        },
        {
          name: 'terms',
          label: label('Гэрээ, цалин', 'Contract and pay', '계약·급여'),
          fields: ['contract_type', 'contract_number', 'contract_end', 'base_salary', 'insured_type_id'],
        },
      ],
    },
  ],
});

export const employeeCrud = defineCrud({
  name: 'employee',
  label: title,
  template: 'canvas',
  grid: 'employee',
  form: 'employee',
  createButton: {
    label: label('Алхмаар бүртгэх', 'Register step by step', '단계별 등록'),
    icon: 'list-checks',
    form: 'employee-registration',
  },
  start: { label: label('Ажилтан бүртгэх', 'Register an employee', '직원 등록'), icon: 'user-plus', order: 10 },
});
