import { type FormEvent, useState } from 'react';
import { safeRedirect } from '@stoa/shared/routing/safe-redirect';
import { useNavigate, useSearchParams } from '@stoa/shared/router';
import { apiFetch } from '@stoa/shared/data';
import { useAccount } from '@stoa/shared/shell';
import { type AuthProblem, authProblem } from './auth-error.ts';
import { type AuthForm, checkForm } from './check-form.ts';

/** How a sign-in or sign-up ended: `done` leads on, `confirm` waits for the link in the mail, `factor` for a code. */
export type Outcome = 'done' | 'confirm' | 'factor';

/**
 * A sign-in or sign-up form: checks, sends, tells what went wrong by field, then leads on to where the visitor was.
 * Fields are left to the browser, so what was typed stays whatever happens.
 */
export function useAuthForm(send: (form: AuthForm) => Promise<Outcome>) {
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [confirmFor, setConfirmFor] = useState<string | null>(null);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const account = useAccount();
  const from = params.get('redirectedFrom');

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
      if (outcome === 'done') await leadOn();
    } catch (error) {
      fail(authProblem(error), element);
    } finally {
      setBusy(false);
    }
  }

  async function leadOn() {
    if (account) await joinAccount();
    await navigate(from === null && !account ? '/dashboard' : safeRedirect(from), { replace: true });
  }

  function fail(found: AuthProblem, form: HTMLFormElement) {
    setProblem(found);
    const field = form.elements.namedItem(found.field ?? '');
    if (field instanceof HTMLElement) field.focus();
  }

  const otherQuery = from === null ? '' : `?${new URLSearchParams({ redirectedFrom: from })}`;
  return { problem, isBusy, confirmFor, submit, leadOn, otherQuery };
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

/** Makes the person a member of this site. Signing in stands even if that fails; the next try joins them. */
async function joinAccount(): Promise<void> {
  try {
    await apiFetch('/api/members/register', { method: 'POST', body: {} });
  } catch (error) {
    reportError(error);
  }
}
