/** What planning adds to the browser: its pages, the card of the home page, and the inputs of a task. Each is loaded when it is first opened. */
import { lazyPage } from '@lambda/web-engine/kit/page/lazy-page.ts';
import { registerHomeCard, registerPage, registerWidget } from '@lambda/web-engine/kit/registries.ts';

const ProjectsPage = lazyPage(async () => ({ default: (await import('./plan/projects-page.tsx')).ProjectsPage }));
const ListPage = lazyPage(async () => ({ default: (await import('./plan/plan-page.tsx')).ListPage }));
const BoardPage = lazyPage(async () => ({ default: (await import('./plan/plan-page.tsx')).BoardPage }));
const GanttPage = lazyPage(async () => ({ default: (await import('./plan/plan-page.tsx')).GanttPage }));
const MyTasksPage = lazyPage(async () => ({ default: (await import('./mine/my-tasks.tsx')).MyTasksPage }));
const DashboardPage = lazyPage(async () => ({ default: (await import('./mine/dashboard-page.tsx')).DashboardPage }));
const HomeTasks = lazyPage(async () => ({ default: (await import('./mine/my-tasks.tsx')).HomeTasks }));
const TaskPercent = lazyPage(async () => ({ default: (await import('./widgets/task-widgets.tsx')).TaskPercent }));
const TaskPriority = lazyPage(async () => ({ default: (await import('./widgets/task-widgets.tsx')).TaskPriority }));

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerPage('/plan', ProjectsPage);
  registerPage('/plan/:id', ListPage);
  registerPage('/plan/:id/kanban', BoardPage);
  registerPage('/plan/:id/gantt', GanttPage);
  registerPage('/plan/my-tasks', MyTasksPage);
  registerPage('/plan/home-my-tasks', MyTasksPage);
  registerPage('/plan/dashboard', DashboardPage);
  registerHomeCard('plan-tasks', HomeTasks, 'work');
  registerWidget('taskPercent', TaskPercent);
  registerWidget('taskPriority', TaskPriority);
}
