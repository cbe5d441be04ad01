export { startPostgres, type RunningPostgres, type StartPostgresOptions } from './postgres/start-postgres.ts';
export { reachPostgres } from './postgres/reach-postgres.ts';
export { claimDirectory, DirectoryInUseError } from './postgres/claim.ts';
export type { Log } from './log.ts';
export { prepareDatabase } from './prepare-database.ts';
export { createBackend, type Backend, type BackendOptions, type NewPerson } from './create-backend.ts';
export type { Mail, Sms } from './auth/context.ts';
export type { BackendRole, Claims } from './auth/tokens.ts';
export { FILES_LOCK } from './storage/sweep.ts';
