import { describe, expect, it } from 'vitest';
import { findChromium, type Surroundings } from '../chromium.ts';

function machine(given: {
  executables: string[];
  env?: Record<string, string>;
  playwrights?: string;
  afterInstall?: string[];
  mayInstall?: boolean;
}) {
  const said: string[] = [];
  const executables = new Set(given.executables);
  const surroundings: Surroundings = {
    env: { PATH: '/usr/local/bin:/usr/bin', ...given.env },
    isExecutable: (path) => executables.has(path),
    playwrights: () => given.playwrights ?? '',
    mayInstall: given.mayInstall ?? false,
    install: () => {
      for (const path of given.afterInstall ?? []) executables.add(path);
      return (given.afterInstall ?? []).length > 0;
    },
    say: (line) => said.push(line),
  };
  return { surroundings, said };
}

describe('finding Chromium', () => {
  it('takes the one that CHROMIUM_PATH names before any other', () => {
    const { surroundings } = machine({ executables: ['/opt/chrome', '/usr/bin/chromium'], env: { CHROMIUM_PATH: '/opt/chrome' } });
    expect(findChromium(surroundings)).toBe('/opt/chrome');
  });
  it('says so when CHROMIUM_PATH names nothing that runs', () => {
    const { surroundings } = machine({ executables: ['/usr/bin/chromium'], env: { CHROMIUM_PATH: '/opt/none' } });
    expect(() => findChromium(surroundings)).toThrow('/opt/none');
  });
  it('prefers one on PATH to Playwright’s own', () => {
    const { surroundings } = machine({ executables: ['/usr/bin/google-chrome', '/pw/chrome'], playwrights: '/pw/chrome' });
    expect(findChromium(surroundings)).toBe('/usr/bin/google-chrome');
  });
  it('prefers the one without windows, in whatever folder of PATH it is', () => {
    const { surroundings } = machine({
      executables: ['/usr/local/bin/google-chrome', '/usr/bin/chromium', '/usr/bin/chromium-headless-shell'],
    });
    expect(findChromium(surroundings)).toBe('/usr/bin/chromium-headless-shell');
  });
  it('takes Playwright’s own when nothing is on PATH', () => {
    const { surroundings } = machine({ executables: ['/pw/chrome'], playwrights: '/pw/chrome' });
    expect(findChromium(surroundings)).toBe('/pw/chrome');
  });
  it('installs one where it may, and says that it does', () => {
    const { surroundings, said } = machine({ executables: [], mayInstall: true, afterInstall: ['/usr/bin/chromium'] });
    expect(findChromium(surroundings)).toBe('/usr/bin/chromium');
    expect(said).toHaveLength(1);
  });
  it('tells what to do when there is none and none can be installed', () => {
    expect(() => findChromium(machine({ executables: [] }).surroundings)).toThrow('CHROMIUM_PATH');
    expect(() => findChromium(machine({ executables: [], mayInstall: true }).surroundings)).toThrow('apt-get install chromium');
  });
});
