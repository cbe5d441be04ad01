import type { FormDefinition } from '@stoa/shared/contracts/forms/form-definition';
import { readConsent } from '@stoa/shared/consent/consent';
import { apiFetch } from '@stoa/shared/data';

/** Fetches the script of a form at the first sign of use, and repeats what was pressed meanwhile; returns its end. */
export function enliven(
  here: HTMLElement,
  slug: string,
  definition: FormDefinition,
  goTo: (path: string) => void,
): () => void {
  const stop = new AbortController();
  const loading = new WeakMap<HTMLFormElement, Promise<void>>();
  const getToken = async () =>
    (await apiFetch<{ token: string }>(`/api/forms/${slug}/token`, { body: {} })).token;

  // Without consent to all, no request is made for counting.
  function onLeave(field: string): void {
    if (readConsent(document.cookie) !== 'all') return;
    const body = new Blob([JSON.stringify({ field })], { type: 'application/json' });
    navigator.sendBeacon(`/api/forms/${slug}/left`, body);
  }

  async function load(form: HTMLFormElement): Promise<void> {
    const { enhance } = await import(/* webpackChunkName: "form-enhance" */ '@stoa/shared/form-view/enhance');
    enhance(form, { definition, goTo, getToken, onLeave });
  }

  async function press(form: HTMLFormElement, pressed: HTMLElement | null): Promise<void> {
    const task = loading.get(form) ?? load(form);
    loading.set(form, task);
    try {
      await task;
      pressed?.click();
    } catch {
      // Without the script everything shows and the browser sends it.
      form.dataset['live'] = 'failed';
      if (pressed?.matches('.ff-send')) form.requestSubmit();
    }
  }

  function onUse(event: Event): void {
    const form = here.querySelector('form');
    if (!form || form.dataset['live']) return;
    const pressed =
      event.type === 'click' ? (event.target as Element).closest<HTMLElement>('.ff-next, .ff-send') : null;
    if (pressed) event.preventDefault();
    void press(form, pressed);
  }
  for (const type of ['focusin', 'click']) here.addEventListener(type, onUse, { signal: stop.signal });
  return () => {
    stop.abort();
    here.querySelector('form')?.dispatchEvent(new Event('leave'));
  };
}
