import type { PublicForm } from './form-definition.ts';

/** Checks whether a form takes entries at a moment. */
export const isOpen = (form: Pick<PublicForm, 'state' | 'opens_at' | 'closes_at'>, now: Date): boolean =>
  form.state === 'published' &&
  (form.opens_at === null || new Date(form.opens_at) <= now) &&
  (form.closes_at === null || now < new Date(form.closes_at));
