/** Names in this browser's storage: the step that an account's tour is at, and that it was seen. */
export const stepKey = (accountId: string): string => `stoa-tour-step-${accountId}`;
export const doneKey = (accountId: string): string => `stoa-tour-done-${accountId}`;

/** Checks whether the tour starts automatically: the account enables it, and no progress is stored. */
export const startsByItself = (
  isOnboarding: boolean,
  storage: Pick<Storage, 'getItem'>,
  accountId: string,
): boolean =>
  isOnboarding &&
  storage.getItem(doneKey(accountId)) === null &&
  storage.getItem(stepKey(accountId)) === null;
