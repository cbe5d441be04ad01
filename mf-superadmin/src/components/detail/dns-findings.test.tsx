import type { DomainDns } from '@stoa/shared/contracts/platform-lists';
import { TestPage } from '@stoa/shared/testing';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { everywhereText } from '../../testing/texts.ts';
import { DnsFindings } from './dns-findings.tsx';

const DNS: DomainDns = {
  domain: 'kiln.example',
  record: { name: '_stoa.kiln.example', text: 'stoa-site=1' },
  ...{ found: ['stoa-site=1'], isProven: true, isMissing: false, certificate: 'allowed' },
  address: {
    ...{ target: 'kiln.stoa.example', expected: [], state: 'here' },
    found: { cname: [], addresses: [] },
  },
  presented: {
    ...{ state: 'expired', subject: 'kiln.example', issuer: 'Test Authority', error: 'CERT_HAS_EXPIRED' },
    ...{ validFrom: '2026-08-01T00:00:00Z', validTo: '2026-10-30T12:00:00Z' },
    checkedAt: '2026-11-28T10:00:00Z',
  },
};
const show = (dns: DomainDns) =>
  render(
    <TestPage path="/">
      <DnsFindings dns={dns} />
    </TestPage>,
  );

it('[SUP-05] shows the certificate that is presented for a domain, and why browsers warn', () => {
  show(DNS);
  expect(screen.getByText(everywhereText('domains.presented.states.expired'))).toBeTruthy();
  for (const said of ['kiln.example', 'Test Authority', '30 Oct 2026', 'CERT_HAS_EXPIRED'])
    expect(screen.getByText(said)).toBeTruthy();
  expect(screen.queryByText(everywhereText('domains.certificates.allowed'))).toBeNull();
});

it('[SUP-05] says that the platform has no TLS where none is presented', () => {
  show({ ...DNS, certificate: 'off', presented: null });
  expect(screen.getByText(everywhereText('domains.certificates.off'))).toBeTruthy();
});
