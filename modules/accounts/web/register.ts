/** What accounts brings to the browser of people who are signed in. */
import { registerPage } from '@lambda/web-engine/registries.ts';
import { lazyPage } from '@lambda/web-engine/routes/lazy-page.ts';

const CreateCompanyPage = lazyPage(async () => ({ default: (await import('./company/create-page.tsx')).CreateCompanyPage }));

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerPage('/company/create', CreateCompanyPage);
}
