/** The structure check of `npm run check`: the rules of ARCHITECTURE.md proved on the tree as it is. */
import { fileURLToPath } from 'node:url';
import { checkFiles } from './file-rules.ts';
import { checkImports } from './import-rules.ts';
import { readTree } from './tree.ts';

const root = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url));
const tree = readTree(root);
const violations = [...checkImports(tree), ...checkFiles(tree)].sort((a, b) => a.where.localeCompare(b.where));
for (const { rule, where, what } of violations) console.log(`${where}  [${rule}] ${what}`);
console.log(`${tree.sources.size} files, ${violations.length} violations`);
process.exitCode = violations.length > 0 ? 1 : 0;
