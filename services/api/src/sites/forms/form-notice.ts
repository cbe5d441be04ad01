import type { EmailMessage } from '../../shared/mail/email-message.ts';
import { type AccountEmailTo, accountEmail } from '../email-templates/account-email.ts';

/** Tells a manager that an entry came in. It carries a link and no answers: they stay where rights are checked. */
export const formNotice = (to: AccountEmailTo, title: string, url: string): Promise<EmailMessage> =>
  accountEmail(to, 'form_notice', { url, form: title });
