/** Checks the texts of the platform: complete in three languages, in the right script, in use, and none outside. */
import { LANGUAGES, type Language } from '@lambda/model/definitions/labels.ts';
import { isSpoken, textFaults } from './i18n-rules.ts';
import { type Violation, zoneOf } from './import-rules.ts';
import { allMessages, constantsIn, isMessageFile, labelsIn, type Messages, rawTextsIn, usesIn } from './text-use.ts';
import type { SourceFile, Tree } from './tree.ts';

function messageFaults({ folder, languages }: Messages): Violation[] {
  const faults: Violation[] = [];
  const keys = new Set([...languages.values()].flatMap((messages) => [...messages.keys()]));
  const report = (rule: string, where: string, what: string) => faults.push({ rule, where, what });
  for (const language of LANGUAGES) {
    const where = `${folder}/${language}.ts`;
    const messages = languages.get(language);
    if (!messages || messages.size === 0) {
      report('language', where, 'has no texts');
      continue;
    }
    for (const key of keys) if (!messages.has(key)) report('language', where, `lacks ${key}`);
    for (const [key, text] of messages) if (text === null) report('language', where, `${key} is not a written-out text`);
  }
  for (const key of keys) {
    const [mn, en, ko] = LANGUAGES.map((language: Language) => languages.get(language)?.get(key));
    if (typeof mn !== 'string' || typeof en !== 'string' || typeof ko !== 'string') continue;
    for (const what of textFaults({ mn, en, ko })) report('text', folder, `${key}: ${what}`);
  }
  return faults;
}

/** The folder under which the texts may be used: the workspace. */
const roomOf = (path: string): string => path.split('/').slice(0, 2).join('/');

function unusedKeys({ folder, languages }: Messages, files: readonly SourceFile[]): Violation[] {
  const constants = files.filter(({ path }) => roomOf(path) === roomOf(folder)).map(constantsIn);
  const isUsed = (key: string): boolean =>
    constants.some(({ whole, starts }) => whole.has(key) || [...starts].some((start) => start.endsWith('.') && key.startsWith(start)));
  return [...(languages.get('mn')?.keys() ?? [])]
    .filter((key) => !isUsed(key))
    .map((key) => ({ rule: 'unused', where: folder, what: `${key} is used nowhere` }));
}

export function checkTexts(tree: Tree): Violation[] {
  const messages = allMessages(tree);
  const byFolder = new Map(messages.map((one) => [one.folder, one]));
  const shipped = [...tree.sources.values()].filter(({ path }) => zoneOf(path)?.shipped && !isMessageFile(path));
  const faults = messages.flatMap((one) => [...messageFaults(one), ...unusedKeys(one, shipped)]);
  for (const file of shipped) {
    for (const { folder, use } of usesIn(tree, file)) {
      const known = [...(byFolder.get(folder)?.languages.get('mn')?.keys() ?? [])];
      if (!known.some((key) => (use.open ? key.startsWith(use.key) : key === use.key)))
        faults.push({ rule: 'key', where: `${file.path}:${use.line}`, what: `${use.key}${use.open ? '…' : ''} is no text of ${folder}` });
    }
    for (const { line, texts } of labelsIn(tree, file))
      for (const what of textFaults(texts)) faults.push({ rule: 'label', where: `${file.path}:${line}`, what });
    if (file.path.endsWith('.tsx'))
      for (const { line, text } of rawTextsIn(file))
        if (isSpoken(text))
          faults.push({ rule: 'raw', where: `${file.path}:${line}`, what: `“${text}” is written into the screen: make it a text` });
  }
  return faults;
}
