/** What the shipped guides and answers call buttons, fields and menu entries is what the screens call them, in each language. */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRegistry } from '@lambda/engine/core/registry/registry.ts';
import { LANGUAGES, type Language } from '@lambda/model/definitions/labels.ts';
import { readScreenLink } from '@lambda/model/definitions/screen-points.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { modules } from '@lambda/server/modules.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { htmlOf, linksIn, namesIn } from '../written.ts';
import { questions } from './faq.texts.ts';
import { guides } from './guide.rows.ts';
import { wrongPath } from './guide-paths.ts';
import { pointingIn, wrongPoint } from './server/screen-points.ts';

const registry = createRegistry(modules);
const ROOT = join(import.meta.dirname, '../../..');
const known = new Map<Language, Set<string>>();
/** A question mark or a full stop behind a name belongs to the sentence. */
const bare = (name: string): string => name.replace(/[?.!]$/, '').trim();

/** The folders of the browser's texts. */
const folders = ['packages/web-engine', 'modules'].flatMap((top) =>
  readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' }).flatMap((path) =>
    path.endsWith('/i18n/mn.ts') && !path.includes('node_modules') ? [join(ROOT, top, dirname(path))] : [],
  ),
);

/** Every text of the definitions, wherever it stands in them. */
function* labelsIn(value: unknown): Generator<Record<Language, string>> {
  if (typeof value !== 'object' || value === null) return;
  if ('mn' in value && 'en' in value && 'ko' in value) yield value as Record<Language, string>;
  for (const part of Object.values(value)) yield* labelsIn(part);
}
beforeAll(async () => {
  const definitions = [...labelsIn(modules.map(({ rows: _rows, ...rest }) => rest))];
  for (const language of LANGUAGES) {
    const names = new Set(definitions.map((label) => bare(label[language])));
    for (const folder of folders) {
      const file = pathToFileURL(join(folder, `${language}.ts`)).href;
      const { [language]: said } = (await import(/* @vite-ignore */ file)) as Record<string, Record<string, string>>;
      for (const text of Object.values(said ?? {})) names.add(bare(text));
    }
    known.set(language, names);
  }
});

const texts = [
  ...guides.map(({ code, text }) => [`guide ${code}`, text] as const),
  ...questions.map(({ code, answer }) => [`answer ${code}`, answer] as const),
];
describe('the shipped texts', () => {
  it.each(LANGUAGES)('name what is on the screens: %s', (language) => {
    const unknown = texts.flatMap(([where, text]) =>
      namesIn(text[language])
        .filter((name) => !known.get(language)?.has(bare(name)))
        .map((name) => `${where}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('describe screens that are there', () => {
    const entries = new Set([...menuIds(modules)]);
    const missing = guides.flatMap(({ code, paths }) =>
      paths
        .map((path) => /^\/erp\/p\/([a-z-]+)$/.exec(path)?.[1])
        .filter((id) => id !== undefined && !entries.has(id))
        .map((id) => `${code}: ${id}`),
    );
    expect(missing).toEqual([]);
    expect(guides.filter(({ paths }) => wrongPath(paths.join('\n')) !== undefined).map(({ code }) => code)).toEqual([]);
  });

  it('point at buttons and fields that are there, the same ones in each language', () => {
    const wrong = texts.flatMap(([where, text]) =>
      LANGUAGES.flatMap((language) => wrongPoint(registry, htmlOf(text[language])) ?? []).map((address) => `${where}: ${address}`),
    );
    expect(wrong).toEqual([]);
    const pointed = texts.map(
      ([where, text]) => [where, LANGUAGES.map((language) => pointingIn(htmlOf(text[language])).toSorted())] as const,
    );
    expect(pointed.filter(([, [mn, en, ko]]) => String(mn) !== String(en) || String(mn) !== String(ko))).toEqual([]);
    expect(pointed.filter(([, [mn = []]]) => mn.length > 0).length).toBeGreaterThanOrEqual(10);
  });

  it.each(LANGUAGES)('call what they point at as its definition does: %s', (language) => {
    const other = texts.flatMap(([where, text]) =>
      linksIn(text[language])
        .filter(({ name, address }) => ![undefined, name].includes(labelAt(address)?.[language]))
        .map(({ name, address }) => `${where}: ${name} is not ${labelAt(address)?.[language]} (${address})`),
    );
    expect(other).toEqual([]);
  });
});

/** What the field or action is called; undefined for buttons that every list has. */
function labelAt(address: string): Record<Language, string> | undefined {
  const link = readScreenLink(address);
  const crud = registry.cruds.get(registry.menuItems.get(link?.entry ?? '')?.url ?? '');
  const model = registry.models.get(registry.forms.get(crud?.form ?? '')?.model ?? '');
  if (link?.part === 'action') return registry.actions.get(link.name)?.label;
  return link?.part === 'field' && model ? fieldOf(model, link.name)?.field.label : undefined;
}

function* menuIds(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if ('linkTo' in value && 'id' in value) yield String(value.id);
  for (const part of Object.values(value)) yield* menuIds(part);
}

describe('what a guide points at', () => {
  const pointing = (address: string) => wrongPoint(registry, `<p><a href="${address}" rel="nofollow">Товч</a></p>`);
  it('is a button, a field or an action of the screen that is named, or a button of the one that is open', () => {
    const right = ['create', 'create-own', 'import', 'history', 'save', 'field.register', 'field.avatar', 'action.create-login'];
    expect(right.map((code) => pointing(`/erp/p/employees#show=${code}`))).toEqual(right.map(() => undefined));
    expect(['#show=filter', '#show=save', '/erp/p/my-record#show=field.phone_one', '/erp/p/employees#other'].map(pointing)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    '/erp/p/employees#show=nothing',
    '/erp/p/employees#show=field.no_such_field',
    '/erp/p/employees#show=action.approve-change-request',
    '/erp/p/employees#show=',
    '/erp/p/employees?record=1#show=create',
    '/erp/p/no-such-entry#show=create',
    '/erp/p/hr-dashboard#show=filter',
    '/erp/p/jobs#show=create-own',
    '/erp/p/my-record#show=create',
    '/erp/p/news#show=filter',
    '#show=field.register',
    'https://example.com/erp/p/employees#show=create',
  ])('is told where nothing is: %s', (address) => {
    expect(pointing(address)).toBe(address);
  });
});
