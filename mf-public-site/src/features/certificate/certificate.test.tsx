import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CertificateProof } from '@stoa/shared/contracts/learning';
import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { testAccount, TestPage } from '@stoa/shared/testing';
import { findTranslationFaults } from '@stoa/shared/testing/translation-faults';
import { Certificate } from './certificate.tsx';
import english from '../../../locales/en/certificate.json' with { type: 'json' };
import { certificateText } from '../../testing/texts.ts';

afterEach(cleanup);

const proof: CertificateProof = {
  serial: 'ABC123',
  holder_name: '<b>Mia</b>',
  course_title: 'First Bowls',
  account_name: 'Kiln',
  issued_at: '2026-11-01T10:00:00Z',
  expires_at: null,
  revoked_at: null,
  is_valid: true,
  look: {},
};
function open(answer: CertificateProof | null) {
  const requests: unknown[] = [];
  const client = {
    rpc: async (name: string, args: unknown) => {
      requests.push([name, args]);
      return { data: answer, error: null };
    },
  } as never;
  render(
    <TestPage client={client} path="/certificate/ABC123" pattern="/certificate/:serial">
      <Certificate />
    </TestPage>,
  );
  return requests;
}

describe('a certificate that is checked', () => {
  it('says whose it is, asks this site alone, and offers the sheet while it is valid', async () => {
    const request = open(proof);
    expect(await screen.findByText(certificateText('valid'))).toBeTruthy();
    expect(screen.getByText('<b>Mia</b>')).toBeTruthy();
    expect(request).toEqual([
      ['account_certificate', { p_account_id: testAccount().account_id, p_serial: 'ABC123' }],
    ]);
    const sheet = screen.getByRole('link', { name: certificateText('download') });
    expect(sheet.getAttribute('href')).toMatch(/\/api\/certificates\/ABC123\/pdf\?lang=en$/);
  });

  it('[PLAN-21] looks as its account wrote, and as ever where a look is none; what is written is text', async () => {
    open({
      ...proof,
      look: { design: 'seal', title: '<i>Guild letter</i>', text: 'With praise', signature: 'Inês' },
    });
    expect(await screen.findByRole('heading', { level: 1, name: '<i>Guild letter</i>' })).toBeTruthy();
    expect(screen.getByRole('article').dataset['design']).toBe('seal');
    for (const text of ['With praise', 'Inês']) expect(screen.getByText(text)).toBeTruthy();
    cleanup();
    open({ ...proof, look: { design: 'gold', title: 7 } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Certificate' })).toBeTruthy();
    expect(screen.getByRole('article').dataset['design']).toBe('frame');
  });

  it('says that it was taken back, or that there is none', async () => {
    open({ ...proof, is_valid: false, revoked_at: '2026-11-02T10:00:00Z' });
    expect((await screen.findByRole('alert')).textContent).toContain(
      certificateText('revoked', { date: 'November 2, 2026' }),
    );
    expect(screen.queryByRole('link', { name: certificateText('download') })).toBeNull();
    cleanup();
    open(null);
    expect(await screen.findByRole('heading', { name: certificateText('missingTitle') })).toBeTruthy();
  });

  it.each(SUPPORTED_LANGUAGES)('[I18N-02] speaks %s', async (language) => {
    const { default: texts } = (await import(`../../../locales/${language}/certificate.json`)) as {
      default: Record<string, string>;
    };
    expect(Object.values(texts).every((text) => text.length > 0)).toBe(true);
    expect(findTranslationFaults(language, english, texts)).toEqual([]);
  });
});
