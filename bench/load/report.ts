/** From slices to the table: medians per workload and target, ratios between the two. */
import type { Workload } from './workloads.ts';

export type Measured = {
  readonly rps: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly serverMs: number;
  readonly databaseMs: number;
  /** Cores that other processes used meanwhile. */
  readonly foreign: number;
  readonly megabytes: number;
};
export type Slice<Name extends string = string> = Measured & { readonly target: Name; readonly workload: Workload };
export type Figures = { cpuMs: number; rps: number; p50: number; p99: number };
export type Best = { readonly json: Record<string, Record<string, Figures>>; readonly cells: ReadonlyMap<string, Slice> };

/** Slices in which others used more of the machine are left out while quiet ones exist. */
const QUIET = 0.4;
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

export function bestOf(slices: readonly Slice[]): Best {
  const groups = new Map<string, Slice[]>();
  for (const one of slices) groups.set(`${one.workload} ${one.target}`, [...(groups.get(`${one.workload} ${one.target}`) ?? []), one]);
  const cells = new Map<string, Slice>();
  const json: Best['json'] = {};
  for (const [key, all] of groups) {
    const quiet = all.filter(({ foreign }) => foreign < QUIET);
    const used = quiet.length > 0 ? quiet : all;
    const [first] = used as [Slice];
    const of = (name: 'rps' | 'p50' | 'p95' | 'p99' | 'serverMs' | 'databaseMs' | 'foreign') => median(used.map((one) => one[name]));
    const cell: Slice = {
      ...first,
      rps: of('rps'),
      p50: of('p50'),
      p95: of('p95'),
      p99: of('p99'),
      serverMs: of('serverMs'),
      databaseMs: of('databaseMs'),
      foreign: of('foreign'),
      megabytes: Math.max(...all.map(({ megabytes }) => megabytes)),
    };
    cells.set(key, cell);
    const target: Record<string, Figures> = json[cell.workload] ?? {};
    target[cell.target] = { cpuMs: cell.serverMs + cell.databaseMs, rps: cell.rps, p50: cell.p50, p99: cell.p99 };
    json[cell.workload] = target;
  }
  return { json, cells };
}

const cpu = (slice: Slice): number => slice.serverMs + slice.databaseMs;

export function renderTable({ cells }: Best, texts: Readonly<Record<Workload, string>>): string {
  const lines = [
    '| workload | target | CPU ms a request | of it server | of it PostgreSQL | requests/s | p50 ms | p99 ms | server MB |',
    '|---|---|--:|--:|--:|--:|--:|--:|--:|',
    ...[...cells.values()].map(
      (one) =>
        `| ${one.workload} ${texts[one.workload]} | ${one.target} | ${cpu(one).toFixed(3)} | ${one.serverMs.toFixed(3)} | ${one.databaseMs.toFixed(3)} | ${one.rps.toFixed(0)} | ${one.p50.toFixed(1)} | ${one.p99.toFixed(1)} | ${one.megabytes} |`,
    ),
    '',
    '| ratio | ours / L1 | bound |',
    '|---|--:|--:|',
  ];
  const bounds: Partial<Record<Workload, number>> = { W1: 1.25, W2: 1.25, W3: 1.25, W4A: 1.2, W5A: 1.2 };
  for (const [workload, bound] of Object.entries(bounds)) {
    const [ours, reference] = [cells.get(`${workload} ours`), cells.get(`${workload} L1`)];
    if (ours && reference) lines.push(`| CPU, ${workload} | ${(cpu(ours) / cpu(reference)).toFixed(2)} | ≤ ${bound} |`);
  }
  const [page, naive] = [cells.get('W2 ours'), cells.get('W2I L1')];
  if (page && naive) lines.push(`| requests/s, W2 against the naive W2I | ${(page.rps / naive.rps).toFixed(1)} | ≥ 8 |`);
  const megabytes = Math.max(0, ...[...cells.values()].filter(({ target }) => target === 'ours').map((one) => one.megabytes));
  if (megabytes > 0) lines.push(`| memory of our server, MB | ${megabytes} | ≤ 250 |`);
  return lines.join('\n');
}

/** One line a workload and target, with how much more CPU it takes than ours. */
export function renderPeers({ cells }: Best, workloads: readonly Workload[]): string {
  const lines = [
    '| workload | target | CPU ms a request | × ours | requests/s | p50 ms | p99 ms | server MB |',
    '|---|---|--:|--:|--:|--:|--:|--:|',
  ];
  for (const workload of workloads) {
    const ours = cells.get(`${workload} ours`);
    for (const one of [...cells.values()].filter((cell) => cell.workload === workload)) {
      const times = ours ? (cpu(one) / cpu(ours)).toFixed(1) : '';
      lines.push(
        `| ${workload} | ${one.target} | ${cpu(one).toFixed(3)} | ${times} | ${one.rps.toFixed(0)} | ${one.p50.toFixed(1)} | ${one.p99.toFixed(1)} | ${one.megabytes} |`,
      );
    }
  }
  return lines.join('\n');
}
