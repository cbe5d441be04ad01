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
  opens_at: string | null;
  closes_at: string | null;
  frame_origins: string[];
  notify_emails: string[];
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Returns the form of an address, or throws `not_found`; what is no form any more is none. */
export async function findForm(database: Database, accountId: string, slug: string): Promise<FoundForm> {
  const isSlug = slug.length <= 80 && SLUG.test(slug);
  const [row] = isSlug
    ? await database<[{ form: (Omit<FoundForm, 'definition'> & { shown: unknown }) | null }]>`
        select ops.public_form(${accountId}, ${slug}) as form`
    : [];
  const definition = row?.form && readDefinition(row.form.shown);
  if (!row?.form || !definition) throw new AppError('not_found', 'There is no such form.');
  const { shown: _shown, ...form } = row.form;
  return { ...form, definition };
}
