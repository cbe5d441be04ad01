/** What is open over the screen of a remote; a version where one was chosen. */
export type RemoteDialog = { kind: 'rollback' | 'start'; version?: string } | { kind: 'hold' };
