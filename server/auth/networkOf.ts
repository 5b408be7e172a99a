import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;
const MAPPED = /^::ffff:(\d+(?:\.\d+){3})$/i;

/**
 * What an address is counted as: of IPv6 its network, the first 64 bits, since every customer has as many addresses as he likes in one;
 * an IPv4 address that is written as one of IPv6 is itself.
 */
export const networkOf = (address: string): string => {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  // In its shortest form, in which no group is written as IPv4 is.
  const [before = [], after] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::').map(groupsOf);
  const zeros = after === undefined ? [] : Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...(after ?? [])].slice(0, NETWORK_GROUPS).join(':')}::/64`;
};

const groupsOf = (text: string): string[] => text.split(':').filter(Boolean);
