import { checkVAT, countries } from 'jsvat-next';

/** Writes a tax ID as it is compared: capitals without spaces, dots and hyphens. */
export const normaliseTaxId = (text: string): string => text.toUpperCase().replaceAll(/[\s.-]/g, '');

/** Countries whose tax IDs are checked, by their ISO code. */
const CHECKED = new Map(countries.map((country) => [country.codes[0], country]));

/**
 * Checks form and checksum of a tax ID in a country, nothing online. Of countries without a known form here any is taken.
 * @param taxId as `normaliseTaxId` writes it
 * @param country ISO 3166 code of two letters
 */
export const isTaxId = (taxId: string, country: string): boolean => {
  const known = CHECKED.get(country);
  // Norway's are written with or without prefix and suffix.
  const text = country === 'NO' ? `${/\d+/.exec(taxId)?.[0]}MVA` : taxId;
  return known ? checkVAT(text, [known]).isValid : /^[A-Z0-9/+*]{4,30}$/.test(taxId);
};

/** Checks whether the tax ID itself names the country, so that it proves it. */
export const provesCountry = (taxId: string, country: string): boolean =>
  CHECKED.has(country) && isTaxId(taxId, country);
