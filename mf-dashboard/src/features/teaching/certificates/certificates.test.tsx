import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { chooseOption } from '@stoa/shared/testing/choose-option';
import TeachingCertificate from '../../../exposes/teaching-certificate.tsx';
import TeachingCertificates from '../../../exposes/teaching-certificates.tsx';
import { ACCOUNT_ID, fakeBackend, STUDENT, TEACHER } from '../../../testing/fake-backend.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { CertificateDesign } from './certificate-design.ts';
import { teachingPattern, teachingText } from '../../../testing/texts.ts';

const ID = '50000000-0000-4000-8000-000000000001';
const LIST = '/dashboard/instructor/certificates';
const design = (more: Partial<CertificateDesign> = {}): CertificateDesign => ({
  ...{ id: ID, name: 'Wheel', layout: { design: 'seal' }, valid_days: null, version: 4, may_change: true },
  ...{ courses: 1, given: 2, ...more },
});
function open(more: Partial<CertificateDesign> = {}) {
  const backend = fakeBackend({}, TEACHER);
  backend.answer('certificate_designs', [design(more)]);
  renderScreen(<TeachingCertificate />, { backend, path: `${LIST}/${ID}`, pattern: `${LIST}/:designId` });
  return backend;
}
const person = userEvent.setup();

describe('certificates of an account', () => {
  it('[PLAN-21] are listed with where they are given, and begun, for who builds courses; for nobody else', async () => {
    const tables = { certificate_templates: [] as Record<string, unknown>[] };
    const backend = fakeBackend(tables, TEACHER);
    backend.answer('certificate_designs', [design({ name: '<b>Wheel</b>' })]);
    const { unmount } = renderScreen(<TeachingCertificates />, { backend, path: LIST });
    const link = await screen.findByRole('link', { name: '<b>Wheel</b>' });
    expect(link.getAttribute('href')).toBe(`${LIST}/${ID}`);
    expect(link.closest('tr')?.textContent).toMatch(/Frame with seal.*No expiry.*1.*2/);
    await person.click(screen.getByRole('button', { name: 'New certificate' }));
    await waitFor(() =>
      expect(tables.certificate_templates).toEqual([{ account_id: ACCOUNT_ID, name: 'New certificate' }]),
    );
    unmount();
    const student = fakeBackend({}, STUDENT);
    renderScreen(<TeachingCertificates />, { backend: student, path: LIST });
    await screen.findByRole('heading', { level: 1 });
    expect(student.called).toEqual([]);
  });

  it('what is written stands on the sheet at once, and is saved under its version', async () => {
    const backend = open();
    backend.answer('save_certificate_design', 5);
    const sheet = await screen.findByRole('article');
    expect(sheet.dataset['design']).toBe('seal');
    expect(within(sheet).getByText('Certificate')).toBeTruthy();
    await chooseOption(screen.getByLabelText('Design'), teachingText('certificates.designs.band'));
    await person.type(screen.getByLabelText('Title'), '<i>Guild</i>');
    await person.type(screen.getByLabelText(teachingText('certificates.signature')), 'Inês');
    expect(sheet.dataset['design']).toBe('band');
    for (const text of ['<i>Guild</i>', 'Inês', 'Mia Lindqvist'])
      expect(within(sheet).getByText(text)).toBeTruthy();
    const last = () => backend.called.findLast(({ name }) => name === 'save_certificate_design')?.args;
    await waitFor(() =>
      expect(last()).toMatchObject({
        p_design_id: ID,
        p_version: 4,
        p_design: { name: 'Wheel', layout: { design: 'band', title: '<i>Guild</i>', signature: 'Inês' } },
      }),
    );
  });

  it('another member’s is looked at only', async () => {
    open({ may_change: false });
    expect(await screen.findByText(teachingPattern('certificates.notYours'))).toBeTruthy();
    expect(
      (screen.getByLabelText(teachingText('certificates.signature')) as HTMLInputElement).matches(
        ':disabled',
      ),
    ).toBe(true);
    expect(screen.queryByRole('button', { name: teachingText('certificates.remove') })).toBeNull();
  });
});
