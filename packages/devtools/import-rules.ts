/** Checks the import graph: directions, modules, packages, cycles, dead files. Type imports count like all others. */
import { ENTRIES, PACKAGE_HOMES, ZONES, type Zone } from './structure-rules.ts';
import { bare, constantText, identifier, propertiesOf, walk } from './syntax.ts';
import { fileOf, type Import, type SourceFile, type Tree, type Workspace } from './tree.ts';

/** `rule` is a short stable name; `where` a path, with the line when there is one. */
export type Violation = { readonly rule: string; readonly where: string; readonly what: string };

/** An import after resolving: a file of the tree, or a package from outside. */
type Edge = { readonly from: SourceFile; readonly at: Import } & (
  | { readonly to: string; readonly outside?: undefined }
  | { readonly outside: string; readonly to?: undefined }
);

export const zoneOf = (path: string): Zone | undefined => ZONES.find(({ files }) => files.test(path));
const moduleOf = (path: string): string | null => /^modules\/([^/]+)\//.exec(path)?.[1] ?? null;
const isContract = (path: string): boolean => /^modules\/[^/]+\/contract\.ts$/.test(path);
const SERVER_CONTRACT = 'module server contract';

/** `@scope/name/file` → `@scope/name`; Node's own modules keep their prefix. */
function packageName(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  const parts = specifier.split('/').filter((part) => part !== '');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
}

const workspaceOfFile = (tree: Tree, path: string): Workspace | undefined =>
  tree.workspaces.find(({ folder }) => folder !== '' && path.startsWith(`${folder}/`)) ??
  tree.workspaces.find(({ folder }) => folder === '');

/** Resolves all imports; what leads nowhere becomes a violation. */
function resolveAll(tree: Tree): { edges: Edge[]; violations: Violation[] } {
  const edges: Edge[] = [];
  const violations: Violation[] = [];
  for (const from of tree.sources.values()) {
    const strict = zoneOf(from.path)?.shipped ?? true;
    for (const at of from.imports) {
      const report = (rule: string, what: string) => violations.push({ rule, where: `${from.path}:${at.line}`, what });
      const specifier = at.specifier.replace(/\?.*$/, '');
      if (at.computed) {
        const known = packageName(specifier);
        if (strict && (specifier.startsWith('.') || known === '')) report('import', 'a computed import hides what it brings in');
        else if (known !== '' && !specifier.startsWith('.')) edges.push({ from, at, outside: known });
        continue;
      }
      const own = tree.workspaces.find(({ name }) => specifier.startsWith(`${name}/`));
      if (!specifier.startsWith('.') && !own) {
        edges.push({ from, at, outside: packageName(specifier) });
        continue;
      }
      const to = fileOf(tree, from.path, specifier);
      if (to === null) report('import', `${specifier} is no file (imports carry the extension)`);
      else edges.push({ from, at, to });
      if (own && own === workspaceOfFile(tree, from.path))
        report('import', `${specifier} is in the same workspace: import by relative path`);
      if (to !== null && !own && strict && workspaceOfFile(tree, to) !== workspaceOfFile(tree, from.path))
        report('import', `${specifier} leaves its workspace: import by package name`);
    }
  }
  return { edges, violations };
}

/** What a module's manifest says it builds on. */
export function dependenciesOf(tree: Tree, module: string): ReadonlySet<string> {
  const manifest = tree.sources.get(`modules/${module}/module.ts`);
  const found = new Set<string>();
  if (!manifest) return found;
  walk(manifest.syntax, (node) => {
    if (node.type !== 'CallExpression' || identifier(node.callee) !== 'defineModule') return;
    const definition = bare((node.arguments as unknown[])[0]);
    const list = definition?.type === 'ObjectExpression' ? bare(propertiesOf(definition).get('dependsOn')) : null;
    if (list?.type === 'ArrayExpression') for (const item of list.elements as unknown[]) found.add(constantText(item) ?? '');
  });
  return found;
}

/** Whether the zones of the two files allow the import; answers what is wrong. */
function directionFault(tree: Tree, from: string, to: string): { rule: string; what: string } | null {
  const [source, target] = [zoneOf(from), zoneOf(to)];
  if (!source) return { rule: 'place', what: 'belongs to no part of the house' };
  if (source.imports === undefined || !target) return null;
  if (!target.shipped) return { rule: 'direction', what: `${source.name} may not import ${to}: it is for tests and tools only` };
  const [own, other] = [moduleOf(from), moduleOf(to)];
  if (own !== null && other !== null && own !== other) {
    const isOpen = target.name === SERVER_CONTRACT ? source.imports.includes(SERVER_CONTRACT) : isContract(to);
    if (!isOpen) return { rule: 'module', what: `module ${own} may import ${other} only through its contract.ts, not ${to}` };
    if (!dependenciesOf(tree, own).has(other))
      return { rule: 'module', what: `module ${own} imports ${other}, which its manifest's dependsOn does not name` };
    return source.name === 'module data' ? { rule: 'direction', what: 'module data imports the model language only' } : null;
  }
  if (source.name === target.name || source.imports.includes(target.name)) return null;
  return { rule: 'direction', what: `${source.name} may not import ${target.name} (${to})` };
}

/** Whether the file may use a package from outside; answers what is wrong. */
function packageFault(tree: Tree, from: string, outside: string): { rule: string; what: string } | null {
  const zone = zoneOf(from);
  const workspace = workspaceOfFile(tree, from);
  if (zone?.shipped) {
    const home = PACKAGE_HOMES.find(({ packages, home }) => packages.test(outside) && !home.test(from));
    if (home) return { rule: 'home', what: `${outside} is imported in ${home.named} alone` };
    if (zone.onlyPackages && !zone.onlyPackages.includes(outside))
      return { rule: 'package', what: `${zone.name} may not import ${outside}` };
    if (zone.neverPackages?.test(outside)) return { rule: 'package', what: `${zone.name} may not import ${outside}` };
  }
  if (outside.startsWith('node:')) return null;
  const places = zone?.shipped || workspace?.folder !== '' ? [workspace] : tree.workspaces;
  const rooms = zone?.shipped ? places : [...places, ...tree.workspaces.filter(({ folder }) => folder === '')];
  const isDeclared = rooms.some((room) => [...(room?.declared ?? [])].some((name) => name === outside || name.startsWith(`${outside}/`)));
  return isDeclared ? null : { rule: 'declared', what: `${outside} is not declared in ${workspace?.folder || 'the root'}/package.json` };
}

/** Strongly connected groups of more than one file (Tarjan), and files that import themselves. */
export function cycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const found: string[][] = [];
  const visit = (path: string): number => {
    const number = order.size;
    order.set(path, number);
    stack.push(path);
    onStack.add(path);
    let least = number;
    for (const next of graph.get(path) ?? []) {
      if (!order.has(next)) least = Math.min(least, visit(next));
      else if (onStack.has(next)) least = Math.min(least, order.get(next) ?? least);
    }
    low.set(path, least);
    if (least === number) {
      const group: string[] = [];
      let member: string | undefined;
      do {
        member = stack.pop();
        if (member === undefined) break;
        onStack.delete(member);
        group.push(member);
      } while (member !== path);
      if (group.length > 1 || (graph.get(path) ?? []).includes(path)) found.push(group.sort());
    }
    return least;
  };
  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return found;
}

function deadFiles(tree: Tree, graph: ReadonlyMap<string, readonly string[]>): string[] {
  const shipped = (path: string) => zoneOf(path)?.shipped ?? true;
  const isTest = (path: string) => zoneOf(path)?.name === 'test';
  const reached = new Set([...tree.sources.keys()].filter((path) => ENTRIES.test(path) || (!shipped(path) && !isTest(path))));
  for (const path of reached) for (const next of graph.get(path) ?? []) reached.add(next);
  return [...tree.sources.keys()].filter((path) => shipped(path) && !reached.has(path));
}

export function checkImports(tree: Tree): Violation[] {
  const { edges, violations } = resolveAll(tree);
  const graph = new Map<string, string[]>([...tree.sources.keys()].map((path) => [path, []]));
  for (const { from, at, to, outside } of edges) {
    const where = `${from.path}:${at.line}`;
    if (to !== undefined) {
      if (tree.sources.has(to)) graph.get(from.path)?.push(to);
      const fault = directionFault(tree, from.path, to);
      if (fault) violations.push({ ...fault, where });
      const [own, other] = [workspaceOfFile(tree, from.path), workspaceOfFile(tree, to)];
      if (own && other && own !== other && zoneOf(from.path)?.shipped && !own.declared.has(other.name))
        violations.push({ rule: 'declared', where, what: `${other.name} is not declared in ${own.folder}/package.json` });
    } else {
      const fault = packageFault(tree, from.path, outside);
      if (fault) violations.push({ ...fault, where });
    }
  }
  for (const group of cycles(graph))
    violations.push({ rule: 'cycle', where: group[0] ?? '', what: `import each other in a circle: ${group.join(', ')}` });
  for (const path of deadFiles(tree, graph))
    violations.push({ rule: 'dead', where: path, what: 'nothing that is shipped imports this file' });
  return violations;
}
