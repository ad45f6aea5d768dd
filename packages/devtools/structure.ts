/** The structure check of `npm run check`: the rules of ARCHITECTURE.md and the page of requirements proved on the tree as it is. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkFiles } from './file-rules.ts';
import { checkImports } from './import-rules.ts';
import { checkQuality, QUALITY_PAGE } from './quality-rules.ts';
import { readTree } from './tree.ts';

const root = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url));
const tree = readTree(root);
const page = readFileSync(join(root, QUALITY_PAGE), 'utf8');
const violations = [...checkImports(tree), ...checkFiles(tree), ...checkQuality(tree, page)].sort((a, b) => a.where.localeCompare(b.where));
for (const { rule, where, what } of violations) console.log(`${where}  [${rule}] ${what}`);
console.log(`${tree.sources.size} files, ${violations.length} violations`);
process.exitCode = violations.length > 0 ? 1 : 0;
