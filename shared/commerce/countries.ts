const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
  'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
  'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
  'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

export interface Country {
  /** Unique among all: the stored value of a choice in a form. The country's own ISO code. */
  key: string;
  /** The English name, saved with the order: it tells apart who shares a value. */
  label: string;
  /** Two letters. Liberia's is Lebanon's, as observed. */
  value: string;
  /** The name in the page's language. */
  name: string;
}

/** Countries whose value is not their ISO code. */
const OBSERVED: Record<string, string> = { LR: 'LB' };

const namesIn = (language: string) => new Intl.DisplayNames([language], { type: 'region' });
const labelOf = (key: string): string => namesIn('en').of(key) ?? key;

/** Every country, with its name in the page's language and sorted as that language sorts. */
export function countries(language: string): Country[] {
  const names = namesIn(language);
  const labels = namesIn('en');
  const collator = new Intl.Collator(language);
  return CODES.split(' ')
    .map((key) => ({
      key,
      label: labels.of(key) ?? key,
      value: OBSERVED[key] ?? key,
      name: names.of(key) ?? key,
    }))
    .sort((a, b) => collator.compare(a.name, b.name));
}

/** Returns the country stored with an order; null for an unknown code. */
export function savedCountry(key: string): { country: string; countryLabel: string } | null {
  if (!CODES.split(' ').includes(key)) return null;
  return { country: OBSERVED[key] ?? key, countryLabel: labelOf(key) };
}

/** The country's own ISO code, for payments, taxes and whoever else is outside: LR for Liberia. */
export function isoCountry(saved: { country: string; country_label?: string | null }): string {
  const sharing = Object.entries(OBSERVED).find(
    ([key, value]) => value === saved.country && saved.country_label === labelOf(key),
  );
  return sharing?.[0] ?? saved.country;
}
