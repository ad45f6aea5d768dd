/** The group of the main menu under which attendance stands, and what everybody has of it in the own space. */
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
const link = (id: string, name: Label, icon: string, url: string): MenuItem => ({ id, label: name, icon, linkTo: 'router-link', url });

export const attendanceMenu = defineMenu({
  name: 'main',
  label: label('Үндсэн цэс', 'Main menu', '기본 메뉴'),
  items: [
    group('attendance-area', label('Ирц', 'Attendance', '근태'), 'calendar-clock', [
      link(
        'attendance-dashboard',
        label('Ирцийн самбар', 'Attendance dashboard', '근태 대시보드'),
        'chart-column',
        '/dashboard/attendance',
      ),
      entry('att-days', label('Өдрийн ирц', 'Days', '일별 근태'), 'calendar-clock', 'att-day'),
      group('attendance-leave', label('Чөлөө', 'Leave', '휴가'), 'calendar-search', [
        entry('leave-requests', label('Чөлөөний хүсэлт', 'Leave requests', '휴가 신청'), 'calendar-clock', 'leave-request'),
        entry('leave-grants', label('Чөлөөний үлдэгдэл', 'Balances of leave', '휴가 잔여'), 'clipboard-list', 'leave-grant'),
        entry('leave-types', label('Чөлөөний төрөл', 'Types of leave', '휴가 유형'), 'list-checks', 'leave-type'),
        entry('leave-terms', label('Амралтын нөхцөл', 'Terms of leave', '연차 조건'), 'file-pen', 'leave-terms'),
        entry('leave-limits', label('Чөлөөний хязгаар', 'Limits of leave', '휴가 한도'), 'users', 'leave-limit'),
      ]),
      group('attendance-months', label('Табель', 'Month sheet', '월 근태표'), 'clipboard-list', [
        entry('month-rows', label('Табель', 'Month sheet', '월 근태표'), 'clipboard-list', 'sheet-row'),
        entry('month-sheets', label('Сар хаах', 'Closing of months', '월 마감'), 'shield-check', 'month-sheet'),
      ]),
      group('attendance-punches', label('Бүртгэл', 'Registrations', '기록'), 'qr-code', [
        entry('att-punches', label('Ирсэн, явсан бүртгэл', 'Registrations', '출퇴근 기록'), 'qr-code', 'att-punch'),
        entry('att-requests', label('Ирцийн хүсэлт', 'Requests', '근태 신청'), 'file-pen', 'att-request'),
        entry('att-quarantine', label('Тусгаарласан бүртгэл', 'Quarantine', '격리된 기록'), 'shield-check', 'att-quarantine'),
        entry('att-manuals', label('Гараар бүртгэх', 'Entry by hand', '수동 입력'), 'file-pen', 'att-manual'),
      ]),
      group('attendance-roster', label('Ээлж', 'Shifts', '근무조'), 'layers', [
        link('roster', label('Хуваарь зурах', 'Roster', '근무표'), 'calendar-search', '/attendance/roster'),
        entry('shift-plans', label('Ээлжийн хуваарь', 'Shift plans', '근무 계획'), 'calendar-search', 'shift-plan'),
        entry('roster-days', label('Өдрийн ээлж', 'Shifts of days', '일자별 근무'), 'calendar-clock', 'roster-day'),
        entry('shift-patterns', label('Хэв маяг', 'Patterns', '패턴'), 'layers', 'shift-pattern'),
        entry('shifts', label('Ээлж', 'Shifts', '근무조'), 'list-checks', 'shift'),
      ]),
      group('attendance-settings', label('Тохиргоо', 'Settings', '설정'), 'settings', [
        entry('att-places', label('Ирцийн байршил', 'Places', '출근 장소'), 'map-pin', 'att-place'),
        link('att-wall', label('Хаалганы дэлгэц', 'Screen at the door', '출입문 화면'), 'qr-code', '/attendance/wall'),
        entry('att-devices', label('Ирцийн цамхаг', 'Towers', '출입 단말기'), 'map-pin', 'att-device'),
        entry('free-days', label('Байгууллагын амралт', 'Free days', '회사 휴무일'), 'cake', 'free-day'),
      ]),
    ]),
    group('self', label('Миний булан', 'My space', '내 공간'), 'user-round', [
      group('my-time', label('Ирц, чөлөө', 'Attendance, leave', '근태, 휴가'), 'calendar-clock', [
        link('my-attendance', label('Ирц бүртгүүлэх', 'Register attendance', '출퇴근 등록'), 'qr-code', '/attendance'),
        entry('my-days', label('Миний ирц', 'My attendance', '내 근태'), 'calendar-clock', 'my-day'),
        entry('my-months', label('Миний табель', 'My month', '내 월 근태'), 'clipboard-list', 'my-month'),
        entry('my-leave', label('Миний чөлөө', 'My leave', '내 휴가'), 'calendar-search', 'my-leave'),
        link('leave-calendar', label('Чөлөөний хуанли', 'Calendar of leave', '휴가 달력'), 'calendar-search', '/attendance/leave'),
        entry('my-att-requests', label('Ирцийн хүсэлт', 'Attendance requests', '근태 신청'), 'file-pen', 'my-att-request'),
        entry('my-leave-grants', label('Миний үлдэгдэл', 'My balance', '내 휴가 잔여'), 'list-checks', 'my-leave-grant'),
      ]),
    ]),
  ],
});
