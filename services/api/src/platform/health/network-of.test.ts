import { expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:7:1::5', '2001:db8:7::/48'],
  ['2001:0db8:0007:ffff:1:2:3:4', '2001:db8:7::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', 'unknown'],
  ['999.1.1.1', 'unknown'],
])('[PLT-11] %s lies in %s', (address, network) => expect(networkOf(address)).toBe(network));
