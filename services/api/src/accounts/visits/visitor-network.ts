import { isIPv6 } from 'node:net';

/** The address as far as one household has it: an IPv4 address whole, of an IPv6 address the /64. */
export function visitorNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const plain = address.split('%', 1)[0] ?? '';
  return isIPv6(plain) ? firstGroups(plain, 4).join(':') : address;
}

function firstGroups(address: string, count: number): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill('0'), ...right]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16));
}
