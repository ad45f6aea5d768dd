/** `npm start`: builds what changed, then runs the server in this process, so that signals reach it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stopWithParent } from './orphan.mjs';
import { PARTS, root, staleParts } from './sources.mjs';

process.env.NODE_ENV ??= 'production';
process.chdir(root);
stopWithParent();

/** In a process of its own: the bundler's memory does not stay with the server. */
function build() {
  const child = spawn(process.execPath, [join(root, 'scripts', 'build.mjs')], { stdio: ['ignore', 'inherit', 'inherit'] });
  const stop = (signal) => {
    child.kill(signal);
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  return new Promise((resolve) => {
    child.once('close', (code) => {
      process.removeListener('SIGINT', stop);
      process.removeListener('SIGTERM', stop);
      resolve(code ?? 1);
    });
  });
}

if (staleParts().length > 0) {
  const code = await build();
  if (code !== 0) process.exit(code);
}
await import(pathToFileURL(join(PARTS.server.output, 'main.js')).href);
