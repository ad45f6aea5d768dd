/** Writes a new module into the project and makes it known: server's list, package files, link for imports. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { camel, moduleFiles, type Plan, planFault } from './module-files.ts';

type Json = { [key: string]: Json } | string | boolean;
type Table = { [key: string]: Json };

const SERVER = 'apps/server';
const sorted = (table: Table): Table => Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));
const within = (table: Table, key: string): Table => {
  const value = table[key];
  if (typeof value !== 'object') throw new Error(`“${key}” is missing`);
  return value;
};

function changeJson(file: string, change: (content: Table) => void): void {
  const content = JSON.parse(readFileSync(file, 'utf8')) as Table;
  change(content);
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
const withDependency = (definition: Table, name: string): void => {
  definition.dependencies = sorted({ ...within(definition, 'dependencies'), [name]: '*' });
};

/** What `npm install` would write for one more workspace; doing it here needs neither a registry nor minutes. */
function enterPackage(root: string, module: string, dependencies: Json): void {
  const name = `@lambda/${module}`;
  changeJson(join(root, SERVER, 'package.json'), (definition) => withDependency(definition, name));
  const entries: Table = {
    [`modules/${module}`]: { name, version: '0.1.0', dependencies },
    [`node_modules/${name}`]: { resolved: `modules/${module}`, link: true },
  };
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) {
    if (!existsSync(join(root, file))) continue;
    changeJson(join(root, file), (lock) => {
      const packages: Table = { ...within(lock, 'packages'), ...entries };
      withDependency(within(packages, SERVER), name);
      const { '': whole, ...rest } = packages;
      lock.packages = { ...(whole === undefined ? {} : { '': whole }), ...sorted(rest) };
    });
  }
  const link = join(root, 'node_modules', '@lambda', module);
  if (!existsSync(link)) symlinkSync(`../../modules/${module}`, link);
}

/** Enters the module into the server's list, before administration, whose menu stands last. */
function enterList(root: string, module: string): void {
  const file = join(root, SERVER, 'modules.ts');
  const text = readFileSync(file, 'utf8');
  const list = /(const serverModules: readonly ServerModule\[\] = \[)([^\]]*)\]/;
  if (!list.test(text)) throw new Error(`${SERVER}/modules.ts has no list of modules to enter “${module}” into`);
  const own = `${camel(module)}Server`;
  const entered = text.replace(list, (_, start: string, inside: string) => {
    const names = inside.split(',').flatMap((name) => name.trim() || []);
    const last = names.indexOf('administrationServer');
    return `${start}${names.toSpliced(last < 0 ? names.length : last, 0, own).join(', ')}]`;
  });
  const imported = entered.replace(/^import /m, `import { ${own} } from '@lambda/${module}/server/${module}.server.ts';\nimport `);
  writeFileSync(file, imported);
}

function format(root: string, paths: readonly string[]): void {
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const { status, stderr, stdout } = spawnSync(process.execPath, [biome, 'check', '--write', '--colors=off', ...paths], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the new files could not be formatted\n${stdout}${stderr}`);
}

/** Adds the module to the project at `root`; answers the paths written. Throws, having written nothing, when a name does not fit. */
export function addModule(root: string, plan: Plan): string[] {
  const fault = planFault(plan);
  if (fault !== null) throw new Error(fault);
  if (existsSync(join(root, 'modules', plan.module))) throw new Error(`there is a module ${plan.module} already`);
  const files = moduleFiles(plan);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const own = JSON.parse(files.get(`modules/${plan.module}/package.json`) ?? '{}') as Table;
  enterPackage(root, plan.module, within(own, 'dependencies'));
  enterList(root, plan.module);
  format(root, [`modules/${plan.module}`, `${SERVER}/modules.ts`]);
  return [...files.keys()];
}
