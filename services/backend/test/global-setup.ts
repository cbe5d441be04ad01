import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../prepare-database.ts';
import { startTestPostgres } from '../postgres/testing.ts';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
    backendUrl: string;
    serviceUrl: string;
  }
}

/** One PostgreSQL for the run; its prepared database is the template of each test file's own. */
export default async function setup(project: TestProject) {
  const server = await startTestPostgres();
  const sql = postgres(server.adminUrl, { max: 1, onnotice: () => {} });
  await prepareDatabase(sql, server.secrets);
  await sql.end();
  project.provide('adminUrl', server.adminUrl);
  project.provide('backendUrl', server.backendUrl);
  project.provide('serviceUrl', server.url);
  return () => server.stop();
}
