import type { Mail } from '@stoa/backend';
import type { PublicAccount } from '@stoa/shared/contracts/account';
import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { findTranslationFaults } from '@stoa/shared/testing/translation-faults';
import { describe, expect, it } from 'vitest';
import { publicAccount } from '../../accounts/hosts/public-account.ts';
import { escapeHtml } from '../html/escape.ts';
import { accountMail } from './account-mail.ts';
import { authMail } from './auth-mail.ts';
import { MAIL_TRANSLATIONS } from './mail-translations.ts';
import { bookingReminderMail, type Notification, notificationMail } from './notification-mail.ts';
import { ORDER_MAILS, type OrderMail, orderMail } from './order-mail.ts';
import { receiverOf } from './receiver.ts';
import { mailText } from '../../testing/texts.ts';

const LINK = 'http://kiln.test/auth/v1/verify?token=abc&type=signup';
const mail = (kind: Mail['kind'], link: string | undefined = LINK): Mail => ({
  kind,
  to: 'mia@kiln.test',
  subject: 'as the backend says it',
  text: 'as the backend says it',
  code: '123456',
  linkLifetimeS: 3600,
  codeLifetimeS: 600,
  ...(link ? { link } : {}),
});
const order = (changes: Partial<OrderMail> = {}): OrderMail => ({
  order_id: 'o1',
  kind: 'paid',
  amount_minor: 19_900,
  email: 'mia@kiln.test',
  name: 'Mia',
  number: 1001,
  currency: 'EUR',
  test: false,
  title: 'Open studio',
  until: new Date('2026-12-06T10:00:00Z'),
  lines: [
    { title: 'Glaze Starter Kit', quantity: 2, minor: 6900 },
    { title: 'Open studio', quantity: 1, minor: 13_000 },
  ],
  how_to_pay: 'IBAN PT50 0002\nor at the studio',
  site: 'Kiln & Clay',
  slug: 'kiln',
  domain: null,
  verified: false,
  language: 'en',
  primary: '#a4482a',
  ...changes,
});
const notification = (changes: Partial<Notification> = {}): Notification => ({
  email: 'mia@kiln.test',
  type: 'reply',
  message: 'Jonas: “Which <clay>?”',
  data: {},
  site: 'Kiln & Clay',
  time_zone: 'Europe/Lisbon',
  slug: 'kiln',
  domain: null,
  verified: false,
  language: 'en',
  primary: null,
  ...changes,
});
const appointment = (data: object = {}, changes: Partial<Notification> = {}) =>
  notification({
    type: 'booking',
    message: 'Pot clinic',
    data: { status: 'confirmed', starts_at: '2026-12-01T09:00:00Z', time_zone: 'America/New_York', ...data },
    booking: {
      booking_id: 'b1',
      title: 'Pot clinic',
      starts_at: new Date('2026-12-01T09:00:00Z'),
      ends_at: new Date('2026-12-01T09:30:00Z'),
      status: 'confirmed',
      location_detail: '',
      meeting_url: 'https://meet.test/x',
      host: 'Tomás',
      updated_at: new Date('2026-11-22T10:00:00Z'),
      token: 'secret',
    },
    ...changes,
  });
const FROM = { name: 'Kiln & Clay', primary: '#a4482a' };
const USED_CODE: Mail = { kind: 'recovery_code_used', to: 'mia@kiln.test', subject: '', text: '', left: 9, linkLifetimeS: 3600, codeLifetimeS: 3600 }; // prettier-ignore
const KINDS = ['signup', 'invite', 'recovery', 'magiclink', 'email_change', 'email_change_current'] as const;

describe('every kind of mail, in all 20 languages', () => {
  it.each(SUPPORTED_LANGUAGES)('[I18N-02] %s says all of it', (lang) => {
    expect(findTranslationFaults(lang, MAIL_TRANSLATIONS.en, MAIL_TRANSLATIONS[lang])).toEqual([]);
  });

  it.each(SUPPORTED_LANGUAGES)('%s: text and HTML say the same, in the direction of the language', (lang) => {
    const all = [
      ...KINDS.map((kind) => authMail(mail(kind), FROM, lang)),
      authMail(mail('reauthentication', ''), FROM, lang),
      authMail(USED_CODE, FROM, lang),
      authMail({ ...USED_CODE, kind: 'account_exists' }, FROM, lang),
      ...ORDER_MAILS.map((kind) =>
        orderMail(order({ kind, test: true, language: lang }), 'http://kiln.test'),
      ),
      ...['reply', 'grading', 'certificate', 'group', 'announcement', 'booking', 'unheard-of'].map((type) =>
        notificationMail(notification({ type, language: lang }), 'http://kiln.test'),
      ),
      ...['planned', 'moved', 'cancelled', 'soon'].map((status) =>
        notificationMail(
          notification({ type: 'booking', data: { meeting_id: 'm1', status }, language: lang }),
          'http://kiln.test',
        ),
      ),
      ...(['suspended', 'opened'] as const).map((kind) =>
        accountMail(
          { kind, email: 'o@kiln.test', name: 'Ada', language: lang, site: 'Kiln & Clay', reason: 'paid' },
          'http://kiln.test',
        ),
      ),
      notificationMail(appointment({}, { language: lang }), 'http://kiln.test'),
      bookingReminderMail({
        ...notification({ language: lang }),
        title: 'Advice on glazes',
        starts_at: new Date('2026-12-01T09:00:00Z'),
        meeting_url: 'http://meet.test/x',
      }),
    ];
    expect(new Set(all.map(({ subject }) => subject)).size).toBeGreaterThan(15);
    for (const { subject, text, html } of all) {
      expect(html).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">`);
      expect(`${subject}${text}${html}`).not.toMatch(/\{\{|undefined|>(news|signup|paid)\./);
      const plain = html
        .replace(/<head>.*?<\/head>/s, '')
        .replace(/<br>/g, '\n')
        .replace(/<[^>]+>/g, '');
      for (const line of text.split('\n').filter((part) => part && !part.startsWith('http')))
        expect(plain).toContain(escapeHtml(line));
      for (const [url] of text.matchAll(/^http\S+$/gm)) expect(html).toContain(`href="${escapeHtml(url)}"`);
    }
  });
});

describe('mails of the sign-in', () => {
  it('[AUTH-05] bring the link and the code, in the words and the colour of the site', () => {
    const { subject, text, html, link, code, kind } = authMail(mail('recovery'), FROM, 'de');
    expect([subject, link, code, kind]).toEqual(['Setze dein Passwort zurück', LINK, '123456', 'recovery']);
    expect(text).toContain(`Kiln & Clay`);
    expect(text).toContain('innerhalb von 10 Minuten');
    expect(text).toContain('in 60 Minuten');
    expect(html).toContain('background:#a4482a');
    expect(html).toContain('>123456<');
  });

  it('one that brings a code alone has no button', () => {
    const { html, text } = authMail(mail('reauthentication', ''), FROM, 'en');
    expect(html).not.toContain('<a ');
    expect(text).toContain('\n\n123456\n');
  });

  it('[AUTH-18] a mail about a used recovery code says how many are left, and has nothing to enter or follow', () => {
    const { html, text } = authMail(USED_CODE, FROM, 'en');
    expect(text).toContain('Codes left: 9.');
    expect(html).not.toContain('<a ');
    expect(text).not.toContain('undefined');
  });
});

describe('whom a mail of the sign-in is for', () => {
  const account = publicAccount({
    account_id: '0b7c1f9e-5a41-4a6e-9f51-3f0d6d2a7c11',
    slug: 'kiln',
    domain: null,
    name: 'Kiln',
    settings: { sitetitle: 'Kiln & Clay', defaultLanguage: 'pt', languages: ['en', 'pt', 'ar'] },
  });
  const find = async (host: string): Promise<PublicAccount | null> => (host === 'kiln.test' ? account : null);
  const sendRequest = (headers: Record<string, string>, kind: Mail['kind'] = 'recovery') =>
    receiverOf(mail(kind), new Request('http://kiln.test/auth/v1/recover', { headers }), find);

  it.each([
    [{ cookie: 'a=b; lang=ar', 'accept-language': 'en' }, 'ar'],
    [{ cookie: 'lang=ja', 'accept-language': 'en' }, 'pt'],
    [{ 'accept-language': 'en' }, 'pt'],
  ])('%j reads %s: what was chosen, else the site’s own', async (headers, lang) => {
    expect(await sendRequest(headers as Record<string, string>)).toMatchObject({
      lang,
      from: { name: 'Kiln & Clay' },
    });
  });

  it('an invitation is in the language of the site, not of who invites', async () => {
    expect((await sendRequest({ cookie: 'lang=ar' }, 'invite')).lang).toBe('pt');
  });

  it('on the platform the browser says it', async () => {
    const request = new Request('http://localhost/x', { headers: { 'accept-language': 'sv' } });
    const { from, lang } = await receiverOf(mail('signup', 'http://localhost/v'), request, find);
    expect([from.name, lang]).toEqual(['Stoa', 'sv']);
  });
});

describe('the mail of an appointment', () => {
  it('has the time on the receiver’s clock, the file for the calendar, and for the booker the link to move it', () => {
    const { text, calendar } = notificationMail(appointment(), 'http://kiln.test');
    expect(text).toContain('4:00 AM (America/New_York)');
    expect(text).toContain('https://meet.test/x');
    expect(text).toContain('http://kiln.test/booking/b1#secret');
    expect(calendar).toContain('DTSTART:20261201T090000Z');
    const hosts = notificationMail(appointment({ hosted: true, time_zone: null }), 'http://kiln.test');
    expect(hosts.text).toContain('(Europe/Lisbon)');
    expect(hosts.text).not.toContain('secret');
    expect(hosts.text).toContain('http://kiln.test/dashboard/bookings/calendar');
  });

  it('takes a cancelled one out of the calendar, and calls one to mind an hour before', () => {
    const { booking } = appointment();
    const gone = appointment({ status: 'cancelled' }, { booking: { ...booking!, status: 'cancelled' } });
    const { calendar, text } = notificationMail(gone, 'http://kiln.test');
    expect(calendar).toContain('METHOD:CANCEL');
    expect(text).not.toContain('secret');
    expect(notificationMail(appointment({ reminder: true, soon: true }), '').subject).toBe(
      `${mailText('news.soon')}: Pot clinic (Kiln & Clay)`,
    );
  });
});

describe('what others typed', () => {
  it('adds no markup and no line to a subject', () => {
    const bad = '<img src=x onerror=alert(1)>\r\nBcc: eve@evil.test';
    const made = [
      notificationMail(notification({ message: bad, site: bad }), 'http://kiln.test'),
      orderMail(order({ name: bad, site: bad, primary: 'red;}</style><script>' }), 'http://kiln.test'),
    ];
    for (const { subject, html } of made) {
      expect(subject).not.toMatch(/[\r\n]/);
      expect(html).not.toMatch(/<img|<script/);
    }
  });

  it('what is still open can be paid where the mail leads', () => {
    expect(orderMail(order({ kind: 'renewal_failed' }), 'http://k').text).toContain(
      'http://k/checkout?order=o1',
    );
    expect(orderMail(order({ kind: 'renewal_due', language: 'de' }), '').text).toContain('6. Dezember 2026');
    expect(orderMail(order({ kind: 'failed' }), 'http://k').text).toContain('http://k/checkout?order=o1');
    expect(orderMail(order({ kind: 'paid' }), 'http://k').text).toContain('http://k/thankyou?order=o1');
  });

  it('[CHK-11] who pays later reads what was ordered, by when and where the money goes; once it is paid, no more of that', () => {
    const { subject, text, html } = orderMail(order({ kind: 'received' }), 'http://k');
    expect(subject).toBe(`${mailText('received.subject', { order: '#1001' })} (Kiln & Clay)`);
    expect(text).toContain(
      mailText('received.text', { order: '#1001', sum: '€199.00', until: 'December 6, 2026' }),
    );
    expect(text).toContain('2 × Glaze Starter Kit · €69.00\nOpen studio · €130.00');
    expect(text).toContain('How to pay:\nIBAN PT50 0002\nor at the studio');
    expect(text).toContain('http://k/thankyou?order=o1');
    expect(html).toContain('How to pay:<br>IBAN PT50 0002<br>or at the studio');
    const paid = orderMail(order({ kind: 'paid' }), 'http://k').text;
    expect(paid).toContain('2 × Glaze Starter Kit · €69.00');
    expect(paid).not.toContain('IBAN');
    expect(orderMail(order({ kind: 'received', how_to_pay: null }), '').text).not.toContain('How to pay');
  });

  it('a subscription is ended and kept where its mail leads', () => {
    for (const kind of ['renewal_soon', 'subscription_ends'] as const)
      expect(orderMail(order({ kind }), 'http://k').text).toContain('http://k/dashboard/orders');
  });

  it('a language that nobody speaks is English, and money is written in the language of the mail', () => {
    expect(orderMail(order({ language: 'xx' }), '').subject).toBe(
      `${mailText('paid.subject', { order: '#1001' })} (Kiln & Clay)`,
    );
    expect(orderMail(order({ language: 'de' }), '').text.replaceAll(/\s/g, ' ')).toContain('199,00 €');
  });
});
