import { prepareDatabase } from '@stoa/backend';
import { startTestPostgres } from '@stoa/backend/postgres/testing';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { buildFromSchema } from '../declared/build-databases.ts';
import { inDatabase, type TestServer } from './test-server.ts';

export const TEMPLATE = 'stoa_template';

/** Starts a throw-away PostgreSQL with a migrated template. Projects of one run share it; the last one stops it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = sharedRun();
  run.users += 1;
  run.server ??= startWithTemplate();
  const { details, stop } = await run.server;
  project.provide('stoaTestServer', details);
  return async () => {
    run.users -= 1;
    if (run.users > 0) return;
    run.server = null;
    await stop();
  };
}

/** A server with the migrated template, for scripts that are no vitest run. */
export async function startWithTemplate(): Promise<{ details: TestServer; stop(): Promise<void> }> {
  const server = await startTestPostgres();
  try {
    const at = (url: string) => url.replace(/\/[^/]*$/, '/{database}');
    const details: TestServer = {
      maintenanceUrl: inDatabase(at(server.adminUrl), 'postgres'),
      adminUrl: at(server.adminUrl),
      serviceUrl: at(server.url),
      backendUrl: at(server.backendUrl),
      template: TEMPLATE,
    };
    await fillTemplate(details, { service: server.secrets.service, backend: server.secrets.backend });
    return { details, stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function fillTemplate(
  server: TestServer,
  passwords: { service: string; backend: string },
): Promise<void> {
  const maintenance = postgres(server.maintenanceUrl, { max: 1, onnotice: () => {} });
  await maintenance.unsafe(`create database ${TEMPLATE}`);
  await maintenance.end();
  const sql = postgres(inDatabase(server.adminUrl, TEMPLATE), { max: 1, onnotice: () => {} });
  await prepareDatabase(sql, passwords);
  await buildFromSchema(sql);
  await sql.end();
}

interface SharedRun {
  users: number;
  server: ReturnType<typeof startWithTemplate> | null;
}

// Each project loads this module for itself, the process is one.
function sharedRun(): SharedRun {
  const holder = globalThis as typeof globalThis & { __stoaTestRun?: SharedRun };
  return (holder.__stoaTestRun ??= { users: 0, server: null });
}
