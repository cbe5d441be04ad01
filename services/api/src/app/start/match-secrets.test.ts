import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@stoa/supabase/testing';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostUrl } from '../../shared/http/site-url.ts';
import { readSettings } from '../../shared/settings.ts';
import { matchSecrets } from './match-secrets.ts';
import { readSecrets } from './secrets.ts';

const ENV = {
  STOA_JWT_SECRET: 'j'.repeat(48),
  STOA_COOKIE_SECRET: 'c'.repeat(48),
  STOA_INSTANCE_ID: 'abcd1234',
};

let db: TestDatabase;
let owner: Sql;
let dir: string;
beforeAll(async () => {
  db = await createTestDatabase();
  owner = postgres(db.adminUrl, { max: 2, onnotice: () => {} });
  dir = mkdtempSync(join(tmpdir(), 'stoa-match-'));
});
afterAll(async () => {
  await owner.end();
  await db.drop();
  rmSync(dir, { recursive: true, force: true });
});

describe('the secrets of several processes', () => {
  it('[EXAM-F5] other ones than the database was signed with are refused, until somebody exchanges them on purpose', async () => {
    const [first, second] = [readSecrets(join(dir, 'a'), null), readSecrets(join(dir, 'b'), null)];
    // Two processes at once: one of them notes its own.
    const both = await Promise.allSettled([
      matchSecrets(owner, first, false),
      matchSecrets(owner, second, false),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [own, other] = both[0]?.status === 'fulfilled' ? [first, second] : [second, first];
    await matchSecrets(owner, own, false);
    await expect(matchSecrets(owner, other, false)).rejects.toThrow('is signed with other secrets');
    await expect(matchSecrets(owner, { ...own, cookieSecret: other.cookieSecret }, false)).rejects.toThrow(
      'is signed with other secrets',
    );
    await matchSecrets(owner, other, true);
    await expect(matchSecrets(owner, own, false)).rejects.toThrow('is signed with other secrets');
    const [row] = await owner`select secrets_fingerprint as noted from ops.installation`;
    expect(row?.['noted']).not.toContain(other.jwtSecret);
  });

  it('[EXAM-F5] may come from the environment, all of them or none, and then lie on no disk', () => {
    const folder = join(dir, 'none');
    const read = () => readSecrets(folder, null, readSettings(ENV).signing);
    expect(read()).toMatchObject({ jwtSecret: 'j'.repeat(48), instanceId: 'abcd1234' });
    expect(read().demoPassword).toBe(
      readSecrets(join(dir, 'other'), null, readSettings(ENV).signing).demoPassword,
    );
    expect(existsSync(folder)).toBe(false);
    expect(() => readSettings({ ...ENV, STOA_COOKIE_SECRET: '' })).toThrow('together');
  });
});

describe('the public address', () => {
  it('[EXAM-F5] has the port that people see, whatever we listen on', () => {
    const at = (environment: Record<string, string>) => hostUrl(readSettings(environment), 'kiln.localhost');
    expect(at({ PORT: '3001' })).toBe('http://kiln.localhost:3001');
    expect(at({ PORT: '3001', PUBLIC_PORT: '80' })).toBe('http://kiln.localhost');
    expect(at({ PORT: '3001', PUBLIC_SCHEME: 'https' })).toBe('https://kiln.localhost');
    expect(at({ PORT: '3001', PUBLIC_SCHEME: 'https', PUBLIC_PORT: '8443' })).toBe(
      'https://kiln.localhost:8443',
    );
  });
});
