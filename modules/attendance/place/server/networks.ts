/** Networks as people write them: an address or a range in a line. */
import { BlockList, isIP } from 'node:net';

export const networkLines = (text: unknown): readonly string[] =>
  typeof text === 'string'
    ? text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
    : [];

type Range = { readonly address: string; readonly prefix: number; readonly family: 'ipv4' | 'ipv6' };
function rangeOf(line: string): Range | null {
  const [address = '', length, ...rest] = line.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return null;
  const most = version === 4 ? 32 : 128;
  const prefix = length === undefined ? most : /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN;
  return prefix >= 0 && prefix <= most ? { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' } : null;
}
export const isNetwork = (line: string): boolean => rangeOf(line) !== null;

/** Whether an address lies in one of the networks; IPv4 inside of IPv6 counts as IPv4. */
export function isInside(networks: unknown, ip: string): boolean {
  const address = ip.replace(/^::ffff:/i, '');
  const version = isIP(address);
  if (version === 0) return false;
  const ranges = networkLines(networks).flatMap((line) => rangeOf(line) ?? []);
  const list = new BlockList();
  for (const { address: from, prefix, family } of ranges) list.addSubnet(from, prefix, family);
  return list.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
