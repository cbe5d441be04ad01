import { DirectoryInUseError, RoleError, ServerRejectedError } from '@stoa/backend';
import { SchemaError } from '@stoa/supabase/migrate';
import { BackupError } from '../backup/manifest.ts';
import { ListenError } from '../serve.ts';
import { SettingsError } from '../../shared/settings.ts';

const PLAIN = [
  SettingsError,
  BackupError,
  ListenError,
  DirectoryInUseError,
  ServerRejectedError,
  RoleError,
  SchemaError,
];

const FILE_REASONS: Record<string, string> = {
  EACCES: 'this user has no right to it',
  EPERM: 'this user has no right to it',
  EROFS: 'it lies on a read-only disk',
  EEXIST: 'a file stands where a folder has to be',
  ENOTDIR: 'a file stands where a folder has to be',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
};

/** Why a command was not carried out, as one sentence for the person at the machine; null for a fault of ours. */
export function startErrorText(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (PLAIN.some((kind) => error instanceof kind)) return error.message;
  // PostgreSQL says it in words where initdb or the server is the one that cannot write, and as 53100 once it runs.
  const { code = '', path, syscall } = error as NodeJS.ErrnoException;
  if (code === '53100' || /No space left on device|Check free disk space/.test(error.message)) return NO_ROOM;
  const reason = syscall === undefined ? undefined : FILE_REASONS[code];
  if (!reason) return null;
  if (!path) return reason === FILE_REASONS['ENOSPC'] ? NO_ROOM : null;
  return `${path} cannot be used: ${reason}.`;
}

const NO_ROOM = 'The disk is full: make room, or set STOA_DATA to a folder that has some.';
