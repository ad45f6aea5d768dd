/** The source tree as plain values: paths with their texts, each code file with its imports. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { constantStart, constantText, identifier, isNode, lineAt, type Node, parse, walk } from './syntax.ts';

export type Import = {
  /** As written; of a computed one its constant beginning. */
  readonly specifier: string;
  /** Computed at run time, so its file is not known. */
  readonly computed: boolean;
  readonly line: number;
};
export type SourceFile = { readonly path: string; readonly text: string; readonly syntax: Node; readonly imports: readonly Import[] };
export type Workspace = {
  /** `packages/model`; empty for the root. */
  readonly folder: string;
  readonly name: string;
  /** Everything that its package.json declares. */
  readonly declared: ReadonlySet<string>;
};
export type Tree = {
  /** Code files by path. */
  readonly sources: ReadonlyMap<string, SourceFile>;
  /** Every path, code or not. */
  readonly paths: ReadonlySet<string>;
  readonly workspaces: readonly Workspace[];
};

const CODE = /\.(tsx?|mjs)$/;
export const isCode = (path: string): boolean => CODE.test(path);

/** The module that a node brings in, or null: imports, re-exports, dynamic imports, import types, workers, `require`. */
function sourceOf(node: Node): unknown {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return node.source ?? null;
    case 'TSExternalModuleReference':
      return node.expression;
    case 'CallExpression':
      return identifier(node.callee) === 'require' ? (node.arguments as unknown[])[0] : null;
    case 'NewExpression': {
      // `new URL('./worker.ts', import.meta.url)`; other files are read, not run.
      const [address, base] = node.arguments as unknown[];
      const text = identifier(node.callee) === 'URL' && isNode(base) ? constantText(address) : null;
      return text !== null && CODE.test(text) ? address : null;
    }
    default:
      return null;
  }
}

/** All imports of a file in order of appearance. */
export function importsOf(syntax: Node, text: string): Import[] {
  const found: Import[] = [];
  walk(syntax, (node) => {
    const source = sourceOf(node);
    if (!isNode(source)) return;
    const constant = constantText(source);
    found.push({ specifier: constant ?? constantStart(source) ?? '', computed: constant === null, line: lineAt(text, node.start) });
  });
  return found;
}

type PackageJson = { name?: string } & Record<string, Readonly<Record<string, string>> | undefined>;
const DEPENDENCIES = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

function workspaceOf(path: string, text: string): Workspace {
  const definition = JSON.parse(text) as PackageJson;
  return {
    folder: path.replace(/\/?package\.json$/, ''),
    name: String(definition.name ?? ''),
    declared: new Set(DEPENDENCIES.flatMap((key) => Object.keys(definition[key] ?? {}))),
  };
}

/** A tree from texts; of files that are neither code nor package.json only the path counts. */
export function treeOf(texts: ReadonlyMap<string, string>): Tree {
  const sources = new Map<string, SourceFile>();
  const workspaces: Workspace[] = [];
  for (const [path, text] of texts) {
    if (/(^|\/)package\.json$/.test(path)) workspaces.push(workspaceOf(path, text));
    if (!isCode(path)) continue;
    const syntax = parse(path, text);
    sources.set(path, { path, text, syntax, imports: importsOf(syntax, text) });
  }
  return { sources, paths: new Set(texts.keys()), workspaces };
}

/** The file of the tree that an import leads to; null for packages from outside and for nothing. */
export function fileOf(tree: Tree, from: string, specifier: string): string | null {
  const plain = specifier.replace(/\?.*$/, '');
  const own = tree.workspaces.find(({ name }) => plain.startsWith(`${name}/`));
  const path = plain.startsWith('.')
    ? posix.join(posix.dirname(from), plain)
    : own
      ? posix.join(own.folder, plain.slice(own.name.length + 1))
      : null;
  return path !== null && tree.paths.has(path) ? path : null;
}

const FOLDERS = ['packages', 'modules', 'apps', 'e2e', 'bench', 'scripts'];
const SKIPPED = new Set(['node_modules', 'dist', 'test-results']);

/** Reads the project's tree from disk. */
export function readTree(root: string): Tree {
  const texts = new Map<string, string>();
  const add = (path: string) =>
    texts.set(path, isCode(path) || path.endsWith('package.json') ? readFileSync(join(root, path), 'utf8') : '');
  const descend = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!SKIPPED.has(entry.name)) descend(path);
      } else if (entry.isFile()) add(path);
    }
  };
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.isDirectory() && FOLDERS.includes(entry.name)) descend(entry.name);
    else if (entry.isFile() && (isCode(entry.name) || entry.name === 'package.json')) add(entry.name);
  }
  return treeOf(texts);
}
