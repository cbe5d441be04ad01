import {
  makeAccount,
  makeCourse,
  makePerson,
  type TestAccount,
  type TestDatabase,
} from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { drawCertificate } from './draw-certificate.ts';
import { isRightToLeft, runsOf } from '../paper/faces.ts';

const KILN = 'kiln.localhost:3000';
let stoa: TestApp;
let db: TestDatabase;
let kiln: TestAccount;

beforeAll(async () => {
  stoa = await createTestApp();
  db = stoa.db;
  kiln = await makeAccount(db.sql, { slug: 'kiln' });
  await makeAccount(db.sql, { slug: 'polyglot' });
});
afterAll(() => stoa.stop());

async function certificate(values: Record<string, unknown> = {}): Promise<string> {
  const course = await makeCourse(db.sql, kiln);
  const { userId } = await makePerson(db.sql, { account: kiln });
  const row = {
    account_id: kiln.accountId,
    course_id: course.courseId,
    user_id: userId,
    holder_name: 'Inês Łukasz',
    course_title: 'First Bowls',
    ...values,
  };
  const [made] = await db.sql<
    [{ serial: string }]
  >`insert into public.certificates ${db.sql(row)} returning serial`;
  return made.serial;
}
const paper = (serial: string, host = KILN, query = '') =>
  stoa.call(host, `/api/certificates/${serial}/pdf${query}`);

describe('a certificate on paper', () => {
  it('is handed to whoever holds its number, in any language of the site, at no other site', async () => {
    const serial = await certificate();
    for (const query of ['', '?lang=ar', '?lang=ja']) {
      const reply = await paper(serial, KILN, query);
      expect([query, reply.status, reply.headers.get('content-type')]).toEqual([
        query,
        200,
        'application/pdf',
      ]);
      expect(reply.headers.get('content-disposition')).toBe(
        `attachment; filename="certificate-${serial}.pdf"`,
      );
      const bytes = Buffer.from(await reply.arrayBuffer());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.length).toBeGreaterThan(5_000);
    }
    expect((await paper(serial, 'polyglot.localhost:3000')).status).toBe(404);
  });

  it('is refused when it was taken back, has run out, never was, or the question is none', async () => {
    const revoked = await certificate({ revoked_at: new Date() });
    const old = await certificate({ expires_at: new Date('2020-01-01') });
    for (const serial of [revoked, old, '0123456789ABCDEF0123', "x'--", '%00'])
      expect([serial, (await paper(encodeURIComponent(serial))).status]).toEqual([serial, 404]);
    const bad = await paper(await certificate(), KILN, '?lang=xx');
    expect([bad.status, ((await bad.json()) as { code: string }).code]).toEqual([400, 'invalid_input']);
  });
});

describe('the sheet', () => {
  const draw = (holder_name: string, course_title = 'First Bowls') =>
    drawCertificate({
      proof: {
        serial: 'ABC',
        holder_name,
        course_title,
        account_name: 'Kiln',
        issued_at: '2026-11-22T00:00:00Z',
        expires_at: null,
        revoked_at: null,
        is_valid: true,
      },
      url: 'https://kiln.example/certificate/ABC',
      language: 'en',
      colour: 'javascript:alert(1)',
      timeZone: 'UTC',
    });
  /** The typefaces that a sheet carries. */
  const facesIn = (bytes: Buffer) => bytes.toString('latin1').match(/\/BaseFont \/\S+/g) ?? [];

  it('carries the typefaces that a name needs, cut where they change', async () => {
    expect(
      runsOf('Łódź')
        .map(({ text }) => text)
        .join(''),
    ).toBe('Łódź');
    expect(facesIn(await draw('محمد بن سلمى')).some((face) => /Naskh/.test(face))).toBe(true);
    expect(facesIn(await draw('Mia')).some((face) => /Naskh/.test(face))).toBe(false);
    expect([isRightToLeft('محمد'), isRightToLeft('Mia محمد'), isRightToLeft('12 محمد')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('takes the longest name and title, and signs that no typeface has', async () => {
    for (const text of ['x'.repeat(200), 'A very long title '.repeat(11), '名前 🎓', ' '])
      expect((await draw(text, text)).length).toBeGreaterThan(3_000);
  });
});
