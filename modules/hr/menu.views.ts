/** The menu as it is shipped: what a company sees before it changes anything. */
import { defineMenu, type MenuItem } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { label } from './label.ts';

const entry = (id: string, name: Label, icon: string, crud: string): MenuItem => ({ id, label: name, icon, linkTo: 'crud', url: crud });
const group = (id: string, name: Label, icon: string, children: readonly MenuItem[]): MenuItem => ({
  id,
  label: name,
  icon,
  linkTo: 'noAction',
  children,
});

export const mainMenu = defineMenu({
  name: 'main',
  label: label('Үндсэн цэс', 'Main menu', '기본 메뉴'),
  items: [
    group('hr', label('Хүний нөөц', 'Human resources', '인사'), 'users', [
      entry('employees', label('Ажилтны бүртгэл', 'Employees', '직원 관리'), 'users', 'employee'),
      entry('change-requests', label('Өөрчлөх хүсэлт', 'Change requests', '정보 변경 신청'), 'file-pen', 'change-request'),
      entry('employee-documents', label('Бичиг баримт', 'Documents', '직원 서류'), 'file-badge', 'employee-document'),
      group('hr-orders', label('Тушаал, шийдвэр', 'Orders', '발령·포상·징계'), 'file-signature', [
        entry('appointments', label('Томилгоо, шилжилт', 'Appointments', '인사 발령'), 'file-signature', 'employee-appointment'),
        entry('acting-heads', label('Үүрэг орлон гүйцэтгэгч', 'Acting heads', '직무 대행'), 'user-cog', 'acting-head'),
        entry('rewards', label('Шагнал', 'Rewards', '포상'), 'award', 'reward'),
        entry('violations', label('Сахилгын зөрчил', 'Violations', '징계'), 'shield-alert', 'violation'),
      ]),
      group('hr-joining', label('Ажилд орох, гарах', 'Joining and leaving', '입사·퇴사'), 'list-checks', [
        entry('checklists', label('Орох, гарах хяналт', 'Check-lists', '입·퇴사 체크리스트'), 'list-checks', 'employee-checklist'),
        entry('handovers', label('Ажил хүлээлгэн өгөлт', 'Handover of work', '업무 인계'), 'arrow-right-left', 'task-handover'),
        entry('job-openings', label('Ажлын байрны зар', 'Open positions', '채용 공고'), 'newspaper', 'job-opening'),
        entry(
          'checklist-templates',
          label('Хяналтын загвар', 'Check-list templates', '체크리스트 양식'),
          'clipboard-list',
          'checklist-template',
        ),
      ]),
      group('hr-structure', label('Бүтэц, орон тоо', 'Structure and positions', '조직·정원'), 'network', [
        entry('structure', label('Бүтэц, зохион байгуулалт', 'Structure', '조직 구조'), 'network', 'struct'),
        entry('jobs', label('Албан тушаал', 'Positions', '직위'), 'briefcase', 'job'),
        entry('vacancies', label('Сул орон тоо', 'Vacancies', '공석 현황'), 'user-check', 'vacancies'),
        entry('staff-as-of', label('Тухайн өдрийн бүрэлдэхүүн', 'Staff on a day', '기준일 인원'), 'calendar-search', 'staff-as-of'),
      ]),
      group('hr-reports', label('Самбар, тайлан', 'Dashboard and reports', '현황·보고서'), 'chart-column', [
        {
          id: 'hr-dashboard',
          label: label('Хүний нөөцийн самбар', 'HR dashboard', '인사 현황'),
          icon: 'chart-column',
          linkTo: 'router-link',
          url: '/dashboard/hr',
        },
        {
          id: 'head-count-report',
          label: label('Орон тоо, хөдөлгөөн', 'Head count report', '인원 현황 보고서'),
          icon: 'clipboard-list',
          linkTo: 'router-link',
          url: '/report/hr-head-count',
        },
        {
          id: 'conduct-report',
          label: label('Шагнал, сахилгын тайлан', 'Rewards and violations', '포상·징계 보고서'),
          icon: 'clipboard-list',
          linkTo: 'router-link',
          url: '/report/hr-conduct',
        },
        entry('staff-pay', label('Хүн ба цалингийн сан', 'People and pay', '인원과 급여'), 'wallet', 'staff-pay'),
        entry('staff-education', label('Боловсролын түвшин', 'Education', '학력'), 'book-open', 'staff-education'),
      ]),
    ]),
    group('self', label('Миний булан', 'My space', '내 공간'), 'user-round', [
      entry('staff-directory', label('Утасны жагсаалт', 'Staff directory', '직원 연락처'), 'contact', 'staff-directory'),
      entry('my-tasks', label('Даалгавар', 'Tasks', '할 일'), 'user-check', 'my-tasks'),
      entry('my-change-requests', label('Миний хүсэлт', 'My requests', '내 신청'), 'file-pen', 'my-change-request'),
      entry('my-record', label('Миний мэдээлэл', 'My record', '내 정보'), 'user-round', 'my-record'),
    ]),
    group('organization', label('Байгууллага', 'Organisation', '조직'), 'building-2', [
      entry('company-profile', label('Байгууллагын мэдээлэл', 'Company profile', '회사 정보'), 'building', 'company-profile'),
      entry('partners', label('Харилцагч', 'Business partners', '거래처'), 'handshake', 'partner'),
      entry('branch-days', label('Онцгой өдрүүд', 'Special days', '특별 영업일'), 'calendar-clock', 'branch-days'),
    ]),
    group('lookups', label('Лавлах', 'Look-ups', '기준 정보'), 'book-open', [
      entry('aimags', label('Аймаг, нийслэл', 'Provinces', '아이막(도)'), 'map', 'aimag'),
      entry('sums', label('Сум, дүүрэг', 'Districts', '솜·구'), 'map-pin', 'sum'),
      entry('banks', label('Банк', 'Banks', '은행'), 'landmark', 'bank'),
      entry('currencies', label('Валют', 'Currencies', '통화'), 'coins', 'currencies'),
      entry('currency-rates', label('Валютын ханш', 'Exchange rates', '환율'), 'trending-up', 'currency-rates'),
      entry('insured-types', label('Даатгуулагчийн төрөл', 'Insured types', '보험 가입자 유형'), 'shield-check', 'insured-type'),
      entry('public-holidays', label('Нийтийн амралтын өдөр', 'Public holidays', '공휴일'), 'calendar-clock', 'public-holidays'),
    ]),
  ],
});
