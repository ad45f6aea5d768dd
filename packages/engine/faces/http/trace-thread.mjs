/** The program of a thread that reads traces of a built file back to the sources. The maps are large: reading them takes its time here. */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parentPort } from 'node:worker_threads';

/** A place in a file of modules, as it stands in a trace: `file:///…/main.js:12:34`. */
const PLACE = /(file:\/\/\/[^\s()\\"]+?\.m?js):(\d+):(\d+)/g;
const maps = new Map();
function mapOf(file) {
  const path = `${fileURLToPath(file)}.map`;
  if (!maps.has(file)) maps.set(file, existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : null);
  return maps.get(file);
}
function inSource(whole, file, line, column) {
  const { originalSource, originalLine, originalColumn } = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1) ?? {};
  if (originalSource === undefined) return whole;
  const source = relative(process.cwd(), fileURLToPath(new URL(originalSource, pathToFileURL(fileURLToPath(file)))));
  return `${source}:${originalLine + 1}:${originalColumn + 1}`;
}

parentPort.on('message', ({ id, line }) => {
  let read = line;
  try {
    read = line.replace(PLACE, inSource);
  } catch {
    // A map that cannot be read leaves the trace as it is.
  }
  parentPort.postMessage({ id, line: read });
});
