let commit: () => Promise<unknown> = async () => {};

/** Called by the first deletion that can be undone: where there was none, nothing of it is loaded. */
export const onCommitDeletes = (run: () => Promise<unknown>): void => void (commit = run);

/** Deletes now what still could be undone, for example before logging out. */
export const commitDeletes = (): Promise<unknown> => commit();
