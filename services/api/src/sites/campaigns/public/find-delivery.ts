import { createDeliveryTokens, type DeliveryLink, type DeliveryTokenKind } from '../links/delivery-token.ts';
import type { SitesDeps } from '../../define-route.ts';

export { databasesOf, firstFound } from '../../search-databases.ts';

/** Reads the link of an email; null where nobody here signed it. */
export const readLink = (
  { secret }: Pick<SitesDeps, 'secret'>,
  token: string,
  kind: DeliveryTokenKind,
): DeliveryLink | null => createDeliveryTokens(secret).read(token, kind);
