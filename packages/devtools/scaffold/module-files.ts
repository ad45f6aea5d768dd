/** The files of a new module: one model with its list, form, menu entry and test, each ready to be changed. */

export type Plan = {
  /** Folder and package: `fleet`, `spare-parts`. */
  readonly module: string;
  /** Model, table and GraphQL name: `vehicle`, `spare_part`. */
  readonly model: string;
  /** What people call the records, in the three languages. */
  readonly mn: string;
  readonly en: string;
  readonly ko: string;
};

const LEAST_NAME = 2;
const MOST_NAME = 30;
const MODULE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MODEL = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
const fits = (name: string, pattern: RegExp): boolean => name.length >= LEAST_NAME && name.length <= MOST_NAME && pattern.test(name);

/** What is wrong with the names, in words; null when nothing is. */
export function planFault({ module, model, mn, en, ko }: Plan): string | null {
  if (!fits(module, MODULE))
    return `a module is named in small letters, words joined by - (${LEAST_NAME} to ${MOST_NAME} characters): ${module}`;
  if (!fits(model, MODEL))
    return `a model is named in small letters, words joined by _ (${LEAST_NAME} to ${MOST_NAME} characters): ${model}`;
  const bad = [mn, en, ko].find((text) => text.trim() === '' || /['\\\n]/.test(text));
  return bad === undefined ? null : `a label is one line without ' and \\: ${bad}`;
}

/** `spare-parts`, `spare_parts` → `spareParts`. */
export const camel = (name: string): string => name.replace(/[-_]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string): string => camel(`-${name}`);
const kebab = (name: string): string => name.replaceAll('_', '-');

const manifest = ({ module, model }: Plan): string => `/** ${module}: say here in one sentence what this area is for. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { label } from './label.ts';
import { ${camel(module)}Menu } from './menu.views.ts';
import { ${camel(model)}Area } from './${kebab(model)}/${kebab(model)}.area.ts';

export const ${camel(module)}Module = defineModule({
  name: '${module}',
  label: LABEL,
  dependsOn: ['platform'],
  menus: [${camel(module)}Menu],
  areas: [${camel(model)}Area],
});
`;

const areaFile = ({ model }: Plan): string => `/** The records of this business document, with their list and form. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { ${camel(model)} } from './${model}.model.ts';
import { ${camel(model)}Crud, ${camel(model)}Form, ${camel(model)}Grid } from './${kebab(model)}.views.ts';

export const ${camel(model)}Area = defineArea({
  models: [${camel(model)}],
  grids: [${camel(model)}Grid],
  forms: [${camel(model)}Form],
  cruds: [${camel(model)}Crud],
});
`;

const serverFile = ({ module }: Plan): string => `/** What ${module} brings to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { ${camel(module)}Module } from '../module.ts';

export const ${camel(module)}Server = defineServerModule({ module: ${camel(module)}Module });
`;

const labelFile = `/** One short way to write a text in the three languages of the platform. */
import type { Label } from '@lambda/model/definitions/labels.ts';

export const label = (mn: string, en: string, ko: string): Label => ({ mn, en, ko });
`;

const modelFile = ({ model }: Plan): string => `/** One row of the list: say here what it stands for. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const ${camel(model)} = defineModel({
  name: '${model}',
  label: LABEL,
  placement: 'company',
  icon: 'folder',
  title: ['name'],
  sort: [{ field: 'name', order: 'asc' }],
  fields: {
    name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, unique: true, search: 'inside', max: 100 },
    started_on: { kind: 'date', label: label('Эхэлсэн огноо', 'Started on', '시작일'), default: 'today' },
    is_active: { kind: 'boolean', label: label('Идэвхтэй', 'Active', '사용'), default: true },
    note: { kind: 'longText', label: label('Тэмдэглэл', 'Note', '메모'), max: 2000 },
  },
});
`;

const viewsFile = ({ model }: Plan): string => `/** The list and form of ${model}. */
import { defineCrud, defineForm, defineGrid } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const title = LABEL;

export const ${camel(model)}Grid = defineGrid({
  name: '${kebab(model)}',
  label: title,
  model: '${model}',
  columns: [
    { field: 'name', width: 280, pinned: 'left' },
    { field: 'started_on', width: 140 },
    { field: 'is_active', width: 120 },
  ],
  sort: [{ field: 'name', order: 'asc' }],
  search: ['name'],
  searchHint: label('Нэрээр хайх', 'Search by name', '이름으로 검색'),
  card: { title: ['name'], meta: ['started_on'] },
});

export const ${camel(model)}Form = defineForm({
  name: '${kebab(model)}',
  label: title,
  model: '${model}',
  width: 560,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        { name: 'main', label: title, fields: [{ field: 'name', span: 'full' }, 'started_on', 'is_active', { field: 'note', span: 'full' }] },
      ],
    },
  ],
});

export const ${camel(model)}Crud = defineCrud({ name: '${kebab(model)}', label: title, template: 'popup', grid: '${kebab(model)}', form: '${kebab(model)}' });
`;

const menuFile = ({ module, model }: Plan): string => `/** The group of the main menu under which this area stands. */
import { defineMenu } from '@lambda/model/definitions/definitions.ts';
import { label } from './label.ts';

export const ${camel(module)}Menu = defineMenu({
  name: 'main',
  label: label('Үндсэн цэс', 'Main menu', '기본 메뉴'),
  items: [
    {
      id: '${module}-area',
      label: LABEL,
      icon: 'folder',
      linkTo: 'noAction',
      children: [{ id: '${kebab(model)}', label: LABEL, icon: 'folder', linkTo: 'crud', url: '${kebab(model)}' }],
    },
  ],
});
`;

const testFile = ({ module, model }: Plan): string => `/** Behaviour of ${module} through the real engine. */
import { type Actor, createAccess } from '@lambda/engine/core/access/access.ts';
import { createGraphQL } from '@lambda/engine/faces/graphql/service.ts';
import { platformModule } from '@lambda/engine/core/platform/platform.module.ts';
import type { RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ${camel(module)}Module } from '../module.ts';

let world: TemporaryDatabase;
beforeAll(async () => {
  world = await temporaryDatabase([platformModule, ${camel(module)}Module]);
});
afterAll(() => world.drop());

/** Somebody of the company with these rights behind the menu entry. */
function actor(companyId: number, menus: RoleDefinition['menus']): Actor {
  const name = { mn: 'Туршилт', en: 'Trial', ko: '시험' };
  const access = createAccess(world.registry, { id: 50, name: 'trial', label: name, defaultMenu: '${kebab(model)}', menus });
  return { userId: 1, login: 'trial', name: 'Trial', companyId, employeeId: null, unitId: null, access };
}
const EDITOR = { '${kebab(model)}': { show: true, c: true, r: true, u: true, d: true } } as const;
const READER = { '${kebab(model)}': { show: true, r: true } } as const;

async function ask(who: Actor, query: string): Promise<Record<string, unknown>> {
  const service = createGraphQL({ registry: world.registry, database: world.database, hooks: new Map() });
  const now = new Date();
  const request = { endpoint: null, ip: '127.0.0.1', idempotencyKey: null, now, today: now.toISOString().slice(0, 10) };
  const reply = await service.execute({ ...request, actor: who, body: { query } });
  return (JSON.parse(reply.toString()) as { data: Record<string, unknown> }).data;
}
const add = (name: string): string => \`mutation{create${pascal(model)}(input:{name:"\${name}"}){name is_active}}\`;

describe('${model}', () => {
  it('is added by who may add, and read by the own company alone', async () => {
    expect(await ask(actor(1, EDITOR), add('Нэгдүгээр'))).toEqual({ create${pascal(model)}: { name: 'Нэгдүгээр', is_active: true } });
    expect(await ask(actor(1, READER), '{${model}{name}}')).toEqual({ ${model}: [{ name: 'Нэгдүгээр' }] });
    expect(await ask(actor(2, READER), '{${model}{name}}')).toEqual({ ${model}: [] });
  });

  it('is refused to who may only read', async () => {
    await expect(ask(actor(1, READER), add('Хоёрдугаар'))).rejects.toBeInstanceOf(PlatformError);
  });
});
`;

const readmeFile = ({ module, model, mn, en }: Plan): string => `# ${pascal(module)}

What this area is for, in two sentences.

## Words

| word | model | meaning |
|---|---|---|
| ${mn.toLowerCase()}, ${en.toLowerCase()} | \`${model}\` | what one record stands for |

## Who may do what

The platform administrator may do everything. Roles get their rights by \`grants\` in \`module.ts\`.
`;

const packageFile = ({ module }: Plan): string =>
  `${JSON.stringify(
    {
      name: `@lambda/${module}`,
      version: '0.1.0',
      private: true,
      type: 'module',
      exports: { './*': './*' },
      dependencies: { '@lambda/engine': '*', '@lambda/model': '*' },
    },
    null,
    2,
  )}\n`;

/** Texts of the new module's files by their path below the project. */
export function moduleFiles(plan: Plan): Map<string, string> {
  const { module, model, mn, en, ko } = plan;
  const area = kebab(model);
  const name = `label('${mn}', '${en}', '${ko}')`;
  const files: readonly (readonly [string, string])[] = [
    ['package.json', packageFile(plan)],
    ['README.md', readmeFile(plan)],
    ['module.ts', manifest(plan)],
    ['label.ts', labelFile],
    [`server/${module}.server.ts`, serverFile(plan)],
    ['menu.views.ts', menuFile(plan)],
    [`${area}/${area}.area.ts`, areaFile(plan)],
    [`${area}/${model}.model.ts`, modelFile(plan)],
    [`${area}/${area}.views.ts`, viewsFile(plan)],
    [`${area}/${area}.db.test.ts`, testFile(plan)],
  ];
  return new Map(files.map(([path, text]) => [`modules/${module}/${path}`, text.replaceAll('LABEL', name)]));
}
