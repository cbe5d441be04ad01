import { type FormDefinition, readDefinition } from '@stoa/shared/contracts/forms/form-definition';
import type { FormState } from '@stoa/shared/contracts/forms/form-definition';
import { AppError } from '@stoa/shared/contracts/errors';
import type { Database } from '../../shared/database/connect.ts';

/** A published or closed form with everything that taking an entry needs. */
export interface FoundForm {
  id: string;
  slug: string;
  title: string;
  state: FormState;
  definition: FormDefinition;
  no: number;
  /** Raised by each change of the form. */
  version: number;
  opens_at: string | null;
  closes_at: string | null;
  frame_origins: string[];
  notify_emails: string[];
}

const MAX_DEFINITIONS = 500;
const definitions = new Map<string, FormDefinition | null>();

/** A published version never changes, so each is checked once by this process. */
function definitionOf({ id, no, shown }: { id: string; no: number; shown: unknown }): FormDefinition | null {
  const key = `${id}|${no}`;
  const known = definitions.get(key);
  if (known !== undefined) return known;
  const definition = readDefinition(shown);
  definitions.set(key, definition);
  if (definitions.size > MAX_DEFINITIONS) definitions.delete(definitions.keys().next().value!);
  return definition;
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Returns the form of an address, or throws `not_found`; what is no form any more is none. */
export async function findForm(database: Database, accountId: string, slug: string): Promise<FoundForm> {
  const isSlug = slug.length <= 80 && SLUG.test(slug);
  const [row] = isSlug
    ? await database<[{ form: (Omit<FoundForm, 'definition'> & { shown: unknown }) | null }]>`
        select ops.public_form(${accountId}, ${slug}) as form`
    : [];
  const definition = row?.form && definitionOf(row.form);
  if (!row?.form || !definition) throw new AppError('not_found', 'There is no such form.');
  const { shown: _shown, ...form } = row.form;
  return { ...form, definition };
}

const MAX_FORMS = 500;
const FRESH_MS = 5_000;

/**
 * Finds forms for posts, each read once in five seconds. An entry names the version that it was checked by, and the
 * database takes none of another.
 */
export function createFormCache(now: () => Date) {
  const forms = new Map<string, { form: FoundForm; atMs: number }>();
  return async (
    database: Database,
    { accountId, slug, isFresh }: { accountId: string; slug: string; isFresh: boolean },
  ): Promise<FoundForm> => {
    const key = `${accountId}|${slug}`;
    const known = forms.get(key);
    const ageMs = known ? now().getTime() - known.atMs : Infinity;
    if (known && !isFresh && ageMs >= 0 && ageMs < FRESH_MS) return known.form;
    forms.delete(key);
    const form = await findForm(database, accountId, slug);
    forms.set(key, { form, atMs: now().getTime() });
    if (forms.size > MAX_FORMS) forms.delete(forms.keys().next().value!);
    return form;
  };
}
