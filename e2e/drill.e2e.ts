/** Backup and restore, held as a drill: nothing that was acknowledged before the backup is missing afterwards. */
import { describe, expect, it } from 'vitest';
import { differences, runDrill } from '../bench/drill/run-drill.ts';

describe('the backup drill', () => {
  it('restores a server at work with every table, file, sign-in and list as it was', async () => {
    const report = await runDrill({ writers: 2, warmUp: 1_500 });
    expect(report.faults).toEqual([]);
    expect(report.writtenBefore).toBeGreaterThan(5);
    expect(report.writtenDuring).toBeGreaterThan(0);
    expect(report.filesCompared).toBeGreaterThan(0);
    expect(report.screensCompared).toBeGreaterThan(20);
    expect(report.tables).toBeGreaterThan(30);
  }, 600_000);

  it('tells each table that differs, is missing or is too many', () => {
    const kept = new Map([
      ['employee', '3 10'],
      ['partner', '2 7'],
    ]);
    const found = new Map([
      ['employee', '2 9'],
      ['struct', '1 1'],
    ]);
    expect(differences(kept, found, 'table')).toEqual([
      'table employee: 3 10 became 2 9',
      'table partner: 2 7 became undefined',
      'table struct: undefined became 1 1',
    ]);
  });
});
