import { useAccount } from '@stoa/shared/shell';

/** What this place is called: the account's title, else the platform's name. */
export function useSiteName(): string {
  const account = useAccount();
  return account ? account.settings.sitetitle || account.name : 'Stoa';
}
