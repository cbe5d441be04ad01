import { expect, it } from 'vitest';
import { keyKind } from './key-kind.ts';

const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

it.each([
  ['sb_publishable_abc', 'anonymous'],
  [token({ role: 'anon' }), 'anonymous'],
  ['sb_secret_abc', 'service'],
  [token({ role: 'service_role' }), 'service'],
  [token({ role: 'supabase_admin' }), 'service'],
  [token({}), 'unknown'],
  ['anything else', 'unknown'],
  ['', 'unknown'],
])('[TEN-16] %s is a key of kind %s', (key, kind) => expect(keyKind(key)).toBe(kind));
