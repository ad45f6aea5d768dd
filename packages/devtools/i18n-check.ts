/** The check of all texts in `npm run check`. */
import { fileURLToPath } from 'node:url';
import { checkTexts } from './i18n.ts';
import { allMessages } from './text-use.ts';
import { readTree } from './tree.ts';

const tree = readTree(process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url)));
const violations = checkTexts(tree).sort((a, b) => a.where.localeCompare(b.where));
for (const { rule, where, what } of violations) console.log(`${where}  [${rule}] ${what}`);
console.log(`${allMessages(tree).length} folders of texts, ${violations.length} violations`);
process.exitCode = violations.length > 0 ? 1 : 0;
