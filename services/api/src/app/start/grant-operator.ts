import { parseArgs } from 'node:util';
import { OPERATOR_CAPS, OperatorCap } from '@stoa/shared/contracts/operator';
import type { Log } from '../../shared/log/log.ts';
import { type Settings, SettingsError } from '../../shared/settings.ts';
import { openOwner } from '../storage/open-owner.ts';

export interface GrantOperatorOptions {
  /** The person at the machine vouches for the address, where the server can't send mail yet. */
  isVouchedFor?: boolean;
  /** Capabilities, separated by commas; `read` is always among them. Every one for a new operator unless named. */
  caps?: string;
}

/** Reads the address and the options of the command. Throws SettingsError for an option that doesn't exist. */
export function readGrantCommand(args: string[]): { email: string; options: GrantOperatorOptions } {
  const options = { verified: { type: 'boolean' }, caps: { type: 'string' } } as const;
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    const { verified = false, caps } = values;
    return {
      email: positionals[0] ?? '',
      options: { isVouchedFor: verified, ...(caps !== undefined && { caps }) },
    };
  } catch (error) {
    throw new SettingsError((error as Error).message);
  }
}

/**
 * Makes a listed person with a verified address an operator, or changes an operator's capabilities, beside the running
 * service or without it. Throws SettingsError when the address isn't listed, has no account, or isn't verified, when a
 * capability doesn't exist, and when nobody would be left with `danger`.
 */
export async function grantOperator(
  settings: Settings,
  email: string,
  log: Log,
  { isVouchedFor = false, caps }: GrantOperatorOptions = {},
): Promise<string> {
  const granted = caps === undefined ? null : readCaps(caps);
  const address = email.trim().toLowerCase();
  if (!settings.platformAdmins.includes(address)) {
    throw new SettingsError(`${address} is not listed in PLATFORM_ADMINS.`);
  }
  if (settings.demo) {
    throw new SettingsError(
      'The demo confirms every address unseen; set STOA_DEMO=0 before granting operators.',
    );
  }
  const { sql, close } = await openOwner(settings, log);
  try {
    if (isVouchedFor) {
      if (settings.hosted) throw new SettingsError('Accounts of a hosted project are verified there.');
      await sql`
        update auth.users set email_confirmed_at = now() where lower(email) = ${address} and email_confirmed_at is null`;
    }
    const [person] = await sql<{ id: string; verified: boolean }[]>`
      select id, email_confirmed_at is not null as verified from auth.users where lower(email) = ${address}`;
    if (!person?.verified) throw new SettingsError(`${address} has no account with a verified address yet.`);
    await sql
      .begin(async (tx) => {
        await tx`
          insert into public.platform_operators (user_id, email) values (${person.id}, ${address}) on conflict do nothing`;
        if (!granted) return;
        await tx`update public.platform_operators set caps = ${granted} where user_id = ${person.id}`;
      })
      .catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== 'last_operator') throw error;
        throw new SettingsError(
          'The last operator with the permission danger keeps it: grant it to another operator first.',
        );
      });
    return `${address} is an operator${granted ? ` with the permissions ${granted.join(', ')}` : ''}.`;
  } finally {
    await close();
  }
}

function readCaps(list: string): OperatorCap[] {
  const names = list.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !OperatorCap.safeParse(name).success);
  if (unknown.length > 0)
    throw new SettingsError(
      `No such permission: ${unknown.join(', ') || 'none named'}. There are ${OPERATOR_CAPS.join(', ')}.`,
    );
  return OPERATOR_CAPS.filter((cap) => cap === 'read' || names.includes(cap));
}
