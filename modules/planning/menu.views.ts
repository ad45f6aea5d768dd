/** The group of the main menu under which planning stands, and the own tasks. */
import { defineMenu, type MenuItem } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { label } from './label.ts';

const entry = (id: string, name: Label, icon: string, crud: string): MenuItem => ({ id, label: name, icon, linkTo: 'crud', url: crud });
const link = (id: string, name: Label, icon: string, url: string): MenuItem => ({ id, label: name, icon, linkTo: 'router-link', url });

export const planningMenu = defineMenu({
  name: 'main',
  label: label('Үндсэн цэс', 'Main menu', '기본 메뉴'),
  items: [
    {
      id: 'planning-area',
      label: label('Ажил төлөвлөлт', 'Work planning', '업무 계획'),
      icon: 'square-kanban',
      linkTo: 'noAction',
      children: [
        link('plan-home', label('Төслүүд', 'Projects', '프로젝트'), 'square-kanban', '/plan'),
        link('plan-mine', label('Миний ажлууд', 'My tasks', '내 업무'), 'list-checks', '/plan/my-tasks'),
        link('plan-dashboard', label('Төлөвлөлтийн самбар', 'Planning dashboard', '계획 대시보드'), 'chart-column', '/plan/dashboard'),
        entry('plan-tasks', label('Төслүүдийн ажил', 'Tasks of all projects', '전체 프로젝트 작업'), 'clipboard-list', 'plan-task'),
        entry('plan-owned', label('Миний удирдах төсөл', 'Projects I own', '내가 관리하는 프로젝트'), 'user-cog', 'plan-owned'),
        entry('plan-projects', label('Төслийн жагсаалт', 'List of projects', '프로젝트 목록'), 'folder', 'plan-project'),
      ],
    },
  ],
});
