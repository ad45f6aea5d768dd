/** A file system of a few megabytes, so that a full disk can be tried. Needs root, or sudo that asks for no password. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = {
  readonly folder: string;
  /** Takes all the space but this many bytes; again with more to give some back. */
  fill(leave: number): Promise<void>;
  /** Gives back what `fill` has taken. */
  clear(): Promise<void>;
  /** Mounts it anew with other options; whether that was done. */
  remount(options: string): boolean;
  remove(): void;
};

const succeeds = (command: string, args: readonly string[]): boolean => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const asRoot = (command: string, ...args: string[]): boolean => succeeds(command, args) || succeeds('sudo', ['-n', command, ...args]);
const FILLER = '.filler';

/** Why there can be no such disk here; null when there can. Mounts one and takes it away, so that reading a list of tests leaves nothing. */
export function whyNoSmallDisk(): string | null {
  if (process.platform !== 'linux') return `no tmpfs on ${process.platform}`;
  try {
    smallDisk(1).remove();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Such a disk. Throws where mounting is refused. */
export function smallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'lambda-disk-'));
  if (!asRoot('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder)) {
    rmSync(folder, { recursive: true });
    throw new Error('mounting is refused: neither root nor sudo without a password');
  }
  chmodSync(folder, 0o777);
  const free = (): number => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  const filler = join(folder, FILLER);
  let taken = 0;
  return {
    folder,
    fill: async (leave) => {
      const wanted = Math.max(0, taken + free() - leave);
      if (wanted < taken) await truncate(filler, wanted);
      else await writeFile(filler, Buffer.alloc(wanted - taken), { flag: 'a' });
      taken = wanted;
    },
    clear: async () => {
      await rm(filler, { force: true });
      taken = 0;
    },
    remount: (options) => asRoot('mount', '-o', `remount,${options}`, folder),
    remove: () => {
      asRoot('umount', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
