/** Lighthouse as a program of its own: it and what it needs are installed into a folder outside the project. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '@lambda/testing/chromium.ts';
import { installPackages, runProgram } from '../../bench/peers/install.ts';

const VERSION = '12.8.2';
export type Preset = 'desktop' | 'mobile';
export const PRESETS: readonly Preset[] = ['desktop', 'mobile'];

/** Scores out of 100, times in milliseconds, `script` in kilobytes as they are sent. */
export type Measured = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly largestPaint: number;
  readonly shift: number;
  readonly blocked: number;
  readonly script: number;
  /** What took points away, by the names of the audits. */
  readonly failed: readonly string[];
};

type Category = { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] };
type Audit = { readonly score: number | null; readonly numericValue?: number; readonly details?: { readonly items?: readonly unknown[] } };
type Report = { readonly categories: Readonly<Record<string, Category>>; readonly audits: Readonly<Record<string, Audit>> };

/** Throws when the report has no such part: what was not measured is never taken for good. */
function part<T>(parts: Readonly<Record<string, T>>, name: string): T {
  const found = parts[name];
  if (found === undefined) throw new Error(`Lighthouse says nothing of ${name}`);
  return found;
}

function read({ categories, audits }: Report): Measured {
  const score = (name: string): number => Math.round((part(categories, name).score ?? 0) * 100);
  const value = (name: string): number => {
    const { numericValue } = part(audits, name);
    if (numericValue === undefined) throw new Error(`Lighthouse has no figure for ${name}`);
    return numericValue;
  };
  const requests = (part(audits, 'network-requests').details?.items ?? []) as readonly { resourceType?: string; transferSize?: number }[];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    blocked: value('total-blocking-time'),
    script: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000,
    failed: counted.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
  };
}

/**
 * Whether this computer draws Korean by itself, as those of its readers do: others fetch a large font for it. Where fonts cannot
 * be listed, it is taken to.
 */
export function hasKoreanFont(): boolean {
  const { status, stdout } = spawnSync('fc-list', [':lang=ko', 'family'], { encoding: 'utf8' });
  return status !== 0 || stdout.trim() !== '';
}

export type Lighthouse = { measure(url: string, preset: Preset): Promise<Measured> };

/** Installs Lighthouse into `folder` unless it is there. */
export async function openLighthouse(folder: string): Promise<Lighthouse> {
  const place = join(folder, 'lighthouse');
  await installPackages(place, [`lighthouse@${VERSION}`], process.execPath);
  const program = join(place, 'node_modules', 'lighthouse', 'cli', 'index.js');
  const report = join(place, 'report.json');
  return {
    measure: async (url, preset) => {
      const flags = ['--output=json', `--output-path=${report}`, '--quiet', '--chrome-flags=--headless=new --no-sandbox --disable-gpu'];
      const chosen = preset === 'desktop' ? ['--preset=desktop'] : [];
      await runProgram([process.execPath, program, url, ...flags, ...chosen], {
        folder: place,
        environment: { CHROME_PATH: findChromium() },
        log: 'lighthouse.log',
      });
      return read(JSON.parse(readFileSync(report, 'utf8')) as Report);
    },
  };
}
