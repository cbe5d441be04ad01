import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from '../../../shared/database/connect.ts';
import type { KeyBox } from '../../../shared/signing/key-box.ts';

const BITS = 2048;
const generate = promisify(generateKeyPair);

export interface DkimKey {
  publicKey: string;
  privatePem: string;
}

/** Makes a key pair for DKIM (RFC 6376); the public half as DNS holds it. */
export async function makeDkimKey(): Promise<DkimKey> {
  const { publicKey, privateKey } = await generate('rsa', { modulusLength: BITS });
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}

const nameOf = (selector: string, domainId: string) =>
  `dkim.${domainId.replaceAll('-', '')}.${selector.slice(0, 5)}`;
const placeOf = (accountId: string, name: string) => `${accountId}:${name}`;

/** Private keys of sender domains: in the control database, sealed. */
export function createDomainKeys(control: Database, box: KeyBox) {
  return {
    async write(accountId: string, domainId: string, selector: string, privatePem: string): Promise<void> {
      const name = nameOf(selector, domainId);
      const sealed = box.seal(privatePem, placeOf(accountId, name));
      await control`
        insert into ops.account_secrets (account_id, name, sealed, key_id) values (${accountId}, ${name}, ${sealed}, ${box.keyId})
        on conflict (account_id, name) do update set sealed = excluded.sealed, key_id = excluded.key_id`;
    },
    async read(accountId: string, domainId: string, selector: string): Promise<KeyObject | null> {
      const name = nameOf(selector, domainId);
      const [row] = await control<{ sealed: Buffer }[]>`
        select sealed from ops.account_secrets
        where account_id = ${accountId} and name = ${name} and key_id = ${box.keyId}`;
      const pem = row && box.open(row.sealed, placeOf(accountId, name));
      return pem ? createPrivateKey(pem) : null;
    },
    async remove(accountId: string, domainId: string): Promise<void> {
      await control`
        delete from ops.account_secrets
        where account_id = ${accountId} and name like ${`dkim.${domainId.replaceAll('-', '')}.%`}`;
    },
  };
}
export type DomainKeys = ReturnType<typeof createDomainKeys>;
