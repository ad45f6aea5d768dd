/** The group of the main menu under which pay stands, and what everybody has of it in the own space. */
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

const report = (name: string, title: Label): MenuItem => ({
  id: `${name}-report`,
  label: title,
  icon: 'clipboard-list',
  linkTo: 'router-link',
  url: `/report/${name}`,
});

export const salaryMenu = defineMenu({
  name: 'main',
  label: label('Үндсэн цэс', 'Main menu', '기본 메뉴'),
  items: [
    group('salary-area', label('Цалин', 'Pay', '급여'), 'banknote', [
      {
        id: 'pay-dashboard',
        label: label('Цалингийн самбар', 'Pay dashboard', '급여 현황'),
        icon: 'chart-column',
        linkTo: 'router-link',
        url: '/dashboard/pay',
      },
      entry('pay-runs', label('Цалингийн тооцоо', 'Pay runs', '급여 계산'), 'banknote', 'pay-run'),
      entry('pay-slips', label('Цалингийн хуудас', 'Payslips', '급여 명세서'), 'file-text', 'pay-slip'),
      entry('pay-questions', label('Асуулт', 'Questions', '문의'), 'circle-help', 'pay-question'),
      group('salary-inputs', label('Оролт', 'Inputs', '입력'), 'file-pen', [
        entry('pay-entries', label('Нэг удаагийн мөр', 'One-off lines', '일회성 항목'), 'file-pen', 'pay-entry'),
        entry('pay-loans', label('Зээл, суутгал', 'Loans and deductions', '대출·공제'), 'coins', 'pay-loan'),
        entry('pay-persons', label('Ажилтны тохиргоо', 'Pay of employees', '직원 급여 설정'), 'user-cog', 'pay-person'),
      ]),
      group('salary-reports', label('Тайлан', 'Reports', '보고서'), 'clipboard-list', [
        entry('pay-unit-totals', label('Нэгжийн дүн', 'Pay of units', '부서 합계'), 'network', 'pay-unit-total'),
        report('pay-insurance', label('НДШ-ийн тайлан', 'Social insurance', '사회보험 보고서')),
        report('pay-tax', label('ХХОАТ-ын тайлан', 'Income tax', '소득세 보고서')),
        report('pay-units', label('Цалин нэгжээр', 'Pay by unit', '부서별 급여')),
        report('pay-compare', label('Хоёр сарын харьцуулалт', 'Two months compared', '두 달 비교')),
        report('pay-year', label('Жилийн цалин', 'Earnings of a year', '연간 급여')),
      ]),
      group('salary-settings', label('Тохиргоо', 'Settings', '설정'), 'settings', [
        entry('pay-components', label('Бүрэлдэхүүн', 'Components', '급여 항목'), 'layers', 'pay-component'),
        entry('pay-parameters', label('Хуулийн үзүүлэлт', 'Legal parameters', '법정 기준'), 'landmark', 'pay-parameter'),
        entry('pay-settings', label('Цалингийн тохиргоо', 'Settings of pay', '급여 설정'), 'settings', 'pay-setting'),
        entry('pay-views', label('Хуудас үзсэн бүртгэл', 'Views of payslips', '명세서 열람 기록'), 'history', 'pay-slip-view'),
      ]),
    ]),
    group('self', label('Миний булан', 'My space', '내 공간'), 'user-round', [
      group('self-pay', label('Цалин', 'Pay', '급여'), 'banknote', [
        entry('my-payslips', label('Миний цалин', 'My pay', '내 급여'), 'banknote', 'my-payslip'),
        entry('my-pay-questions', label('Миний асуулт', 'My questions', '내 문의'), 'circle-help', 'my-pay-question'),
        entry('my-unit-pay', label('Нэгжийн дүн', 'Pay of my units', '내 부서 합계'), 'network', 'pay-unit-total'),
      ]),
    ]),
  ],
});
