import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';

const MIGRATIONS = join(import.meta.dirname, '../migrations');
const file = readdirSync(MIGRATIONS).find((name) => name.endsWith('_remote_grants.sql')) ?? '';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

it('[EXAM-D1] a remote that was live before grants keeps the routes and slots of its live version', async () => {
  await db.sql`drop table registry.grants`;
  await db.sql`insert into registry.micro_frontends (name, owner) values ('mf-commerce', 'commerce'), ('mf-new', 'new')`;
  const versions = {
    '1.0.0': { routes: [{ layout: 'public-site', path: '/checkout', expose: './Checkout' }], slots: [] },
    '1.1.0': {
      routes: [{ layout: 'public-site', path: '/checkout', expose: './Checkout', chrome: 'none' }],
      slots: [{ slot: 'header.cart', expose: './CartButton' }],
    },
    '9.9.9': { routes: [{ layout: 'public-site', path: '/*', expose: './All' }], slots: [] },
  };
  for (const [version, declaration] of Object.entries(versions)) {
    await db.sql`insert into registry.versions (name, version, digest, assets, published_by)
      values ('mf-commerce', ${version}, ${'0123456789abcdef' + version}, ${db.sql.json({ declaration })}, 'team')`;
  }
  await db.sql`insert into registry.channels (name, channel, version, set_by) values ('mf-commerce', 'stable', '1.1.0', 'team')`;
  await db.sql.unsafe(readFileSync(join(MIGRATIONS, file), 'utf8'));
  expect(await db.sql`select name, routes, slots, changed_by from registry.grants order by name`).toEqual([
    {
      name: 'mf-commerce',
      routes: [{ layout: 'public-site', path: '/checkout' }],
      slots: ['header.cart'],
      changed_by: 'migration',
    },
    { name: 'mf-new', routes: [], slots: [], changed_by: 'migration' },
  ]);
});
