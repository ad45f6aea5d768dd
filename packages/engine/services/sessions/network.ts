/** Who stands behind an address: with IPv6 one subscriber has a whole network of 64 bits. */
import { isIPv6 } from 'node:net';

const GROUPS = 8;
const OF_NETWORK = 4;

/** The address itself, or the network of an address of IPv6; anything else as it is. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const between = tail === undefined ? 0 : Math.max(GROUPS - front.length - back.length, 0);
  const groups = [...front, ...Array<string>(between).fill('0'), ...back];
  return `${groups
    .slice(0, OF_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
