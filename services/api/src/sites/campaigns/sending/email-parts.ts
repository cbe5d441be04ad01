import addressparser from 'nodemailer/lib/addressparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import { listHeaders } from '../links/list-headers.ts';

export interface OutgoingEmail {
  deliveryId: string;
  to: string;
  /** The address of the installation, with a name or without. */
  platformFrom: string;
  senderName: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  leaveUrl: string;
}

/** Returns the bare address that emails come from. */
export const senderAddress = (from: string): string => addressparser(from)[0]?.address ?? from;

/** Headers of an email of a campaign besides those of every email. */
export const campaignHeaders = (leaveUrl: string): Record<string, string> => ({
  ...listHeaders(leaveUrl),
  Precedence: 'bulk',
});

/** Writes an email as it goes over the line. Its Message-ID stays the same however often it is tried. */
export function composeEmail(email: OutgoingEmail): Promise<Buffer> {
  const address = senderAddress(email.platformFrom);
  const domain = address.split('@').at(-1) ?? 'stoa';
  return new MailComposer({
    from: { name: email.senderName, address },
    to: { name: '', address: email.to },
    ...(email.replyTo ? { replyTo: email.replyTo } : {}),
    subject: email.subject,
    html: email.html,
    text: email.text,
    messageId: `<${email.deliveryId}@${domain}>`,
    headers: campaignHeaders(email.leaveUrl),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}
