/** How the web part is built: a document for the application, a small one for visitors, what public pages load, and pages and heavy parts as pieces of their own. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer, defineConfig, type Plugin, type Rolldown } from 'vite';
import { isVisitorPath } from '../../packages/model/addresses/visitor-paths.ts';
import type { TableAddresses } from '../../packages/model/definitions/table-addresses.ts';
import { findPieces } from './pieces.config.ts';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Libraries that every page needs change rarely, so browsers keep them over our releases. */
const GROUPS = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
  { name: 'router', test: /node_modules[\\/](react-router|use-sync-external-store|cookie|set-cookie-parser)[\\/]/, priority: 30 },
  { name: 'ag-grid', test: /node_modules[\\/]ag-(grid|charts)[^\\/]*[\\/]/, priority: 20 },
  { name: 'zod', test: /node_modules[\\/]zod[\\/]|zod-without-eval/, priority: 25 },
  { name: 'map', test: /node_modules[\\/]maplibre-gl[\\/]/, priority: 20 },
  { name: 'map-drawing', test: /node_modules[\\/]terra-draw[^\\/]*[\\/]/, priority: 20 },
  { name: 'flow', test: /node_modules[\\/](@xyflow|d3-[a-z]+)[\\/]/, priority: 20 },
];

const WITHOUT_EVAL = '\0zod-without-eval';
/**
 * Schemas are interpreted in the browser, because the page's content policy allows no code made of text: whoever imports zod
 * gets it with this settled, before the first schema is made.
 */
const zodWithoutEval = (): Plugin => ({
  name: 'zod-without-eval',
  enforce: 'pre',
  resolveId: (source, importer) => (source === 'zod' && importer !== WITHOUT_EVAL ? WITHOUT_EVAL : null),
  load: (id) => (id === WITHOUT_EVAL ? "import { config } from 'zod'; config({ jitless: true }); export { z } from 'zod';" : null),
});

type Bundle = Rolldown.OutputBundle;
/** The pieces and style sheets that a document waits for: its script and what that imports. */
function firstLoad(bundle: Bundle, entry: string): readonly string[] {
  const found = new Set<string>();
  const walk = (name: string): void => {
    const part = bundle[name];
    if (found.has(name) || part?.type !== 'chunk') return;
    found.add(name);
    for (const next of part.imports) walk(next);
    for (const style of part.viteMetadata?.importedCss ?? []) found.add(style);
  };
  walk(entry);
  return [...found];
}

/**
 * Says which script the application starts with, so that a page that was opened before an upgrade notices it, and what it
 * waits for, so that the sign-in page can fetch it ahead.
 */
const latestBuild = (): Plugin => ({
  name: 'latest-build',
  generateBundle: {
    // Pieces that hold style sheets alone have been taken out by then.
    order: 'post',
    handler(_options, bundle) {
      const entry = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry && part.name === 'index');
      if (!entry) return;
      const ahead = firstLoad(bundle, entry.fileName).map((name) => `/${name}`);
      this.emitFile({ type: 'asset', fileName: 'builds/latest.json', source: JSON.stringify({ entry: `/${entry.fileName}`, ahead }) });
    },
  },
});

/** While developing, the addresses of visitors are answered with their document, as the server does. */
const visitorDocument = (): Plugin => ({
  name: 'visitor-document',
  configureServer({ middlewares }) {
    middlewares.use((request, _reply, next) => {
      const [path = '', search] = (request.url ?? '').split('?', 2);
      if (isVisitorPath(path)) request.url = search === undefined ? '/visitor.html' : `/visitor.html?${search}`;
      next();
    });
  },
});

/** Says how the script, the style sheets and the fonts of public pages are called, for the server that draws these. */
const sitePages = (): Plugin => ({
  name: 'site-pages',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const entry = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry && part.name === 'site');
      if (!entry) return;
      const styles = firstLoad(bundle, entry.fileName).filter((name) => name.endsWith('.css'));
      const font = (script: string) => Object.keys(bundle).find((name) => name.includes(`inter-${script}-wght-normal`));
      const fonts = (['cyrillic', 'cyrillic-ext', 'latin'] as const).map((script) => [script, font(script)] as const);
      if (fonts.some(([, name]) => !name)) throw new Error('the fonts of public pages are not among what is built');
      const parts = {
        script: `/${entry.fileName}`,
        styles: styles.map((name) => `/${name}`),
        fonts: Object.fromEntries(fonts.map(([script, name]) => [script, `/${name}`])),
      };
      this.emitFile({ type: 'asset', fileName: 'builds/site.json', source: JSON.stringify(parts) });
    },
  },
});

/** The addresses of the application: those of the route table, and those that the modules register when they start. */
async function readAddresses(): Promise<TableAddresses> {
  const server = await createServer({
    ...{ root: here('.'), configFile: false, appType: 'custom', logLevel: 'error', optimizeDeps: { noDiscovery: true } },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    return ((await server.ssrLoadModule('/all-addresses.ts')) as typeof import('./all-addresses.ts')).addresses;
  } finally {
    await server.close();
  }
}
/** Read once, though the web part is put together twice. */
let read: ReturnType<typeof readAddresses> | undefined;
/** Tells the server at which addresses there is something to draw. */
const drawnAddresses = (): Plugin => ({
  name: 'drawn-addresses',
  apply: 'build',
  async generateBundle() {
    read ??= readAddresses();
    this.emitFile({ type: 'asset', fileName: 'builds/addresses.json', source: JSON.stringify(await read) });
  },
});

/** The head that all documents share. */
const sharedHead = (): Plugin => ({
  name: 'shared-head',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('<!-- head.html -->', () => readFileSync(here('head.html'), 'utf8').trim()),
  },
});

/** What is drawn while there is no network. */
const OFFLINE_PAGES = /\/(web\/offline-pages|pos\/web\/offline-till)\.tsx$/;
const OFFLINE_FILES = 'builds/offline.js';
/** Letters that all three languages need to be read at all; Hangul is in the computer's own fonts. */
const FONTS = /^assets\/inter-(latin|cyrillic)(-ext)?-wght-normal-[\w-]+\.woff2$/;
/**
 * Tells the service worker which files the build has, and which of them the page without a network needs. While developing
 * there are none, and the worker keeps none.
 */
const offlineFiles = (): Plugin => ({
  name: 'offline-files',
  configureServer({ middlewares }) {
    middlewares.use(`/${OFFLINE_FILES}`, (_request, reply) => {
      reply.setHeader('content-type', 'text/javascript');
      reply.end('self.FILES = { first: [], all: [] };');
    });
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const pieces = Object.values(bundle).filter((part) => part.type === 'chunk');
      const entry = pieces.find((part) => part.isEntry && part.name === 'visitor');
      const offline = pieces.filter((part) => OFFLINE_PAGES.test(part.facadeModuleId ?? ''));
      if (!entry || offline.length === 0) return;
      const texts = pieces.filter((part) => /\/visitor\/i18n\/(en|ko)\.ts$/.test(part.facadeModuleId ?? ''));
      const all = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !name.endsWith('.map'));
      const needed = new Set([
        ...firstLoad(bundle, entry.fileName),
        ...offline.flatMap(({ fileName }) => firstLoad(bundle, fileName)),
        ...texts.map(({ fileName }) => fileName),
        ...all.filter((name) => FONTS.test(name)),
      ]);
      const paths = (names: Iterable<string>): readonly string[] => [...names].map((name) => `/${name}`).sort();
      this.emitFile({
        type: 'asset',
        fileName: OFFLINE_FILES,
        source: `self.FILES = ${JSON.stringify({ first: paths(needed), all: paths(all) })};\n`,
      });
    },
  },
});

/** The build as the bundler would make it, with the pieces of `groups`. */
const builtWith = (groups: readonly Rolldown.CodeSplittingGroup[]) => ({
  plugins: [react(), zodWithoutEval(), sharedHead(), latestBuild(), visitorDocument(), sitePages(), drawnAddresses(), offlineFiles()],
  build: {
    target: 'es2022',
    manifest: 'builds/manifest.json',
    // Every browser that the target names knows how to preload modules.
    modulePreload: { polyfill: false },
    // The content policy allows no data: scripts and few data: pictures.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: here('index.html'), visitor: here('visitor.html'), site: here('site.ts') },
      output: { codeSplitting: { groups: [...groups] } },
      // All texts are also named for those who correct them, whatever piece they are in.
      checks: { ineffectiveDynamicImport: false },
    },
  },
});

export default defineConfig(async ({ command }) => {
  if (command === 'serve') return builtWith(GROUPS);
  const name = await findPieces({ root: here('.'), ...builtWith(GROUPS) });
  // Each piece has all that it imports in itself or in pieces before it.
  return builtWith([...GROUPS, { name, debugName: 'loaded together', priority: 10, includeDependenciesRecursively: false }]);
});
