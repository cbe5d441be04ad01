import { expect, it } from 'vitest';
import { guessCountry } from './guess-country.ts';

it.each([
  [['de-AT', 'en'], 'Europe/Vienna', 'AT'],
  [['en-US', 'bn'], 'Asia/Dhaka', 'BD'],
  [['en-US'], 'Asia/Tokyo', 'JP', 'JPY'],
  [['en-GB', 'en'], 'Europe/London', 'GB'],
  [['de'], 'America/New_York', ''],
  [['en-US'], 'UTC', ''],
  [['not a language', 'pt-PT'], 'Europe/Lisbon', 'PT'],
])(
  'whoever reads %j by the clock of %s is guessed to live in “%s”',
  (languages, zone, country, currency = 'EUR') => {
    expect(guessCountry(languages, currency, zone)).toBe(country);
  },
);
