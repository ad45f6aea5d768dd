/** What accounts brings to the browser of people who are signed in. */

import { lazyPage } from '@lambda/web-engine/kit/page/lazy-page.ts';
import { registerPage, registerScreen, registerWidget } from '@lambda/web-engine/kit/registries.ts';
import { lazy } from 'react';

const CreateCompanyPage = lazyPage(async () => ({ default: (await import('./company/create-page.tsx')).CreateCompanyPage }));
const RegisterCompanyPage = lazyPage(async () => ({ default: (await import('./company/register-company-page.tsx')).RegisterCompanyPage }));
const CompanyListPage = lazyPage(async () => ({ default: (await import('./companies/company-list-page.tsx')).CompanyListPage }));
const CompanyPage = lazyPage(async () => ({ default: (await import('./companies/company-page.tsx')).CompanyPage }));
const FindAccountWidget = lazyPage(async () => ({ default: (await import('./people/find-account.tsx')).FindAccountWidget }));
const AccountOfEmployeeWidget = lazyPage(async () => ({
  default: (await import('./people/account-of-employee.tsx')).AccountOfEmployeeWidget,
}));
const CompanySearchWidget = lazyPage(async () => ({ default: (await import('./companies/company-search.tsx')).CompanySearchWidget }));
const DeletionPage = lazyPage(async () => ({ default: (await import('./leaving/deletion-page.tsx')).DeletionPage }));

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerPage('/company', CompanyListPage);
  registerPage('/company/:comapy_domain', CompanyPage);
  registerPage('/company/create', CreateCompanyPage);
  registerPage('/user/profile-del', DeletionPage);
  registerPage('/company/register', RegisterCompanyPage);
  registerWidget('find-account', FindAccountWidget);
  registerScreen(
    'registrations',
    lazy(() => import('./waiting/registrations.tsx')),
  );
  registerWidget('tatatongaCompanySearch', CompanySearchWidget);
  registerWidget('tatatongaUser', AccountOfEmployeeWidget);
}
