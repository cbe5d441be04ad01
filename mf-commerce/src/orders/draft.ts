import type { SessionUser } from '@stoa/shared/session';
import type { Address, Order } from '@stoa/shared/contracts/order';
import { isoCountry, savedCountry } from '@stoa/shared/commerce/countries';
import { isEmail } from '@stoa/shared/contracts/validation';
import type { PaymentProvider } from '@stoa/shared/contracts/currencies';

/** Input of the customer. The password is never stored. */
export interface Draft {
  name: string;
  email: string;
  /** The key of a country in the list. */
  country: string;
  street: string;
  city: string;
  postalCode: string;
  region: string;
  provider: PaymentProvider | null;
  isKnown: boolean;
}

export type DraftErrors = Partial<
  Record<'name' | 'email' | 'country' | 'street' | 'city' | 'postalCode' | 'region' | 'password', string>
>;

const ENTRY = 'checkout.draft';
export const EMPTY_DRAFT: Draft = {
  name: '',
  email: '',
  country: '',
  street: '',
  city: '',
  postalCode: '',
  region: '',
  provider: null,
  isKnown: false,
};
export const PASSWORD_MIN = 10;

/** Reads the input stored before a reload of this tab. */
export function readDraft(): Partial<Draft> {
  try {
    return (JSON.parse(sessionStorage.getItem(ENTRY) ?? 'null') as Partial<Draft> | null) ?? {};
  } catch {
    return {};
  }
}

/** Keeps what is typed for this tab; null forgets it. */
export function storeDraft(draft: Partial<Draft> | null): void {
  try {
    if (draft) sessionStorage.setItem(ENTRY, JSON.stringify(draft));
    else sessionStorage.removeItem(ENTRY);
  } catch {
    // Storage is full or forbidden: the form still works, a reload loses it.
  }
}

/** Returns the input behind an order. */
export function draftOf({ name, email, country, country_label, address, provider }: Order): Partial<Draft> {
  return {
    name,
    email,
    ...(country ? { country: isoCountry({ country, country_label }) } : {}),
    ...address,
    provider,
  };
}

/** The first look at the form: which word belongs under which field. `password` is null when somebody is signed in. */
export function draftErrors(draft: Draft, password: string | null, requiresAddress = false): DraftErrors {
  const errors: DraftErrors = {};
  if (draft.name.trim() === '') errors.name = 'fields.name';
  if (!isEmail(draft.email.trim())) errors.email = 'fields.email';
  if (savedCountry(draft.country) === null) errors.country = 'fields.country';
  if (requiresAddress && draft.street.trim() === '') errors.street = 'fields.street';
  if (requiresAddress && draft.city.trim() === '') errors.city = 'fields.city';
  if (password === null) return errors;
  if (draft.isKnown && password === '') errors.password = 'fields.password';
  if (!draft.isKnown && password.length < PASSWORD_MIN) errors.password = 'fields.newPassword';
  return errors;
}

/** The address as an order takes it. */
export function addressOf({ street, city, postalCode, region }: Draft): Address {
  const optional = { postalCode: postalCode.trim(), region: region.trim() };
  return {
    street: street.trim(),
    city: city.trim(),
    ...Object.fromEntries(Object.entries(optional).filter(([, text]) => text !== '')),
  };
}

/** Returns input prefilled from the user's account. */
export function knownOf(user: SessionUser | null): Partial<Draft> {
  const name = user?.user_metadata['display_name'];
  return {
    ...(user?.email ? { email: user.email } : {}),
    ...(typeof name === 'string' ? { name } : {}),
  };
}
