/** Dialog open on a remote's screen, with the chosen version if any. */
export type RemoteDialog = { kind: 'rollback' | 'start'; version?: string } | { kind: 'hold' };
