/** What the shipped guides and answers call buttons, fields and menu entries is what the screens call them, in each language. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES, type Language } from '@lambda/model/labels.ts';
import { modules } from '@lambda/server/modules.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { wrongPath } from '../guide-paths.ts';
import { questions } from '../rows/faq.texts.ts';
import { guides } from '../rows/guide.rows.ts';
import { namesIn } from '../rows/written.ts';

const ROOT = join(import.meta.dirname, '../../..');
const known = new Map<Language, Set<string>>();
/** A question mark or a full stop behind a name belongs to the sentence. */
const bare = (name: string): string => name.replace(/[?.!]$/, '').trim();

/** The folders of the browser's texts. */
const folders = ['packages/web-engine', 'modules'].flatMap((top) =>
  readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' }).flatMap((path) =>
    path.endsWith('/i18n') && !path.includes('node_modules') ? [join(ROOT, top, path)] : [],
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
});

function* menuIds(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if ('linkTo' in value && 'id' in value) yield String(value.id);
  for (const part of Object.values(value)) yield* menuIds(part);
}
