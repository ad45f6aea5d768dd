/** `npm run check`: format, lint, types, structure, texts, unused code. */
import { runChecks } from './checks.mjs';

const results = await runChecks(process.argv.slice(2));
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
