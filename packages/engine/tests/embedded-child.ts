/** Started by the launcher's test as a process of its own, so that it can be killed or be another user. */
import { startEmbedded } from '../sql/embedded.ts';
import { runSql } from '../sql/run-sql.ts';

const [dataDir = '', then] = process.argv.slice(2);
const { connection, stop } = await startEmbedded({ dataDir, log: () => undefined });
const [row] = await runSql(connection, (query) => query(`select session_user::text as name`));
if (then === 'stop') await stop();
process.stdout.write(`${JSON.stringify({ ...connection, ...row })}\n`);
if (then !== 'stop') setInterval(() => undefined, 1000);
