/** `npm run explain -- MODEL`: what the definitions say about a model, and where it is used. Without a name, the models. */
import { explainModel } from './model-explanation.ts';
import { hooks } from './modules.ts';
import { createModuleRegistry } from './platform.ts';

const [name] = process.argv.slice(2);
try {
  process.stdout.write(`${explainModel({ registry: createModuleRegistry(), hooks }, name ?? '')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
