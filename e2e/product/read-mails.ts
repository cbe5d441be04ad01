import { operatorOf } from '../bench/operator.ts';

export interface Mail {
  to: string;
  text: string;
  link?: string;
}

/** The mails that this machine keeps because it sends none, the newest first, as its operator reads them. */
export async function readMails(port: number, password: string, to: string): Promise<Mail[]> {
  const call = await operatorOf(port, password);
  const { messages } = (await call('GET', `/api/operator/outbox?${new URLSearchParams({ to })}`)) as {
    messages: Mail[];
  };
  return messages;
}
