import type { PublicAccount } from '@stoa/shared/contracts/account';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Backend, createBackend } from '@stoa/backend';
import { seedDemo } from '@stoa/supabase/seed';
import { hostUrl } from '../../shared/http/site-url.ts';
import { upgradeAddress } from '../../shared/http/client-address.ts';
import type { Log } from '../../shared/log/log.ts';
import { authMail } from '../../shared/mail/auth-mail.ts';
import { receiverOf } from '../../shared/mail/receiver.ts';
import { putInOutbox } from '../../shared/mail/outbox.ts';
import type { Settings } from '../../shared/settings.ts';
import { linksOfSites } from './links-of-sites.ts';
import type { OpenedDatabase } from '../storage/open-database.ts';
import type { Secrets } from './secrets.ts';

export interface StartBackendInput {
  settings: Settings;
  secrets: Secrets;
  databases: OpenedDatabase;
  /** Checks whether a host, including its port, is ours, so that emails may link to it. */
  servesHost(host: string): Promise<boolean>;
  tenantOf(host: string | undefined): Promise<string>;
  accountOf(host: string): Promise<PublicAccount | null>;
  log: Log;
}

/** Starts the embedded backend and, in the demo, fills it with the three tenants. */
export async function startBackend(input: StartBackendInput): Promise<Backend> {
  const { settings, secrets, databases, servesHost, tenantOf, accountOf, log } = input;
  const storageDir = join(settings.dataDir, 'storage');
  mkdirSync(storageDir, { recursive: true, mode: 0o700 });
  const backend = await createBackend({
    databaseUrl: databases.backend.url,
    directDatabaseUrl: databases.backend.directUrl,
    jwtSecret: secrets.jwtSecret,
    // Without the port: a session outlives a start on another one.
    issuer: `${settings.scheme}://${settings.platformHost}/auth/v1`,
    storageDir,
    siteUrl: hostUrl(settings, settings.platformHost),
    log,
    autoConfirm: settings.demo,
    currentPassword: true,
    passwords: settings.passwords,
    isAllowedRedirect: async (url) => url.protocol === `${settings.scheme}:` && (await servesHost(url.host)),
    onMail: async (mail, request) => {
      const { from, lang } = await receiverOf(mail, request, accountOf);
      await putInOutbox(databases.service, authMail(mail, from, lang));
    },
    onSms: (sms) => putInOutbox(databases.service, sms),
    clientAddress: (c) => (c.env as { clientAddress?: string } | undefined)?.clientAddress ?? 'local',
    ...linksOfSites,
    socketAddress: (request) => upgradeAddress(request, settings.trustedProxyCount),
    tenantOf: (request) => tenantOf(request.headers.host),
    bindsTenant: true,
    impersonationRule: 'app.impersonation_open',
  });
  if (!settings.demo) return backend;
  try {
    await seedDemo({
      sql: databases.owner,
      backendAdmin: backend.admin,
      demoPassword: secrets.demoPassword,
      artDir: storageDir,
      history: settings.demoHistory,
    });
  } catch (error) {
    await backend.stop();
    throw error;
  }
  return backend;
}
