import { describe, expect, it } from 'vitest';
import { parseHost, slugOf } from './host-name.ts';

describe('host names', () => {
  it('name, port, letter case and a trailing dot are read', () => {
    expect(parseHost('Kiln.Localhost:3000')).toEqual({ name: 'kiln.localhost', host: 'kiln.localhost:3000' });
    expect(parseHost('kiln.localhost.')).toEqual({ name: 'kiln.localhost', host: 'kiln.localhost' });
  });

  it.each([
    undefined,
    '',
    'a b.com',
    'http://x.io',
    'x.io/path',
    'user@x.io',
    'x.io:port',
    '-x.io',
    'x..io',
    "x';script",
    '[::1]',
  ])('[TEN-08] %j is no host', (header) => expect(parseHost(header)).toBeNull());

  it('[TEN-07] exactly one label below the sites domain is a slug', () => {
    expect(slugOf('kiln.localhost', 'localhost')).toBe('kiln');
    expect(slugOf('a.kiln.localhost', 'localhost')).toBeNull();
    expect(slugOf('localhost', 'localhost')).toBeNull();
    expect(slugOf('kilnlocalhost', 'localhost')).toBeNull();
  });
});
