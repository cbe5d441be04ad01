import { type PaymentProvider, providersFor } from '@stoa/shared/contracts/currencies';

/**
 * The ways of paying that a buyer may choose: those listed for the currency, gateways first. Without the account's test
 * mode no gateway answers yet, so only paying later is left.
 */
export function offeredProviders(currency: string, isTestMode: boolean): PaymentProvider[] {
  const listed = providersFor(currency);
  const gateways = isTestMode ? listed.filter((provider) => provider !== 'offline') : [];
  return [...gateways, ...listed.filter((provider) => provider === 'offline')];
}
