/** `npm run drill`: backs up a server at work, restores it elsewhere and proves that nothing is missing. Prints the figures. */
import { runDrill } from './run-drill.ts';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
try {
  const report = await runDrill({ writers: 4, warmUp: 3_000 });
  const figures: readonly (readonly [string, string])[] = [
    ['programs', report.programs],
    ['tables, rows compared by checksum', `${report.tables}, ${report.rows}`],
    ['dump', `${report.dumpSeconds.toFixed(1)} s, ${(report.dumpBytes / 1_048_576).toFixed(1)} MB`],
    ['copy of the files', `${report.filesSeconds.toFixed(1)} s`],
    ['restore into an empty cluster', `${report.restoreSeconds.toFixed(1)} s`],
    ['start of the restored server', `${report.startSeconds.toFixed(1)} s`],
    ['records acknowledged before the backup, all found', String(report.writtenBefore)],
    ['records acknowledged while it ran', String(report.writtenDuring)],
    ['files compared', String(report.filesCompared)],
    ['lists compared, refused alike', `${report.screensCompared}, ${report.screensRefused}`],
  ];
  for (const [name, value] of figures) say(`${name.padEnd(52)} ${value}`);
  for (const fault of report.faults) say(`FAULT    ${fault}`);
  say(report.faults.length === 0 ? 'The restored installation is the one that was backed up.' : `${report.faults.length} faults`);
  process.exitCode = report.faults.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
