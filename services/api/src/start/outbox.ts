import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail, Sms } from '@stoa/backend';
import type { NoticeMail } from '../health/notices.ts';

/** Keeps a message that nobody sends: this machine has no mail server and no text message service configured. */
export async function keepMail(folder: string, mail: Mail | Sms | NoticeMail): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`;
  await writeFile(join(folder, name), `${JSON.stringify(mail, null, 2)}\n`, { mode: 0o600 });
}
