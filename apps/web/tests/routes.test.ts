/** The route table against the specification: every address is in it, once, with a page or the area that brings one. */
import { accountsModule } from '@lambda/accounts/module.ts';
import { administrationModule } from '@lambda/administration/module.ts';
import { attendanceModule } from '@lambda/attendance/module.ts';
import { billingModule } from '@lambda/billing/module.ts';
import { contentModule } from '@lambda/content/module.ts';
import { documentsModule } from '@lambda/documents/module.ts';
import { inventoryModule } from '@lambda/inventory/module.ts';
import { VISITOR_PATHS } from '@lambda/model/addresses/visitor-paths.ts';
import { LANGUAGES } from '@lambda/model/definitions/labels.ts';
import { SHELL_ADDRESSES } from '@lambda/model/definitions/site-addresses.ts';
import { planningModule } from '@lambda/planning/module.ts';
import { posModule } from '@lambda/pos/module.ts';
import { siteModule } from '@lambda/site/module.ts';
import { technologyCardModule } from '@lambda/technology-card/module.ts';
import { isProtected } from '@lambda/web-engine/kit/page/guard.ts';
import { registeredPages } from '@lambda/web-engine/kit/registries.ts';
import { allRoutes } from '@lambda/web-engine/shell/routes/all-routes.ts';
import { pageOf } from '@lambda/web-engine/shell/routes/pages.ts';
import { describe, expect, it } from 'vitest';
import './registered.ts';
import { VISITOR_PAGES } from '../visitor-pages.ts';
import { SPECIFIED } from './specified-routes.ts';

describe('the route table', () => {
  it.each(SPECIFIED)('has %s with the layout of the specification', (path, layout) => {
    const row = allRoutes().find((one) => one.path === path);
    expect(row).toBeDefined();
    if (layout) expect(row?.layout).toBe(layout);
  });
  it('names every address once and in three languages', () => {
    const paths = allRoutes().map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const { path, title } of allRoutes())
      for (const language of LANGUAGES) expect(title[language].trim(), `${path} in ${language}`).not.toBe('');
  });
  it('asks for a session exactly where the guard of addresses does', () => {
    for (const { path, guard } of allRoutes()) expect(isProtected(path.replace('/:', '/x')), path).toBe(guard === 'session');
  });
  it('leaves the layout of company pages, which the browser does not draw, to pages of the server', () => {
    const ofCompany = allRoutes().filter(({ layout }) => layout === 'company');
    expect(ofCompany.map(({ path, served }) => [path, served])).toEqual([
      ['/web/:company_url', 'site'],
      ['/web/:company_url/news', 'site'],
      ['/web/:company_url/news/:id', 'site'],
    ]);
    for (const row of allRoutes()) if (row.served) expect(pageOf(row), row.path).toBeUndefined();
  });
  it('has the pages of the shell and of the modules behind their addresses', () => {
    const withPage = allRoutes()
      .filter((row) => pageOf(row))
      .map(({ path }) => path);
    expect(withPage).toEqual(expect.arrayContaining(['/logout', '/select-role', '/select/:id', '/erp']));
    expect(withPage).toEqual(expect.arrayContaining(['/erp/p/:menu_id', '/dashboard/hr', '/report/:name', '/play', '/news-detail/:id']));
  });
  it('has a page behind every address to which definitions may lead', () => {
    const shell = allRoutes().filter(({ page, to, visitor, served }) => page ?? to ?? visitor ?? served);
    expect(shell.map(({ path }) => path)).toEqual(SHELL_ADDRESSES);
    const declared = [
      accountsModule,
      administrationModule,
      attendanceModule,
      billingModule,
      contentModule,
      documentsModule,
      inventoryModule,
      planningModule,
      posModule,
      siteModule,
      technologyCardModule,
    ].flatMap(({ pages = [] }) => pages);
    expect([...registeredPages().keys()].toSorted()).toEqual(declared.toSorted());
  });
  it('leaves the addresses of visitors, and these alone, to their own document, which has a page for each', async () => {
    const left = allRoutes()
      .filter(({ visitor }) => visitor)
      .map(({ path }) => path);
    expect(left.toSorted()).toEqual([...VISITOR_PATHS].toSorted());
    expect(Object.keys(VISITOR_PAGES).toSorted()).toEqual([...VISITOR_PATHS].toSorted());
    for (const path of VISITOR_PATHS) {
      expect(allRoutes().find((row) => row.path === path)?.layout).toBe(VISITOR_PAGES[path].layout);
      expect((await VISITOR_PAGES[path].load()).default).toBeTypeOf('function');
    }
  });
});
