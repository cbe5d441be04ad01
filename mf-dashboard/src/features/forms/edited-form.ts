import type { FormDefinition } from '@stoa/shared/contracts/forms/form-definition';

/** The part of a form that its builder changes. */
export interface EditedForm {
  title: string;
  definition: FormDefinition;
}
