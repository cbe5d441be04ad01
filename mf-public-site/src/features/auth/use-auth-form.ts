import { type FormEvent, useState } from 'react';
import { type AuthProblem, authProblem } from './auth-error.ts';
import { type AuthForm, checkForm } from './check-form.ts';
import { useWayOn } from './use-way-on.ts';

/** Outcome of a sign-in or sign-up: `done`, or waiting for the emailed link or the code. */
export type Outcome = 'done' | 'confirm' | 'factor';

/**
 * A sign-in or sign-up form: checks, sends, tells what went wrong by field, then leads on to where the visitor was.
 * Fields are left to the browser, so what was typed stays whatever happens.
 */
export function useAuthForm(send: (form: AuthForm) => Promise<Outcome>, home?: string) {
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [confirmFor, setConfirmFor] = useState<string | null>(null);
  const { query, leadOn } = useWayOn();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const form = readForm(element);
    const missing = checkForm(form);
    if (missing) return fail(missing, element);
    setBusy(true);
    setProblem(null);
    try {
      const outcome = await send(form);
      if (outcome === 'confirm') return setConfirmFor(form.email);
      if (outcome === 'done') await leadOn(home);
    } catch (error) {
      fail(authProblem(error), element);
    } finally {
      setBusy(false);
    }
  }

  function fail(found: AuthProblem, form: HTMLFormElement) {
    setProblem(found);
    const field = form.elements.namedItem(found.field ?? '');
    if (field instanceof HTMLElement) field.focus();
  }

  return { problem, isBusy, confirmFor, submit, leadOn, query, changeAddress: () => setConfirmFor(null) };
}

function readForm(form: HTMLFormElement): AuthForm {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    ...(data.has('name') ? { name: text('name').trim() } : {}),
    email: text('email').trim(),
    password: text('password'),
  };
}
