import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import type { EventProviderName } from '../sites/deliverability/bounces/providers/provider.ts';
import { createVerpTokens } from '../sites/deliverability/bounces/verp-addresses.ts';

export const SECRETS: Record<EventProviderName, string> = {
  ses: 'arn:aws:sns:eu-west-1:1:bounces',
  postmark: 'hook:a password',
  mailgun: 'a signing key',
  resend: `whsec_${Buffer.from('a secret of 24 bytes ok').toString('base64')}`,
  brevo: 'a long token',
};

const TOKENS = createVerpTokens('a-cookie-secret-of-the-tests-long-enough');
/** The key pair that stands for Amazon's. */
export const amazon = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** An email that was sent, with who got it. */
export interface Sent {
  id: string;
  email: string;
  campaignId: string;
  accountId: string;
  contactId: string;
}
export type Kind = 'hard' | 'soft' | 'complaint' | 'delivered';
export interface Call {
  body: string;
  headers: Record<string, string>;
}
export const now = () => Math.floor(Date.now() / 1000);

/** Calls as each provider signs them. */
export const CALLS: Record<EventProviderName, (kind: Kind, event: string, one: Sent) => Call> = {
  ses(kind, event, one) {
    const mail = { source: `${TOKENS.issue(one.id)}@bounces.stoa.example` };
    const bounced = [{ emailAddress: one.email, status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 unknown' }];
    const message =
      kind === 'complaint'
        ? {
            notificationType: 'Complaint',
            mail,
            complaint: { complainedRecipients: [{ emailAddress: one.email }] },
          }
        : kind === 'delivered'
          ? { eventType: 'Delivery', mail, delivery: { recipients: [one.email] } }
          : {
              notificationType: 'Bounce',
              mail,
              bounce: { bounceType: kind === 'hard' ? 'Permanent' : 'Transient', bouncedRecipients: bounced },
            };
    return {
      body: JSON.stringify(signSns({ MessageId: event, Message: JSON.stringify(message) })),
      headers: {},
    };
  },
  postmark(kind, event, one) {
    const record = { complaint: 'SpamComplaint', delivered: 'Delivery', hard: 'Bounce', soft: 'Bounce' }[
      kind
    ];
    const Type = { hard: 'HardBounce', soft: 'SoftBounce', complaint: 'SpamComplaint', delivered: undefined }[
      kind
    ];
    const body = { RecordType: record, ID: event, Type, Email: one.email, Metadata: { delivery: one.id } };
    return { body: JSON.stringify(body), headers: { authorization: `Basic ${btoa(SECRETS.postmark)}` } };
  },
  mailgun(kind, event, one) {
    const timestamp = `${now()}`;
    const token = `token-of-${event}`;
    const signature = createHmac('sha256', SECRETS.mailgun)
      .update(timestamp + token)
      .digest('hex');
    const data = {
      id: event,
      event: { hard: 'failed', soft: 'failed', complaint: 'complained', delivered: 'delivered' }[kind],
      severity: 'permanent',
      reason: kind === 'soft' ? 'old' : 'bounce',
      recipient: one.email,
      'delivery-status': { code: kind === 'soft' ? 450 : 550, 'enhanced-code': '5.1.1', message: 'unknown' },
      message: { headers: { 'message-id': `${one.id}@stoa.example` } },
    };
    return {
      body: JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': data }),
      headers: {},
    };
  },
  resend(kind, event, one) {
    const type = { hard: 'bounced', soft: 'bounced', complaint: 'complained', delivered: 'delivered' }[kind];
    const bounce = { type: kind === 'hard' ? 'Permanent' : 'Transient', message: 'unknown' };
    // Resend keeps nothing of ours: the reader's address alone leads to the email.
    const body = JSON.stringify({ type: `email.${type}`, data: { to: [one.email], bounce } });
    const time = `${now()}`;
    const key = Buffer.from(SECRETS.resend.slice(6), 'base64');
    const signature = createHmac('sha256', key).update(`${event}.${time}.${body}`).digest('base64');
    return {
      body,
      headers: { 'svix-id': event, 'svix-timestamp': time, 'svix-signature': `v1,AAAA v1,${signature}` },
    };
  },
  brevo(kind, event, one) {
    const name = { hard: 'hard_bounce', soft: 'soft_bounce', complaint: 'spam', delivered: 'delivered' }[
      kind
    ];
    const body = {
      event: name,
      email: one.email,
      ts_event: event,
      'message-id': '<other@brevo.example>',
      'X-Mailin-custom': `delivery:${one.id}`,
    };
    return { body: JSON.stringify(body), headers: { authorization: `Bearer ${SECRETS.brevo}` } };
  },
};
/** A notice as Amazon signs it. */
export function signSns(more: Record<string, string>, key = amazon.privateKey): Record<string, string> {
  const notice: Record<string, string> = {
    Type: 'Notification',
    TopicArn: SECRETS.ses,
    Timestamp: new Date().toISOString(),
    SignatureVersion: '2',
    SigningCertURL: 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-abc.pem',
    ...more,
  };
  const names =
    notice['Type'] === 'Notification'
      ? ['Message', 'MessageId', 'Subject']
      : ['Message', 'MessageId', 'SubscribeURL'];
  const rest =
    notice['Type'] === 'Notification'
      ? ['Timestamp', 'TopicArn', 'Type']
      : ['Timestamp', 'Token', 'TopicArn', 'Type'];
  const text = [...names, ...rest]
    .flatMap((name) => (notice[name] ? [`${name}\n${notice[name]}\n`] : []))
    .join('');
  return { ...notice, Signature: createSign('RSA-SHA256').update(text).sign(key, 'base64') };
}
