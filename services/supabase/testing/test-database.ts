import { randomBytes } from 'node:crypto';
import { wholeNumbers } from '@stoa/backend';
import postgres from 'postgres';
import type { Sql, TransactionSql } from 'postgres';
import { inject } from 'vitest';
import { inDatabase, type TestServer } from './test-server.ts';

/** Role of a statement: a visitor, the service, a signed-in user, or the service on a user's behalf. */
export type Actor =
  | 'anon'
  | 'service'
  | { userId: string; email?: string; userMetadata?: Record<string, unknown>; isServed?: boolean };

export interface TestDatabase {
  /** Superuser: sees everything, proves nothing about rights. */
  sql: Sql;
  /** As stoa_service, the way the API connects. */
  url: string;
  adminUrl: string;
  /** As stoa_backend, for createBackend. */
  backendUrl: string;
  /** Runs work in one transaction as the actor; `keep: false` rolls it back afterwards. */
  as<T>(actor: Actor, work: (sql: TransactionSql) => Promise<T>, options?: { commit?: boolean }): Promise<T>;
  drop(): Promise<void>;
}

/** A database of its own, copied from the run's migrated template. Needs this package's globalSetup. */
export async function createTestDatabase(
  options: { server?: TestServer; max?: number } = {},
): Promise<TestDatabase> {
  const server = options.server ?? inject('stoaTestServer');
  const name = `t_${randomBytes(6).toString('hex')}`;
  // Files copied as they are take half the time of writing them into the log.
  await maintain(server, `create database ${name} template ${server.template} strategy file_copy`);
  const adminUrl = inDatabase(server.adminUrl, name);
  const sql = postgres(adminUrl, {
    max: options.max ?? 10,
    types: wholeNumbers,
    onnotice: () => {},
  }) as unknown as Sql;
  return {
    sql,
    adminUrl,
    url: inDatabase(server.serviceUrl, name),
    backendUrl: inDatabase(server.backendUrl, name),
    as: (actor, work, { commit = true } = {}) => runAs(sql, actor, work, commit),
    drop: async () => {
      await sql.end({ timeout: 5 });
      await maintain(server, `drop database if exists ${name} with (force)`);
    },
  };
}

const undo = Symbol('undo');

async function runAs<T>(
  sql: Sql,
  actor: Actor,
  work: (sql: TransactionSql) => Promise<T>,
  commit: boolean,
): Promise<T> {
  let result!: T;
  try {
    await sql.begin(async (transaction) => {
      await transaction`
        select set_config('request.jwt.claims', ${JSON.stringify(claimsOf(actor))}, true),
          set_config('role', ${roleOf(actor)}, true)`;
      result = await work(transaction);
      if (!commit) throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  return result;
}

function roleOf(actor: Actor): string {
  if (actor === 'anon') return 'anon';
  return actor === 'service' || actor.isServed ? 'stoa_service' : 'authenticated';
}

function claimsOf(actor: Actor): Record<string, unknown> {
  if (typeof actor === 'string') return { role: roleOf(actor) };
  return {
    sub: actor.userId,
    role: 'authenticated',
    aud: 'authenticated',
    email: actor.email ?? `${actor.userId}@example.com`,
    user_metadata: actor.userMetadata ?? {},
  };
}

async function maintain(server: TestServer, statement: string): Promise<void> {
  const sql = postgres(server.maintenanceUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}
