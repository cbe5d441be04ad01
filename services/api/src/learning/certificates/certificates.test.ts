import {
  makeAccount,
  makeCourse,
  makePerson,
  type TestAccount,
  type TestDatabase,
} from '@stoa/supabase/testing';
import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { inflateSync } from 'node:zlib';
import { CERTIFICATE_DESIGNS } from '@stoa/shared/contracts/certificate-designs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { drawCertificate } from './draw-certificate.ts';
import { isRightToLeft, runsOf } from '../../shared/pdf/faces.ts';
import { RECEIPT_TRANSLATIONS } from '../../commerce/receipts/receipt-translations.ts';
import { CERTIFICATE_TRANSLATIONS } from './certificate-translations.ts';

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
const pdf = (serial: string, host = KILN, query = '') =>
  stoa.call(host, `/api/certificates/${serial}/pdf${query}`);

describe('a certificate on paper', () => {
  it('is handed to whoever holds its number, in any language of the site, at no other site', async () => {
    const serial = await certificate();
    for (const query of ['', '?lang=ar', '?lang=ja']) {
      const reply = await pdf(serial, KILN, query);
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
    expect((await pdf(serial, 'polyglot.localhost:3000')).status).toBe(404);
  });

  it('is refused when it was taken back, has run out, never was, or the question is none', async () => {
    const revoked = await certificate({ revoked_at: new Date() });
    const old = await certificate({ expires_at: new Date('2020-01-01') });
    for (const serial of [revoked, old, '0123456789ABCDEF0123', "x'--", '%00'])
      expect([serial, (await pdf(encodeURIComponent(serial))).status]).toEqual([serial, 404]);
    const bad = await pdf(await certificate(), KILN, '?lang=xx');
    expect([bad.status, ((await bad.json()) as { code: string }).code]).toEqual([400, 'invalid_input']);
  });
});

/** Extracts drawing operators from a PDF. */
const strokesOf = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .split('endstream')
    .map((part) => Buffer.from(part.slice(part.indexOf('stream\n') + 7), 'latin1'))
    .map((packed) => {
      try {
        return inflateSync(packed).toString('latin1');
      } catch {
        return '';
      }
    })
    .find((text) => text.includes(' scn')) ?? '';
const inksOf = (bytes: Buffer) =>
  [...new Set(strokesOf(bytes).match(/[\d.]+ [\d.]+ [\d.]+(?= (?:scn|SCN))/g))].toSorted();

describe('the sheet', () => {
  const draw = (holder_name: string, course_title = 'First Bowls', design: Record<string, unknown> = {}) =>
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
        look: design,
      },
      url: 'https://kiln.example/certificate/ABC',
      language: 'en',
      colours: { primary: 'javascript:alert(1)', accent: '#B5482A', text: '#222' },
      timeZone: 'UTC',
    });
  /** The typefaces that a sheet carries. */
  const facesIn = (bytes: Buffer) => bytes.toString('latin1').match(/\/BaseFont \/\S+/g) ?? [];

  it('has every letter of its own words, in all languages', () => {
    for (const language of SUPPORTED_LANGUAGES) {
      const texts = [
        ...Object.values(CERTIFICATE_TRANSLATIONS[language]),
        ...Object.values(RECEIPT_TRANSLATIONS[language]),
      ];
      const missing = runsOf(texts.join('').replaceAll(/\s/g, '')).flatMap(({ text, face }) =>
        [...text].filter((sign) => !face.has(sign.codePointAt(0)!)),
      );
      expect([language, missing]).toEqual([language, []]);
    }
  });

  it('carries the typefaces that a name needs, cut where they change', async () => {
    expect(
      runsOf('Łódź')
        .map(({ text }) => text)
        .join(''),
    ).toBe('Łódź');
    expect(facesIn(await draw('محمد بن سلمى')).some((face) => /Naskh/.test(face))).toBe(true);
    expect(facesIn(await draw('Mia')).some((face) => /Naskh/.test(face))).toBe(false);
    const scripts = {
      अनिता: /Devanagari/,
      রবীন: /Bengali/,
      สมชาย: /Thai/,
      王小明: /NotoSansSC/,
      國龍: /NotoSansSC/,
      髙橋さくら: /NotoSansSC/,
      김철수: /NanumGothic/,
    };
    for (const [name, wanted] of Object.entries(scripts))
      expect(facesIn(await draw(name)).some((face) => wanted.test(face))).toBe(true);
    expect(facesIn(await draw('Mia')).some((face) => /SC|Nanum/.test(face))).toBe(false);
    expect(runsOf('김철수그급과').filter(({ face }) => !face.name.startsWith('nanum-gothic'))).toEqual([]);
    // A tone stands above the ring of the vowel that is written with it.
    expect(runsOf('น้ำ').map(({ text }) => text)).toEqual(['น\u0E4D\u0E49\u0E32']);
    expect([isRightToLeft('محمد'), isRightToLeft('Mia محمد'), isRightToLeft('12 محمد')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('takes the longest name and title, and signs that no typeface has', async () => {
    for (const text of ['x'.repeat(200), 'A very long title '.repeat(11), '名前 🎓', ' '])
      for (const design of CERTIFICATE_DESIGNS)
        expect((await draw(text, text, { design, text, signature: text })).length).toBeGreaterThan(3_000);
  });

  it('[PLAN-21] looks as its account wrote: design, colour of the theme, title and signature; or as ever', async () => {
    const text = { title: 'Letter of the guild', signature: 'محمد' };
    const certificateDesign = { design: 'band', accent: 'accent', ...text };
    const sheet = await draw('Mia', 'First Bowls', certificateDesign);
    expect(sheet.toString('latin1')).toContain('(Letter of the guild: First Bowls)');
    expect(facesIn(sheet).some((face) => /Naskh/.test(face))).toBe(true);
    const inks = async (more: Record<string, unknown>) => inksOf(await draw('Mia', 'First Bowls', more));
    const ACCENT = /^0\.7098\d* 0\.2823\d* 0\.1647\d*$/;
    // #B5482A; the colour that is none is never drawn.
    expect((await inks(certificateDesign)).filter((ink) => ACCENT.test(ink))).toHaveLength(1);
    expect(
      (await inks({ ...certificateDesign, accent: 'primary' })).filter((ink) => ACCENT.test(ink)),
    ).toEqual([]);
    expect(await inks({ design: 'gold', accent: 7 })).toEqual(await inks({}));
    const all = await Promise.all(
      CERTIFICATE_DESIGNS.map(async (design) => strokesOf(await draw('Mia', 'A', { design }))),
    );
    expect(new Set(all).size).toBe(CERTIFICATE_DESIGNS.length);
  });
});
