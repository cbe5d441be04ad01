/** Has a job run soon, wherever a process is free. An operator's own wake runs a paused job too. */
export type WakeJob = (name: string, options?: { isOperators?: boolean }) => Promise<void>;
