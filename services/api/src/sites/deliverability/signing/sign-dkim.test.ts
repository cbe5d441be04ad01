import { createPrivateKey } from 'node:crypto';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { composeEmail } from '../../campaigns/sending/email-parts.ts';
import { type DkimKey, makeDkimKey } from '../domains/domain-keys.ts';
import { signDkim } from './sign-dkim.ts';

let pair: DkimKey;
beforeAll(async () => {
  pair = await makeDkimKey();
});

const email = {
  deliveryId: 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee',
  to: 'reader@example.com',
  from: 'hello@clay.example',
  senderName: 'The kiln',
  replyTo: 'owner@gmail.com',
  subject: 'News',
  html: '<p>Hello</p>',
  text: 'Hello',
  leaveUrl: 'https://stoa.example/api/email/leave/x',
};
const sign = (raw: Buffer) =>
  signDkim(raw, { domain: 'clay.example', selector: 'stoa1-a', key: createPrivateKey(pair.privatePem) });
async function verify(raw: Buffer) {
  const { results } = await dkimVerify(raw, {
    resolver: async (name: string, type: string) => {
      if (type !== 'TXT' || name !== 'stoa1-a._domainkey.clay.example')
        throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
      return [[`v=DKIM1; k=rsa; p=${pair.publicKey}`]];
    },
  });
  return results[0]!;
}

describe('[MNG-21] DKIM', () => {
  it.each([
    ['plain', email],
    [
      'folded and foreign',
      { ...email, subject: 'Šálek čaje 🍵 '.repeat(20), senderName: 'Ünïcode, "Kiln"', text: '' },
    ],
    ['long', { ...email, html: `<p>${'x '.repeat(60_000)}</p>` }],
  ])('is verified by another library: %s', async (_name, one) => {
    const result = await verify(await sign(composeEmail(one)));
    expect(result.status).toMatchObject({ result: 'pass', aligned: 'clay.example' });
    expect(result.modulusLength).toBe(2048);
    expect(result.signingHeaders!.keys.toLowerCase().split(': ')).toEqual(
      expect.arrayContaining(['from', 'list-unsubscribe', 'list-unsubscribe-post', 'reply-to', 'subject']),
    );
  });

  it.each([
    ['the text', 'SGVsbG8=', 'SGFsbG8='],
    ['the subject', 'Subject: News', 'Subject: Views'],
    ['the way to leave', 'leave/x', 'leave/y'],
    ['the one-click header', 'One-Click', 'Two-Click'],
    ['a second sender', 'To: <reader', 'From: <evil@clay.example>\r\nTo: <reader'],
  ])('fails where somebody changed %s', async (_name, before, after) => {
    const signed = (await sign(composeEmail(email))).toString('latin1');
    expect(signed).toContain(before);
    const result = await verify(Buffer.from(signed.replace(before, after), 'latin1'));
    expect(result.status.result).not.toBe('pass');
  });
});
