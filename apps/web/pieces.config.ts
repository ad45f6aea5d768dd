/**
 * Which modules are sent as one piece because they are always loaded together. A browser that fetches two hundred small files
 * spends more time on asking than on reading. Left alone, the bundler makes a piece for each set of pages that share something.
 */
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Rolldown } from 'vite';

const engine = (name: string): string => `packages/web-engine/${name}`;
const account = (name: string): string => `modules/accounts/web/visitor/${name}`;

/** What each page of visitors waits for. What all of them need, and nothing more, is a piece. */
const VISITOR_PAGES: readonly (readonly string[])[] = [
  ['apps/web/visitor.html', engine('pages/visitor/sign-in-page.tsx')],
  ['apps/web/visitor.html', engine('pages/visitor/forgot-page.tsx')],
  ['apps/web/visitor.html', account('register-page.tsx'), account('wizard.tsx')],
  ['apps/web/visitor.html', account('register-page.tsx'), account('invitation.tsx')],
];
const OFFLINE_TILL = 'modules/pos/web/offline-till.tsx';
const SHELL = ['apps/web/index.html', engine('shell/layouts/module.tsx'), engine('shell/home-page.tsx')];
/** Pieces of the application, each with what the ones before it do not have: what a person waits for, then what is fetched ahead. */
const APPLICATION: readonly (readonly [name: string, roots: readonly string[]])[] = [
  ['shell', SHELL],
  [
    'shell-dialogs',
    ['settings-drawer', 'shortcuts-dialog', 'menu-palette', 'sign-in-again-dialog'].map((name) => engine(`shell/${name}.tsx`)),
  ],
  ['form', [engine('shell/palette-action.tsx')]],
  ['records', [engine('pages/crud/crud-page.tsx'), engine('shell/menu-page.tsx')]],
  ['grid', [engine('list/grid-table.tsx')]],
];

type Chunk = Rolldown.OutputChunk;

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../../', import.meta.url));

/** The pieces of an unwritten build, by the module that each is made for; throws for one that is not there. */
function readerOf(chunks: readonly Chunk[]) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const byModule = new Map(chunks.flatMap((chunk) => (chunk.facadeModuleId ? [[chunk.facadeModuleId, chunk] as const] : [])));
  const named = (name: string): Chunk => {
    const chunk = byModule.get(root + name);
    if (!chunk) throw new Error(`The build has no piece for ${name}`);
    return chunk;
  };
  /** All that is loaded with these. */
  const loaded = (starts: readonly Chunk[], follow: (chunk: Chunk) => readonly string[]): Set<Chunk> => {
    const found = new Set<Chunk>();
    const walk = (chunk: Chunk | undefined): void => {
      if (!chunk || found.has(chunk)) return;
      found.add(chunk);
      for (const next of follow(chunk)) walk(byFile.get(next));
    };
    for (const start of starts) walk(start);
    return found;
  };
  return {
    atOnce: (names: readonly string[]) => loaded(names.map(named), ({ imports }) => imports),
    /** All that may ever be loaded, but for what only `besides` loads. */
    ever: (names: readonly string[], besides: readonly string[] = []) => {
      const ends = new Set(besides.map((name) => named(name).fileName));
      return loaded(names.map(named), ({ imports, dynamicImports }) => [...imports, ...dynamicImports].filter((name) => !ends.has(name)));
    },
  };
}

/** What documents and pages are fetched by stays a piece of its own, so that each can still be named. */
const isStart = (chunk: Chunk, id: string): boolean => chunk.facadeModuleId === id || id.startsWith(here);
const modulesOf = (chunks: Iterable<Chunk>): readonly string[] =>
  [...chunks].flatMap((chunk) => chunk.moduleIds.filter((id) => !isStart(chunk, id)));

/** Builds with `config`, writes nothing, and answers in which piece a module belongs; null where the bundler shall decide. */
export async function findPieces(config: InlineConfig): Promise<(id: string) => string | null> {
  const unwritten = { ...config.build, write: false, minify: false, reportCompressedSize: false } as const;
  const result = await build({ ...config, configFile: false, logLevel: 'error', build: unwritten });
  if (!('output' in result)) throw new Error('one build was expected');
  const chunks = result.output.filter((part) => part.type === 'chunk');
  const { atOnce, ever } = readerOf(chunks);
  const pieces = new Map<string, string>();
  const put = (name: string, ids: readonly string[], isFree: (id: string) => boolean = () => true): void => {
    for (const id of ids) if (!pieces.has(id) && isFree(id)) pieces.set(id, name);
  };
  // What only some pages of visitors need stays as it is: nobody else's code shall come with it.
  const site = new Set(modulesOf(ever(['apps/web/site.ts'])));
  const visitors = new Set(modulesOf(ever(['apps/web/visitor.html'], [OFFLINE_TILL])));
  const [first = new Set<Chunk>(), ...others] = VISITOR_PAGES.map(atOnce);
  const shared = modulesOf([...first].filter((chunk) => others.every((other) => other.has(chunk))));
  put('visitor-pages', shared, (id) => !site.has(id));
  // What the till without a network has in common with the application is one piece: neither waits for what is the other's.
  const till = new Set(modulesOf(atOnce([OFFLINE_TILL])));
  put('till-shared', modulesOf(atOnce(SHELL)), (id) => till.has(id) && !site.has(id) && !visitors.has(id));
  for (const [name, starts] of APPLICATION) put(name, modulesOf(atOnce(starts)), (id) => !site.has(id) && !visitors.has(id));
  return (id) => pieces.get(id) ?? null;
}
