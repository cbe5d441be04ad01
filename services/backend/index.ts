export { startPostgres, type RunningPostgres, type StartPostgresOptions } from './postgres/start-postgres.ts';
export { claimDirectory, DirectoryInUseError } from './postgres/claim.ts';
export type { Log } from './log.ts';
export { prepareDatabase } from './prepare-database.ts';
