/** Formats of tax IDs by country of the buyer: those of VAT in the EU, and of its neighbours that sell here. */
const FORMATS: Record<string, RegExp> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CH: /^CHE\d{9}(MWST|TVA|IVA)?$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE[1-9]\d{8}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE10\d{7}$/,
  ES: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^GB(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  GR: /^EL\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^IT\d{11}$/,
  LT: /^LT(\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL\d{9}B\d{2}$/,
  NO: /^NO\d{9}(MVA)?$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{10}01$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
};

/** Writes a tax ID as it is compared: capitals without spaces, dots and hyphens. */
export const normaliseTaxId = (text: string): string => text.toUpperCase().replaceAll(/[\s.-]/g, '');

/**
 * Checks the form of a tax ID in a country, nothing online. Of countries without a format here any is taken.
 * @param taxId as `normaliseTaxId` writes it
 */
export const isTaxId = (taxId: string, country: string): boolean =>
  FORMATS[country]?.test(taxId) ?? /^[A-Z0-9/+*]{4,30}$/.test(taxId);

/** Checks whether the tax ID itself names the country, so that it proves it. */
export const provesCountry = (taxId: string, country: string): boolean =>
  FORMATS[country]?.test(taxId) ?? false;
