import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { describe, expect, it } from 'vitest';
import { ORDER_MAILS, orderMail } from './order-mail.ts';

/** Words for access by language; emails about delivered goods must not use them. */
const ACCESS: Record<string, RegExp> = {
  ar: /وصولك|الوصول|مفتوح/,
  bn: /প্রবেশাধিকার|খোলা থাকবে/,
  de: /Zugang|Zugriff|offen/,
  en: /access|open to you/i,
  es: /acceso|abierto/,
  fr: /accès|ouvert/,
  hi: /पहुँच बनी|पहुँच समाप्त|खुला/,
  it: /access[oi]|aperto/,
  ja: /ご利用|アクセス/,
  ko: /이용|접근/,
  nl: /toegang|voor je open/,
  pl: /\bdostęp\b|dostęp się/,
  pt: /acesso|aberto/,
  ru: /доступ /,
  sv: /tillgång|öppe[nt]/,
  th: /ใช้งาน|สิทธิ์/,
  tr: /erişim|açık/,
  uk: /доступ /,
  vi: /truy cập|dùng được/,
  zh: /可使用|使用权限|开通/,
};

describe('[EXAM-B7] the letters about orders', () => {
  it.each(SUPPORTED_LANGUAGES)('in %s promise no access, which goods do not have', (language) => {
    const access = ACCESS[language];
    expect(access).toBeDefined();
    for (const kind of ORDER_MAILS) {
      const { subject, text } = orderMail(
        {
          slug: 'kiln',
          domain: null,
          verified: false,
          order_id: 'o',
          kind,
          amount_minor: 2900,
          email: 'bea@example.com',
          name: 'Bea',
          number: 1001,
          currency: 'EUR',
          test: false,
          title: 'Clay box',
          until: new Date('2026-12-01T00:00:00Z'),
          lines: [{ title: 'Clay box', quantity: 1, minor: 2900 }],
          how_to_pay: null,
          site: 'Kiln',
          language,
          primary: null,
        },
        'https://kiln.example',
      );
      expect(`${subject}\n${text}`, kind).not.toMatch(access!);
    }
  });
});
