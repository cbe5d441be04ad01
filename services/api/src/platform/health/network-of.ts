import { isIPv4, isIPv6 } from 'node:net';

/** The network an address belongs to, as far as one customer of a provider has it: a /24, or a /48 of IPv6. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`;
  const plain = mapped.split('%', 1)[0] ?? '';
  return isIPv6(plain) ? `${firstGroups(plain, 3).join(':')}::/48` : 'unknown';
}

function firstGroups(address: string, count: number): string[] {
  const [head = '', tail = ''] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0;
  return [...left, ...Array<string>(zeros).fill('0'), ...right]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16));
}
