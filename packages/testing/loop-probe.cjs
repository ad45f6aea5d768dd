/** Required before a server starts: writes ten times a second how large it is and how long its loop was held up, a JSON line each. */
const { appendFileSync } = require('node:fs');
const { monitorEventLoopDelay } = require('node:perf_hooks');
const { isMainThread } = require('node:worker_threads');

const file = process.env.LAMBDA_TEST_PROBE;
if (isMainThread && file) {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  setInterval(() => {
    const held = Math.max(0, delay.percentile(99) / 1e6 - 10);
    appendFileSync(file, `${JSON.stringify({ resident: process.memoryUsage().rss, held })}\n`);
    delay.reset();
  }, 100).unref();
}
