import { PopupDefinition } from '@stoa/shared/contracts/popups/popup-definition';
import { readDefinition } from '@stoa/shared/contracts/forms/form-definition';
import type { FormDefinition, PublicForm } from '@stoa/shared/contracts/forms/form-definition';
import { AppError } from '@stoa/shared/contracts/errors';
import type { Database } from '../../shared/database/connect.ts';

export interface FoundPopup {
  definition: PopupDefinition;
  /** Its form, where it has one that is published. */
  form: (Omit<PublicForm, 'shown'> & { definition: FormDefinition }) | null;
}

/** Returns an active popup inside its window, or throws `not_found`. */
export async function findPopup(database: Database, accountId: string, id: string): Promise<FoundPopup> {
  const [row] = await database<[{ popup: { shown: unknown; form: PublicForm | null } | null }]>`
    select ops.popup_body(${accountId}, ${id}) as popup`;
  const definition = PopupDefinition.safeParse(row.popup?.shown).data;
  if (!row.popup || !definition) throw new AppError('not_found', 'There is no such popup.');
  const { form } = row.popup;
  const fields = form && readDefinition(form.shown);
  return { definition, form: form && fields ? { ...form, definition: fields } : null };
}
