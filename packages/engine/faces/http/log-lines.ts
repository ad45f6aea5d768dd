/**
 * Where the lines of the log go. Traces of the built server are read back to its sources by a thread: with maps in the server itself
 * the first trace stops everything until all of them are read.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

const require = createRequire(import.meta.url);
const PROGRAM = pathToFileURL(require.resolve('@lambda/engine/faces/http/trace-thread.mjs'));
/** Lines that wait for the thread; what comes beyond that is written as it is. */
const MOST_WAITING = 100;
/** The maps are dropped when there was no trace for a while. */
const IDLE_MS = 30_000;

export type LogLines = { write(line: string): void };
type Output = {
  /** Takes whole lines. */
  readonly write: (line: string) => void;
  /** The address of the built file; unless told that of the server itself. */
  readonly built?: string;
};

export function createLogLines({ write, built = import.meta.url }: Output): LogLines {
  const waiting = new Map<number, string>();
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;

  /** What still waits is written as it is: nothing of the log is lost. */
  const flush = () => {
    for (const line of waiting.values()) write(line);
    waiting.clear();
  };
  const end = () => {
    const ended = thread;
    thread = null;
    flush();
    void ended?.terminate();
  };
  const start = (): Worker => {
    const worker = new Worker(PROGRAM, { execArgv: [] });
    worker.unref();
    worker.on('message', ({ id, line }: { id: number; line: string }) => {
      if (waiting.delete(id)) write(line);
      if (waiting.size > 0) return;
      worker.unref();
      clearTimeout(idle);
      idle = setTimeout(end, IDLE_MS);
      idle.unref();
    });
    worker.on('error', end);
    return worker;
  };
  process.once('exit', flush);

  return {
    write: (line) => {
      if (!line.includes(built) || !/\.m?js$/.test(built) || waiting.size >= MOST_WAITING) return write(line);
      clearTimeout(idle);
      thread ??= start();
      thread.ref();
      const id = ++count;
      waiting.set(id, line);
      thread.postMessage({ id, line });
    },
  };
}
