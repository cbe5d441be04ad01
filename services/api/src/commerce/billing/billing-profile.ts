import { BillingProfile, type BillingProfileInput } from '@stoa/shared/contracts/billing';
import { AppError } from '@stoa/shared/contracts/errors';
import type { Queryable } from '../../shared/database/connect.ts';
import { isTaxId, normaliseTaxId, provesCountry } from './tax-id.ts';

/** Sources that must agree on a country before its tax counts. */
const PROOFS_NEEDED = 2;

const EMPTY = { legal_name: '', address: '', country: null, tax_id: null, proofs: [] };

/** Reads what invoices of an account will name as the buyer. */
export async function readBillingProfile(database: Queryable, accountId: string): Promise<BillingProfile> {
  const [row = EMPTY] = await database<(typeof EMPTY)[]>`
    select legal_name, address, country, tax_id, proofs from ops.billing_profiles where account_id = ${accountId}`;
  return BillingProfile.parse({
    legalName: row.legal_name,
    address: row.address,
    country: row.country ?? '',
    taxId: row.tax_id ?? '',
    isCountryProven: row.proofs.length >= PROOFS_NEEDED,
  });
}

/**
 * Stores the buyer of later invoices; issued ones keep theirs. Nothing is checked online.
 * @throws AppError `invalid_input` at `taxId` when it isn't one of the country
 */
export async function saveBillingProfile(
  database: Queryable,
  accountId: string,
  { legalName, address, country, taxId }: BillingProfileInput,
): Promise<void> {
  const id = normaliseTaxId(taxId);
  if (id && !isTaxId(id, country))
    throw new AppError('invalid_input', 'This is no tax ID of the country.', {
      issues: [{ path: 'taxId', message: 'not of this country' }],
    });
  const [site] = await database<{ time_zone: string | null }[]>`
    select settings ->> 'timeZone' as time_zone from public.accounts where account_id = ${accountId}`;
  const proofs = [
    ...(address.trim() ? ['address'] : []),
    ...(id && provesCountry(id, country) ? ['tax_id'] : []),
    ...(timeZonesOf(country).includes(site?.time_zone ?? '') ? ['time_zone'] : []),
  ];
  await database`
    insert into ops.billing_profiles (account_id, legal_name, address, country, tax_id, proofs)
    values (${accountId}, ${legalName}, ${address}, ${country}, ${id || null}, ${proofs})
    on conflict (account_id) do update set legal_name = excluded.legal_name, address = excluded.address,
      country = excluded.country, tax_id = excluded.tax_id, proofs = excluded.proofs, updated_at = now()`;
}

/** Time zones in a country. */
function timeZonesOf(country: string): string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getTimeZones?(): string[] | undefined;
    timeZones?: string[];
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
