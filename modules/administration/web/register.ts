/** What administration brings to the browser. */

import { lazyPage } from '@lambda/web-engine/kit/page/lazy-page.ts';
import {
  registerPage,
  registerPanel,
  registerRefusalHelp,
  registerRenderer,
  registerScreen,
  registerWidget,
} from '@lambda/web-engine/kit/registries.ts';
import { lazy } from 'react';
import { JobFault, JobFaultCell } from './jobs/job-fault.tsx';

const notices = () => import('./widgets/notice-subjects.tsx');

const asking = () => import('./rights/ask-right.tsx');
const AskRight = lazyPage(async () => ({ default: (await asking()).AskRight }));
const AskActions = lazy(async () => ({ default: (await import('./rights/ask-actions.tsx')).AskActions }));
const RightHolders = lazyPage(async () => ({ default: (await asking()).RightHolders }));

const panels = () => import('./system/panels.tsx');
const StoragePanel = lazyPage(async () => ({ default: (await panels()).StoragePanel }));
const WorkPanel = lazyPage(async () => ({ default: (await panels()).WorkPanel }));
const FaultsPanel = lazyPage(async () => ({ default: (await panels()).FaultsPanel }));
const LapsedPanel = lazyPage(async () => ({ default: (await panels()).LapsedPanel }));
const AdministrationStart = lazyPage(() => import('./screens/administration-start.tsx'));
const DefinitionsPage = lazyPage(() => import('./builder/definitions-page.tsx'));
const DefinitionPage = lazyPage(() => import('./builder/definition/definition-page.tsx'));
const CompanyDefinitionsPage = lazyPage(async () => ({
  default: (await import('./builder/definitions-page.tsx')).CompanyDefinitionsPage,
}));
const CompanyDefinitionPage = lazyPage(async () => ({
  default: (await import('./builder/definition/definition-page.tsx')).CompanyDefinitionPage,
}));
const changes = () => import('./builder/changes/changes-page.tsx');
const ChangesPage = lazyPage(changes);
const CompanyChangesPage = lazyPage(async () => ({ default: (await changes()).CompanyChangesPage }));
const PreviewFramePage = lazyPage(() => import('./builder/preview/preview-frame-page.tsx'));
const TablePage = lazyPage(() => import('./builder/table/table-page.tsx'));

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerPage('/lambda/puzzle', AdministrationStart, {
    layout: 'module',
    guard: 'session',
    title: { mn: 'Удирдлага', en: 'Administration', ko: '관리' },
  });
  const inside = { layout: 'module', guard: 'session' } as const;
  registerPage('/lambda/puzzle/definitions', DefinitionsPage, {
    ...inside,
    title: { mn: 'Тодорхойлолтууд', en: 'Definitions', ko: '정의' },
  });
  registerPage('/lambda/puzzle/definitions/:type/:name', DefinitionPage, {
    ...inside,
    title: { mn: 'Тодорхойлолт', en: 'Definition', ko: '정의' },
  });
  const ofCompany = { mn: 'Манай маягт, жагсаалт', en: 'Forms and lists of the company', ko: '우리 회사 양식·목록' } as const;
  registerPage('/lambda/puzzle/company', CompanyDefinitionsPage, { ...inside, title: ofCompany });
  registerPage('/lambda/puzzle/company/:type/:name', CompanyDefinitionPage, { ...inside, title: ofCompany });
  const ofChanges = { mn: 'Тохиргооны өөрчлөлт', en: 'Changes of configuration', ko: '설정 변경 기록' } as const;
  registerPage('/lambda/puzzle/changes', ChangesPage, { ...inside, title: ofChanges });
  registerPage('/lambda/puzzle/company/changes', CompanyChangesPage, { ...inside, title: ofChanges });
  registerPage('/lambda/puzzle/preview-frame', PreviewFramePage, {
    layout: 'bare',
    guard: 'session',
    title: { mn: 'Урьдчилан харах', en: 'Preview', ko: '미리보기' },
  });
  registerPage('/lambda/puzzle/tables/new', TablePage, {
    ...inside,
    title: { mn: 'Шинэ хүснэгт', en: 'New table', ko: '새 테이블' },
  });
  registerPage('/lambda/puzzle/tables/new/:proposal', TablePage, {
    ...inside,
    title: { mn: 'Шинэ хүснэгт', en: 'New table', ko: '새 테이블' },
  });
  registerPage('/lambda/puzzle/tables/:name', TablePage, { ...inside, title: { mn: 'Хүснэгт', en: 'Table', ko: '테이블' } });
  registerRefusalHelp('ask-right', { words: RightHolders, action: AskRight, lacking: AskActions });
  registerPanel('system-storage', StoragePanel);
  registerPanel('system-work', WorkPanel);
  registerPanel('system-faults', FaultsPanel);
  registerPanel('system-lapsed', LapsedPanel);
  registerRenderer('job-fault', JobFaultCell);
  registerWidget('job-fault', JobFault);
  registerWidget(
    'letter',
    lazy(() => import('./widgets/letter.tsx')),
  );
  registerWidget(
    'employeePermission',
    lazy(() => import('./widgets/employee-permission.tsx')),
  );
  registerWidget(
    'notice-subject',
    lazy(async () => ({ default: (await notices()).NoticeSubject })),
  );
  registerWidget(
    'notice-field',
    lazy(async () => ({ default: (await notices()).NoticeField })),
  );
  registerWidget(
    'notice-people',
    lazy(async () => ({ default: (await notices()).NoticePeople })),
  );
  registerRenderer(
    'notice-subject',
    lazy(async () => ({ default: (await notices()).NoticeSubjectCell })),
  );
  registerScreen(
    'role-editor',
    lazy(() => import('./screens/role-editor.tsx')),
  );
  registerScreen(
    'company-limits',
    lazy(() => import('./screens/company-limits.tsx')),
  );
  registerScreen(
    'record-log',
    lazy(() => import('./screens/record-log.tsx')),
  );
  registerScreen(
    'effective-right',
    lazy(() => import('./screens/effective-right.tsx')),
  );
  registerScreen(
    'text-corrections',
    lazy(() => import('./screens/text-corrections.tsx')),
  );
}
