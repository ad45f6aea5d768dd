/** `npm run distribute -- --print`: prints the script that spreads the database over several machines with Citus. */
import { parseArgs } from 'node:util';
import { distributionScript } from '@lambda/engine/core/schema/distribute.ts';
import { createModuleRegistry } from './platform.ts';

try {
  const { values } = parseArgs({ options: { print: { type: 'boolean' } } });
  if (values.print !== true)
    throw new Error('Nothing is run from here: `npm run distribute -- --print` prints the script (docs/operations.md).');
  process.stdout.write(`${distributionScript(createModuleRegistry()).join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
