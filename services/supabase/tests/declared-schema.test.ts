import { prepareDatabase } from '@stoa/backend';
import postgres from 'postgres';
import type { Sql } from 'postgres';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { applyDefinitions } from '../declared/apply-definitions.ts';
import { buildFromMigrations } from '../declared/build-databases.ts';
import { type Catalogue, compareCatalogues, readCatalogue } from '../declared/catalogue.ts';
import { databaseTypes, TYPES_FILE } from '../declared/database-types.ts';
import { migrationText } from '../declared/migration-text.ts';
import { type Definition, readSchema } from '../declared/read-schema.ts';
import { inDatabase } from '../testing/test-server.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';

const REMEDY = 'run "npm run schema -- what_changed", which writes the migration';

let declared: TestDatabase;
let migrated: { sql: Sql; drop(): Promise<void> };
let wanted: Catalogue;
let found: Catalogue;
beforeAll(async () => {
  declared = await createTestDatabase({ max: 1 });
  migrated = await createEmptyDatabase();
  await buildFromMigrations(migrated.sql);
  wanted = await readCatalogue(declared.sql);
  found = await readCatalogue(migrated.sql);
}, 60_000);
afterAll(async () => {
  await declared.drop();
  await migrated.drop();
});

describe('schema/', () => {
  it('[STEP-8] makes the same empty database as migrations/', () => {
    expect(compareCatalogues(found, wanted), REMEDY).toEqual([]);
    expect(wanted.size).toBeGreaterThan(4000);
  });

  it('[STEP-8] is what the types of the clients were generated from', async () => {
    expect(readFileSync(TYPES_FILE, 'utf8'), REMEDY).toBe(await databaseTypes(declared.sql));
  });

  it('[STEP-8] defines every function, policy and trigger of the database once', () => {
    const names = new Set(readSchema().map(({ name }) => name));
    const missing = [...wanted.keys()]
      .filter((name) => /^(function|policy|trigger|view|table) (public|app|ops|registry)\./.test(name))
      .map((name) => name.replace(/\(.*$/, ''))
      .filter((name) => !names.has(name));
    expect(missing).toEqual([]);
  });

  it('[STEP-8] holds one body a function', () => {
    const functions = [...wanted.keys()].filter((name) => name.startsWith('function '));
    const bare = functions.map((name) => name.replace(/\(.*$/, ''));
    expect(bare).toEqual([...new Set(bare)]);
  });
});

describe('a changed definition', () => {
  const changes: [string, (text: string) => string][] = [
    ['function public.media_room', (text) => text.replace('\nbegin\n', '\nbegin\n  perform 1;\n')],
    ['policy public.orders.orders_reach', (text) => text.replace('and coalesce(', 'and true and coalesce(')],
    ['trigger public.orders.orders_reach', (text) => text.replace(' or delete', '')],
    [
      'grants public.orders',
      (text) => text.replace(/^grant select/, 'grant delete on public.orders to anon;\ngrant select'),
    ],
  ];

  it.each(changes)(
    '[STEP-8] %s without its migration is a difference, and one with it is none',
    async (name, change) => {
      const definitions = readSchema().map((one) => (one.name === name ? changed(one, change) : one));
      await undone(declared.sql, async (sql) => {
        await applyDefinitions(sql, definitions, { isInTransaction: true });
        const other = await readCatalogue(sql);
        expect(compareCatalogues(found, other)).not.toEqual([]);
        const { text, byHand } = migrationText(found, other, definitions);
        expect(byHand).toEqual([]);
        await undone(migrated.sql, async (sqlOfMigrations) => {
          await sqlOfMigrations.unsafe(text).simple();
          expect(compareCatalogues(await readCatalogue(sqlOfMigrations), other)).toEqual([]);
        });
      });
    },
  );

  it('[STEP-8] is applied again once, and one that is gone is dropped', async () => {
    const all = readSchema();
    const name = 'policy public.orders.orders_reach';
    const others = all.filter((one) => one.name !== name);
    await undone(declared.sql, async (sql) => {
      expect(await applyDefinitions(sql, all, { isInTransaction: true })).toEqual([]);
      expect(await applyDefinitions(sql, others, { isInTransaction: true })).toEqual([name]);
      expect((await readCatalogue(sql)).has(name)).toBe(false);
      expect(await applyDefinitions(sql, all, { isInTransaction: true })).toEqual([name]);
      expect(compareCatalogues(await readCatalogue(sql), wanted)).toEqual([]);
    });
  });
});

function changed(one: Definition, change: (text: string) => string): Definition {
  const text = change(one.text);
  expect(text).not.toBe(one.text);
  return { ...one, text };
}

async function undone(sql: Sql, work: (sql: Sql) => Promise<void>): Promise<void> {
  const undo = new Error('undo');
  await sql
    .begin(async (transaction) => {
      await work(transaction as unknown as Sql);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
}

async function createEmptyDatabase(): Promise<{ sql: Sql; drop(): Promise<void> }> {
  const server = inject('stoaTestServer');
  const name = `t_${randomBytes(6).toString('hex')}`;
  const maintain = async (statement: string) => {
    const maintenance = postgres(server.maintenanceUrl, { max: 1, onnotice: () => {} });
    await maintenance.unsafe(statement);
    await maintenance.end();
  };
  await maintain(`create database ${name}`);
  const sql = postgres(inDatabase(server.adminUrl, name), { max: 2, onnotice: () => {} });
  await prepareDatabase(sql);
  return {
    sql,
    drop: async () => {
      await sql.end();
      await maintain(`drop database if exists ${name} with (force)`);
    },
  };
}
