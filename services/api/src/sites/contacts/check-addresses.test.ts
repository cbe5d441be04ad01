import { describe, expect, it } from 'vitest';
import { createTestDns } from '../../testing/mail-dns.ts';
import { createAddressChecks } from './check-addresses.ts';

const rowsOf = (...emails: string[]) => emails.map((email, at) => ({ n: at + 2, line: email, email }));
function serve() {
  const dns = createTestDns();
  dns.records.set('MX mail.example', ['mx.mail.example']);
  dns.records.set('MX never.example', ['.']);
  dns.records.set('A plain.example', ['192.0.2.1']);
  return dns;
}

describe('[MNG-18] addresses of an import', () => {
  it.each([
    ['ada@mail.example', null],
    ['ada@plain.example', null],
    ['ada@gone.example', 'no_mail_server'],
    ['ada@never.example', 'no_mail_server'],
    ['ada@mailinator.com', 'disposable'],
    ['ada@yopmail.com', 'disposable'],
  ])('%s: %s', async (email, reason) => {
    const { rejected, rows, checked } = await createAddressChecks(serve())(rowsOf(email), 10);
    expect(rejected.map((one) => one.reason)).toEqual(reason ? [reason] : []);
    expect(rows).toHaveLength(reason ? 0 : 1);
    expect(checked).toBe(1);
  });

  it('are checked up to the limit and taken as they are after it', async () => {
    const check = createAddressChecks(serve());
    const result = await check(rowsOf('a@gone.example', 'b@gone.example', 'c@mailinator.com'), 1);
    expect(result).toMatchObject({ checked: 1, unchecked: 2 });
    expect(result.rejected.map(({ n }) => n)).toEqual([2]);
    expect(result.rows.map(({ email }) => email)).toEqual(['b@gone.example', 'c@mailinator.com']);
  });

  it('cost one lookup a domain, and silence of DNS rejects nobody and soon asks no more', async () => {
    const dns = serve();
    let lookups = 0;
    const counted = { ...dns, mx: (name: string) => ((lookups += 1), dns.mx(name)) };
    const check = createAddressChecks(counted);
    await check(rowsOf('a@mail.example', 'b@mail.example'), 10);
    await check(rowsOf('c@mail.example'), 10);
    expect(lookups).toBe(1);
    const names = Array.from({ length: 100 }, (_, n) => `silent-${n}.example`);
    for (const name of names) dns.silent.add(name);
    const result = await check(rowsOf(...names.map((name) => `a@${name}`)), 1_000);
    expect(result).toMatchObject({ checked: 0, unchecked: 100, rejected: [] });
    expect(lookups).toBeLessThanOrEqual(41);
  });

  it('without name servers only throw-away services are known', async () => {
    const { rejected, checked, unchecked } = await createAddressChecks(null)(
      rowsOf('a@gone.example', 'b@mailinator.com'),
      10,
    );
    expect(rejected.map(({ reason }) => reason)).toEqual(['disposable']);
    expect([checked, unchecked]).toEqual([2, 0]);
  });
});
