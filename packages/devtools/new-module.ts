/** `npm run new:module -- NAME [--model vehicle --mn Тээвэр --en Transport --ko 운송]`: adds a module that works and passes the checks. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { addModule } from './scaffold/add-module.ts';

const text = { type: 'string' } as const;
try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { model: text, mn: text, en: text, ko: text } });
  const [module = ''] = positionals;
  const { model = module.replaceAll('-', '_'), mn = 'Шинэ бүртгэл', en = 'New records', ko = '새 기록' } = values;
  const root = fileURLToPath(new URL('../..', import.meta.url));
  for (const path of addModule(root, { module, model, mn, en, ko })) process.stdout.write(`written  ${path}\n`);
  process.stdout.write(`entered  apps/server/modules.ts, package files\nNext: docs/module-guide.md; then npm run check and npm start\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
