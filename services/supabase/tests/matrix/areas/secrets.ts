import type { Area } from './area.ts';

const allowed = { read: true, insert: true, delete: true } as const;

export const secrets: Area = {
  lines: {
    'ops.account_backends': {
      service: {
        ...allowed,
        update: [
          'anon_key',
          'check_error',
          'checked_at',
          'kind',
          'schema_version',
          'server_id',
          'set_by',
          'url',
        ],
      },
    },
    'ops.account_secrets': { service: { ...allowed, update: ['key_id', 'sealed', 'set_by'] } },
    'ops.installation': { account: null },
  },
  functions: {
    anon: ['public.stoa_backend_facts'],
    service: ['ops.account_to_place', 'ops.place_account', 'ops.set_account_backend'],
  },
  async fill(sql, { accountId }) {
    await sql`insert into ops.installation (secrets_fingerprint) values ('a') on conflict do nothing`;
    await sql`insert into ops.account_backends (account_id) values (${accountId})`;
    await sql`
      insert into ops.account_secrets (account_id, name, sealed, key_id)
      values (${accountId}, 'backend.service_key', ${Buffer.alloc(40, 7)}, 'k1')`;
  },
};
