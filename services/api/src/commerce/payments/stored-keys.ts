import { GATEWAYS, GatewayKeys, type GatewayName } from '@stoa/shared/contracts/payments';
import type { Database } from '../../shared/database/connect.ts';
import type { KeyBox } from '../../shared/signing/key-box.ts';

const nameOf = (provider: GatewayName) => `payments.${provider}`;
const placeOf = (accountId: string, provider: GatewayName) => `${accountId}:${nameOf(provider)}`;

/** The accounts' keys at the gateways: in the control database, sealed. */
export function createStoredKeys(database: Database, box: KeyBox) {
  return {
    /** Which gateways an account has keys of, without opening any. */
    async configured(accountId: string): Promise<{ provider: GatewayName; updatedAt: string }[]> {
      const rows = await database<{ name: string; updated_at: Date }[]>`
        select name, updated_at from ops.account_secrets
        where account_id = ${accountId} and name = any (${GATEWAYS.map(nameOf)}) and key_id = ${box.keyId}`;
      return GATEWAYS.flatMap((provider) => {
        const row = rows.find(({ name }) => name === nameOf(provider));
        return row ? [{ provider, updatedAt: row.updated_at.toISOString() }] : [];
      });
    },
    async read<Name extends GatewayName>(
      accountId: string,
      provider: Name,
    ): Promise<GatewayKeys[Name] | null> {
      const [row] = await database<{ sealed: Buffer }[]>`
        select sealed from ops.account_secrets
        where account_id = ${accountId} and name = ${nameOf(provider)} and key_id = ${box.keyId}`;
      const text = row && box.open(row.sealed, placeOf(accountId, provider));
      return text ? (GatewayKeys[provider].parse(JSON.parse(text)) as GatewayKeys[Name]) : null;
    },
    async write<Name extends GatewayName>(
      accountId: string,
      provider: Name,
      keys: GatewayKeys[Name],
      setBy: string,
    ): Promise<void> {
      const sealed = box.seal(JSON.stringify(keys), placeOf(accountId, provider));
      await database`
        insert into ops.account_secrets (account_id, name, sealed, key_id, set_by)
        values (${accountId}, ${nameOf(provider)}, ${sealed}, ${box.keyId}, ${setBy})
        on conflict (account_id, name) do update
          set sealed = excluded.sealed, key_id = excluded.key_id, set_by = excluded.set_by`;
    },
    async remove(accountId: string, provider: GatewayName): Promise<void> {
      await database`
        delete from ops.account_secrets where account_id = ${accountId} and name = ${nameOf(provider)}`;
    },
  };
}
export type StoredKeys = ReturnType<typeof createStoredKeys>;
