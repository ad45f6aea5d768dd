/** npm passes a signal on to the shell between it and us, which dies of it without telling anybody; we notice that it is gone. */

const INTERVAL_MS = 500;

/** Started by npm: sends this process SIGTERM once its parent has ended, so that a stopped `npm start` stops the server. */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, INTERVAL_MS);
  timer.unref();
}
