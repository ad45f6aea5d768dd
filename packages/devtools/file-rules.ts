/** Checks single files: their names, depth and length, what definitions they hold, and code that nobody may write. */
import { posix } from 'node:path';
import { type Violation, zoneOf } from './import-rules.ts';
import { DEFINITION_FILES, EMPTY_WORDS, KIND_FOLDER, LONG_FILES, MODEL_FILE, MOST_FOLDERS, MOST_LINES } from './structure-rules.ts';
import { bare, constantText, identifier, isNode, keyOf, lineAt, type Node, propertiesOf, walk } from './syntax.ts';
import type { SourceFile, Tree } from './tree.ts';

const wordsOf = (segment: string): string[] =>
  segment
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

function nameFaults({ path }: SourceFile): Violation[] {
  const empty = path
    .split('/')
    .flatMap(wordsOf)
    .find((word) => EMPTY_WORDS.has(word));
  const folders = path.split('/').length - 1;
  const definition = DEFINITION_FILES.find(({ folder }) => folder.test(path));
  return [
    ...(empty ? [{ rule: 'name', where: path, what: `“${empty}” says nothing about what is inside` }] : []),
    ...(/(^|\/)index\.(tsx?|mjs)$/.test(path)
      ? [{ rule: 'barrel', where: path, what: 'no index files: import the file that is meant' }]
      : []),
    ...(folders > MOST_FOLDERS ? [{ rule: 'depth', where: path, what: `${folders} folders deep, at most ${MOST_FOLDERS}` }] : []),
    ...(definition && !definition.file.test(path) ? [{ rule: 'definition', where: path, what: `is named ${definition.named}` }] : []),
    ...(KIND_FOLDER.test(path)
      ? [{ rule: 'definition', where: path, what: 'lies with its kind; put it into the folder of its business document' }]
      : []),
    ...(zoneOf(path) ? [] : [{ rule: 'place', where: path, what: 'belongs to no part of the house' }]),
  ];
}

const linesOf = (text: string): number => text.replace(/\n$/, '').split('\n').length;

function lengthFaults(tree: Tree): Violation[] {
  const faults: Violation[] = [];
  for (const { path, text } of tree.sources.values()) {
    const lines = linesOf(text);
    if (lines > MOST_LINES && !LONG_FILES[path])
      faults.push({ rule: 'length', where: path, what: `${lines} lines, at most ${MOST_LINES}` });
  }
  for (const path of Object.keys(LONG_FILES)) {
    const text = tree.sources.get(path)?.text;
    if (text === undefined || linesOf(text) <= MOST_LINES)
      faults.push({ rule: 'length', where: path, what: 'is listed as long and no longer is: take it off the list' });
  }
  return faults;
}

/** What runs text as code or writes markup unescaped; answers how it is called. */
function forbidden(node: Node): string | null {
  if (node.type === 'JSXAttribute' || node.type === 'Property') {
    const key = keyOf(node);
    return key === 'dangerouslySetInnerHTML' ? key : null;
  }
  if (node.type === 'AssignmentExpression' && isNode(node.left) && node.left.type === 'MemberExpression') {
    const property = identifier(node.left.property);
    return property === 'innerHTML' || property === 'outerHTML' ? property : null;
  }
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return null;
  const callee = bare(node.callee);
  const name = callee?.type === 'MemberExpression' ? identifier(callee.property) : identifier(callee);
  const holder = callee?.type === 'MemberExpression' ? identifier(callee.object) : null;
  if (name === 'eval' || name === 'insertAdjacentHTML') return name;
  if (name === 'Function' && (holder === null || holder === 'globalThis' || holder === 'window')) return 'Function from text';
  return holder === 'document' && (name === 'write' || name === 'writeln') ? `document.${name}` : null;
}

function codeFaults({ path, text, syntax, imports }: SourceFile): Violation[] {
  const faults: Violation[] = [];
  const report = (line: number, name: string) =>
    faults.push({ rule: 'forbidden', where: `${path}:${line}`, what: `${name} runs text as code or writes it unescaped` });
  walk(syntax, (node) => {
    const name = forbidden(node);
    if (name) report(lineAt(text, node.start), name);
  });
  for (const { specifier, line } of imports) if (/^(node:)?vm$/.test(specifier)) report(line, specifier);
  return faults;
}

/** The names of the models that a file defines; null for one that is not written out. */
function modelsIn({ syntax }: SourceFile): (string | null)[] {
  const found: (string | null)[] = [];
  walk(syntax, (node) => {
    if (node.type !== 'CallExpression' || identifier(node.callee) !== 'defineModel') return;
    const definition = bare((node.arguments as unknown[])[0]);
    found.push(definition?.type === 'ObjectExpression' ? constantText(propertiesOf(definition).get('name')) : null);
  });
  return found;
}

/** One model a file, named like its file. */
function modelFaults(file: SourceFile): Violation[] {
  if (!file.path.startsWith('modules/') || zoneOf(file.path)?.name === 'test') return [];
  const models = modelsIn(file);
  const fault = (what: string): Violation[] => [{ rule: 'definition', where: file.path, what }];
  if (!MODEL_FILE.test(file.path)) return models.length > 0 ? fault('a model is defined in a file <model>.model.ts of its own') : [];
  if (models.length !== 1) return fault(`defines ${models.length} models; one model a file`);
  const expected = posix.basename(file.path).replace(/\.model\.ts$/, '');
  return models[0] === expected ? [] : fault(`defines ${models[0] ?? 'a model without a written name'}; the file's name says ${expected}`);
}

export function checkFiles(tree: Tree): Violation[] {
  const files = [...tree.sources.values()];
  return [...files.flatMap((file) => [...nameFaults(file), ...codeFaults(file), ...modelFaults(file)]), ...lengthFaults(tree)];
}
