/** Holds docs/quality.md against the tests: every file and every test that it names is there. */
import type { Violation } from './import-rules.ts';
import { bare, identifier, isNode, type Node, walk } from './syntax.ts';
import type { SourceFile, Tree } from './tree.ts';

export const QUALITY_PAGE = 'docs/quality.md';
const ROW = /^\| (.+?) \| `([^`]+)` \| (.+) \|$/;
/** Figures that a run has written stand between two marks, and name no tests. */
const MARK = /^<!-- (\/?)[\w-]+ -->$/;
const TEST_FILE = /\.(test|e2e)\.tsx?$/;
const CALLS = new Set(['it', 'test']);

/** `it('…')`, `test.each(…)('…')`, `it.skip('…')`: whether it is a test that runs. */
function isTest(callee: unknown): boolean {
  const node = bare(callee);
  if (node?.type === 'CallExpression') return isTest(node.callee);
  if (node?.type === 'MemberExpression') return identifier(node.property) === 'each' && isTest(node.object);
  return CALLS.has(identifier(node) ?? '');
}

/** The names of a file's tests as they are written, without their quotes. */
function testNames({ syntax, text }: SourceFile): Set<string> {
  const names = new Set<string>();
  walk(syntax, (node: Node) => {
    if (node.type !== 'CallExpression' || !isTest(node.callee)) return;
    const [name] = node.arguments as unknown[];
    if (isNode(name) && (name.type === 'Literal' || name.type === 'TemplateLiteral')) names.add(text.slice(name.start + 1, name.end - 1));
  });
  return names;
}

/** What the page says that is not so. A page without a single row is wrong too. */
export function checkQuality(tree: Tree, page: string): Violation[] {
  const faults: Violation[] = [];
  const known = new Map<string, Set<string>>();
  let rows = 0;
  let figures = false;
  for (const [at, line] of page.split('\n').entries()) {
    const mark = MARK.exec(line);
    if (mark) figures = mark[1] === '';
    if (figures) continue;
    const report = (what: string) => faults.push({ rule: 'quality', where: `${QUALITY_PAGE}:${at + 1}`, what });
    const [, , path = '', name = ''] = ROW.exec(line) ?? [];
    if (path === '') {
      if (line.startsWith('| ') && !line.startsWith('| requirement |')) report('names no file and test');
      continue;
    }
    rows++;
    const file = tree.sources.get(path);
    if (!file || !TEST_FILE.test(path)) {
      report(`${path} is no file of tests`);
      continue;
    }
    const names = known.get(path) ?? testNames(file);
    known.set(path, names);
    if (!names.has(name)) report(`${path} has no test “${name}”`);
  }
  if (rows === 0) faults.push({ rule: 'quality', where: QUALITY_PAGE, what: 'names no test at all' });
  return faults;
}
