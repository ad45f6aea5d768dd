/** The parts of all modules in the browser, registered once for every test file of a worker: a second time is refused. */
import { registerModules } from '../modules.ts';

registerModules();
