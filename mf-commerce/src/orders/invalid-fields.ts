import { errorCode } from '../error-code.ts';
import type { DraftErrors } from './draft.ts';

type Field = Exclude<keyof DraftErrors, 'password'>;

const FIELDS: Record<string, readonly Field[]> = {
  'contact.name': ['name'],
  'contact.email': ['email'],
  'contact.country': ['country'],
  'contact.countryLabel': ['country'],
  'contact.address': ['street', 'city'],
  'contact.address.street': ['street'],
  'contact.address.city': ['city'],
  'contact.address.postalCode': ['postalCode'],
  'contact.address.region': ['region'],
};
const MESSAGE_KEYS: Record<Field, string> = {
  name: 'fields.name',
  email: 'fields.email',
  country: 'fields.country',
  street: 'fields.street',
  city: 'fields.city',
  postalCode: 'fields.postalCode',
  region: 'fields.region',
};

export const isAddressField = (field: string) => ['street', 'city', 'postalCode', 'region'].includes(field);

/** Maps what the service found wrong in an order to the fields of the form, each with its word. */
export function invalidFields(error: unknown): DraftErrors {
  if (errorCode(error) !== 'invalid_input') return {};
  const { issues } = error as { issues?: unknown };
  const paths = Array.isArray(issues) ? issues.map(({ path }: { path?: unknown }) => String(path)) : [];
  const fields = new Set(paths.flatMap((path) => FIELDS[path] ?? []));
  return Object.fromEntries([...fields].map((field) => [field, MESSAGE_KEYS[field]]));
}
