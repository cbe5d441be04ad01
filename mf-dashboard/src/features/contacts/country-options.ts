import { countries } from '@stoa/shared/commerce/countries';
import type { ChoiceOption } from '@stoa/shared/controls';

/** Returns the countries by their own codes, as contacts store them. */
export const countryOptions = (language: string): ChoiceOption[] =>
  countries(language).map(({ key, name }) => ({ value: key, label: name }));
