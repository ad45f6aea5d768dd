/** CPU seconds and memory of a process tree, from /proc. */
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
type Process = { readonly parent: number; readonly cpu: number; readonly childCpu: number };

function processes(): Map<number, Process> {
  const found = new Map<number, Process>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const text = readFileSync(`/proc/${entry}/stat`, 'utf8');
      const fields = text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const at = (index: number) => fields[index] ?? 0;
      found.set(Number(entry), {
        parent: at(1),
        cpu: (at(11) + at(12)) / TICKS_PER_SECOND,
        childCpu: (at(13) + at(14)) / TICKS_PER_SECOND,
      });
    } catch {
      // The process ended between the listing and the look at it.
    }
  }
  return found;
}

/** CPU seconds used so far by a process and everything below it, ended children included. */
export function treeCpu(root: number): number {
  const all = processes();
  const queue = [root];
  let cpu = all.get(root)?.childCpu ?? 0;
  for (let pid = queue.pop(); pid !== undefined; pid = queue.pop()) {
    cpu += all.get(pid)?.cpu ?? 0;
    for (const [child, { parent }] of all) if (parent === pid) queue.push(child);
  }
  return cpu;
}

/** Resident memory of one process in megabytes. */
export function residentMegabytes(pid: number): number {
  const match = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(match?.[1] ?? 0) / 1024);
}

/** Busy CPU seconds of the whole machine. */
export function machineCpu(): number {
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const values = first.trim().split(/\s+/).slice(1).map(Number);
  return [0, 1, 2, 5, 6].reduce((sum, index) => sum + (values[index] ?? 0), 0) / TICKS_PER_SECOND;
}
