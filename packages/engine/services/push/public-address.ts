/** Which addresses the server may call on behalf of people: those of the open network, never its own surroundings. */
import { lookup as lookUp } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(network, bits, 'ipv4');

/** Of the sixth version only what is handed out for the open network (2000::/3), without the tunnels that carry an address of the fourth. */
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');
const tunnels = new BlockList();
tunnels.addSubnet('2001::', 23, 'ipv6');
tunnels.addSubnet('2001:db8::', 32, 'ipv6');
tunnels.addSubnet('2002::', 16, 'ipv6');

/** Whether a number stands in the open network. */
export function isPublicNumber(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, 'ipv4');
  return version === 6 && open.check(address, 'ipv6') && !tunnels.check(address, 'ipv6');
}

/** Whether an address is one that may be called: https at its usual port, no password, a name of the open network. */
export function isPublicAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(address);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '' || hash !== '') return false;
  const number = hostname.replace(/^\[|\]$/g, '');
  if (isIP(number)) return isPublicNumber(number);
  return (
    /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(hostname) && !/\.(?:local|localhost|internal|home|lan|test|invalid|example)$/.test(hostname)
  );
}

/** It leads into a network of its own, so it is not called. */
export class ClosedNetwork extends Error {}

/** Looks a name up for a connection; what it leads to is judged here, where nobody can change it afterwards. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0);
    const [first] = found;
    if (!first || found.some(({ address }) => !isPublicNumber(address)))
      return callback(new ClosedNetwork(`${hostname} leads into a closed network`), '', 0);
    if (options.all) return callback(null, found);
    return callback(null, first.address, first.family);
  });
};

/** Connections that reach the open network alone. */
export const OPEN_NETWORK = { lookup: publicLookup } as const;
