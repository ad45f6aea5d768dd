/** Finds where texts are written and used: message files, labels in code, calls that read a message. */
import { posix } from 'node:path';
import { LANGUAGES, type Language } from '@lambda/model/definitions/labels.ts';
import { bare, constantStart, constantText, identifier, isNode, keyOf, lineAt, type Node, propertiesOf, walk } from './syntax.ts';
import { fileOf, type SourceFile, type Tree } from './tree.ts';

/** The texts of one folder: per language the keys with their texts, null where a text is not written out. */
export type Messages = {
  /** `packages/web-engine/form/i18n` */
  readonly folder: string;
  readonly languages: ReadonlyMap<Language, ReadonlyMap<string, string | null>>;
};
const MESSAGE_FILE = /(^|\/)i18n\/(mn|en|ko)\.ts$/;
export const isMessageFile = (path: string): boolean => MESSAGE_FILE.test(path);

/** Nested groups become dotted keys. */
function keysOf(node: Node, prefix = ''): [string, string | null][] {
  return [...propertiesOf(node)].flatMap(([key, value]): [string, string | null][] => {
    const inner = bare(value);
    return inner?.type === 'ObjectExpression' ? keysOf(inner, `${prefix}${key}.`) : [[prefix + key, constantText(value)]];
  });
}

/** The exported object literal of a message file. */
function messagesIn(file: SourceFile): ReadonlyMap<string, string | null> {
  let found: Node | null = null;
  walk(file.syntax, (node) => {
    const value = node.type === 'VariableDeclarator' ? bare(node.init) : null;
    if (value?.type === 'ObjectExpression') found ??= value;
  });
  return new Map(found === null ? [] : keysOf(found));
}

export function allMessages(tree: Tree): Messages[] {
  const folders = new Map<string, Map<Language, ReadonlyMap<string, string | null>>>();
  for (const file of tree.sources.values()) {
    if (!isMessageFile(file.path)) continue;
    const language = LANGUAGES.find((one) => one === posix.basename(file.path, '.ts'));
    const folder = posix.dirname(file.path);
    if (language) folders.set(folder, (folders.get(folder) ?? new Map()).set(language, messagesIn(file)));
  }
  return [...folders].map(([folder, languages]) => ({ folder, languages }));
}

export type WrittenLabel = { readonly line: number; readonly texts: Readonly<Record<Language, string>> };

const complete = (values: readonly (string | null)[]): Readonly<Record<Language, string>> | null => {
  const [mn, en, ko] = values;
  return typeof mn === 'string' && typeof en === 'string' && typeof ko === 'string' ? { mn, en, ko } : null;
};

/** Functions with the parameters mn, en, ko in a row, by name, with the place of the first. A file is looked at once, however many import it. */
function labelMakers(file: SourceFile): ReadonlyMap<string, number> {
  const known = makersKept.get(file) ?? findLabelMakers(file);
  makersKept.set(file, known);
  return known;
}
const makersKept = new WeakMap<SourceFile, ReadonlyMap<string, number>>();
function findLabelMakers({ syntax }: SourceFile): Map<string, number> {
  const found = new Map<string, number>();
  const placeOf = (node: unknown): number => {
    if (!isNode(node) || !Array.isArray(node.params)) return -1;
    const names = node.params.map(identifier);
    return names.findIndex((_name, index) => LANGUAGES.every((language, place) => names[index + place] === language));
  };
  walk(syntax, (node) => {
    const name = identifier(node.id);
    const place = node.type === 'VariableDeclarator' ? placeOf(node.init) : node.type === 'FunctionDeclaration' ? placeOf(node) : -1;
    if (name && place >= 0) found.set(name, place);
  });
  return found;
}

/** Local names of what a file imports: where it comes from and what it is called there. */
function importedNames(tree: Tree, file: SourceFile): Map<string, { path: string; name: string }> {
  const found = new Map<string, { path: string; name: string }>();
  for (const node of file.syntax.body as Node[]) {
    if (node.type !== 'ImportDeclaration') continue;
    const path = fileOf(tree, file.path, constantText(node.source) ?? '');
    if (path === null) continue;
    for (const specifier of node.specifiers as Node[]) {
      const local = identifier(specifier.local);
      if (local) found.set(local, { path, name: identifier(specifier.imported) ?? local });
    }
  }
  return found;
}

/** Every label that a file writes out: `{ mn, en, ko }` and calls of label makers, its own and imported ones. */
export function labelsIn(tree: Tree, file: SourceFile): WrittenLabel[] {
  const makers = new Map(labelMakers(file));
  for (const [local, { path, name }] of importedNames(tree, file)) {
    const source = tree.sources.get(path);
    const place = source ? labelMakers(source).get(name) : undefined;
    if (place !== undefined) makers.set(local, place);
  }
  const found: WrittenLabel[] = [];
  walk(file.syntax, (node) => {
    let texts: Readonly<Record<Language, string>> | null = null;
    if (node.type === 'ObjectExpression') {
      const properties = propertiesOf(node);
      texts = complete(LANGUAGES.map((language) => constantText(properties.get(language))));
    } else if (node.type === 'CallExpression') {
      const place = makers.get(identifier(node.callee) ?? '');
      if (place !== undefined) texts = complete((node.arguments as unknown[]).slice(place, place + 3).map(constantText));
    }
    if (texts) found.push({ line: lineAt(file.text, node.start), texts });
  });
  return found;
}

/** Texts that a component shows or speaks without going through the messages. */
export function rawTextsIn({ syntax, text }: SourceFile): { line: number; text: string }[] {
  const spoken = new Set(['aria-label', 'aria-description', 'alt', 'placeholder', 'title', 'label']);
  const found: { line: number; text: string }[] = [];
  walk(syntax, (node) => {
    const line = () => lineAt(text, node.start);
    if (node.type === 'JSXText') found.push({ line: line(), text: String(node.value).trim() });
    const isShown = node.type === 'JSXAttribute' && spoken.has(keyOf(node) ?? '');
    const value = isShown && isNode(node.value) && node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
    const written = isShown ? constantText(value) : null;
    if (written !== null) found.push({ line: line(), text: written });
  });
  return found;
}

export type Use = { readonly key: string /** Only the beginning is known. */; readonly open: boolean; readonly line: number };

/** Where the messages behind `export const gridTexts = addMessages('grid', { mn, en, ko })` lie. */
function messageSource(tree: Tree, file: SourceFile, name: string): string | null {
  let found: string | null = null;
  walk(file.syntax, (node) => {
    const call = node.type === 'VariableDeclarator' && identifier(node.id) === name ? bare(node.init) : null;
    if (call?.type !== 'CallExpression' || identifier(call.callee) !== 'addMessages') return;
    const languages = bare((call.arguments as unknown[])[1]);
    const mn = languages?.type === 'ObjectExpression' ? identifier(propertiesOf(languages).get('mn')) : null;
    const path = mn === null ? undefined : importedNames(tree, file).get(mn)?.path;
    if (path) found = posix.dirname(path);
  });
  return found;
}

/** The keys that a file reads, by the folder of the messages: `t('key')` of `const t = gridTexts.useText()`, `gridTexts.text('key')`. */
export function usesIn(tree: Tree, file: SourceFile): { folder: string; use: Use }[] {
  const imported = importedNames(tree, file);
  const folderOf = (name: string): string | null => {
    const from = imported.get(name);
    const source = from ? tree.sources.get(from.path) : file;
    return source ? messageSource(tree, source, from?.name ?? name) : null;
  };
  const readers = new Map<string, string>();
  walk(file.syntax, (node) => {
    const call = node.type === 'VariableDeclarator' ? bare(node.init) : null;
    const callee = call?.type === 'CallExpression' ? bare(call.callee) : null;
    if (callee?.type !== 'MemberExpression' || identifier(callee.property) !== 'useText') return;
    const [local, holder] = [identifier(node.id), identifier(callee.object)];
    const folder = holder ? folderOf(holder) : null;
    if (local && folder) readers.set(local, folder);
  });
  const found: { folder: string; use: Use }[] = [];
  walk(file.syntax, (node) => {
    if (node.type !== 'CallExpression') return;
    const callee = bare(node.callee);
    const direct = callee?.type === 'MemberExpression' && identifier(callee.property) === 'text' ? identifier(callee.object) : null;
    const folder = direct ? folderOf(direct) : readers.get(identifier(callee) ?? '');
    const argument = (node.arguments as unknown[])[0];
    const [whole, start] = [constantText(argument), constantStart(argument)];
    if (!folder || (whole === null && start === null)) return;
    found.push({ folder, use: { key: whole ?? start ?? '', open: whole === null, line: lineAt(file.text, node.start) } });
  });
  return found;
}

/** All constant texts of a file, and the constant beginnings of its templates: whatever could name a key. */
export function constantsIn({ syntax }: SourceFile): { whole: Set<string>; starts: Set<string> } {
  const whole = new Set<string>();
  const starts = new Set<string>();
  walk(syntax, (node) => {
    const text = node.type === 'Literal' || node.type === 'TemplateLiteral' ? constantText(node) : null;
    if (text !== null) whole.add(text);
    else if (node.type === 'TemplateLiteral') {
      const start = constantStart(node);
      if (start) starts.add(start);
    }
  });
  return { whole, starts };
}
