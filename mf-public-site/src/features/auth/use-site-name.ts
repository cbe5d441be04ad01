import { useAccount } from '@stoa/shared/shell';

/** Returns the site's title, or the platform's name. */
export function useSiteName(): string {
  const account = useAccount();
  return account ? account.settings.sitetitle || account.name : 'Stoa';
}
