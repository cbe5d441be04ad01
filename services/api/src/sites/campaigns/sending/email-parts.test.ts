import { describe, expect, it } from 'vitest';
import { composeEmail } from './email-parts.ts';
import { encodeHeader, encodeMailbox } from './encode-header.ts';

const email = {
  deliveryId: 'd1',
  to: 'ada@kiln.test',
  from: 'stoa@stoa.example',
  senderName: 'The kiln',
  replyTo: 'owner@kiln.test',
  subject: 'News',
  html: '<p>Grüße 🎉</p>',
  text: 'Grüße 🎉\n',
  leaveUrl: 'https://stoa.example/leave',
};
const decoded = (line: string) =>
  line
    .split('\r\n ')
    .map((part) => Buffer.from(/=\?UTF-8\?B\?(.*)\?=/.exec(part)?.[1] ?? '', 'base64').toString())
    .join('');

describe('[MNG-21] an email over the line', () => {
  it('holds text and HTML in every script', () => {
    const raw = composeEmail(email).toString();
    const bodies = [...raw.matchAll(/base64\r\n\r\n([\s\S]*?)\r\n--/g)].map(([, body]) =>
      Buffer.from(body!, 'base64').toString(),
    );
    expect(bodies).toEqual([email.text, email.html]);
    expect(raw).toMatch(
      /^From: The kiln <stoa@stoa\.example>\r\nTo: <ada@kiln\.test>\r\nReply-To: <owner@kiln\.test>\r\n/,
    );
    expect(raw).toMatch(/^Message-ID: <d1@stoa\.example>\r$/m);
    for (const line of composeEmail({ ...email, html: 'x'.repeat(9_000) })
      .toString()
      .split('\r\n'))
      expect(line.length).toBeLessThan(120);
  });

  it('no subject or name begins another header', () => {
    const evil = 'Hi\r\nBcc: eve@evil.test\u2028X: y\u0085Z: z';
    const raw = composeEmail({ ...email, subject: evil, senderName: evil }).toString();
    const [head] = raw.split('\r\n\r\n');
    expect(head).not.toMatch(/^(Bcc|X|Z):/im);
    expect(head!.split(/\r\n(?! )/)).toHaveLength(11);
  });

  it('splits long words between characters', () => {
    const subject = 'Ñandú 🎉 '.repeat(20).trim();
    expect(decoded(encodeHeader(subject))).toBe(subject);
    for (const part of encodeHeader(subject).split('\r\n ')) expect(part.length).toBeLessThanOrEqual(75);
  });

  it('quotes what a name may not hold bare', () => {
    expect(encodeMailbox('Kiln, "the" <x>', 'a@b.test')).toBe(String.raw`"Kiln, \"the\" <x>" <a@b.test>`);
    expect(encodeMailbox('', 'a@b.test')).toBe('<a@b.test>');
    expect(encodeMailbox('Ébène', 'a@b.test')).toMatch(/^=\?UTF-8\?B\?.*\?= <a@b\.test>$/);
  });
});
