import { shownFields } from '../contracts/forms/conditions.ts';
import type { FormDefinition } from '../contracts/forms/form-definition.ts';
import { type FieldProblem, readAnswers, type SentFile } from '../contracts/forms/read-answers.ts';
import { type Challenge, solveProof } from './solve-proof.ts';

// Runs on the markup of form-markup.ts alone, on a page of the site and in a frame of a foreign one. No import but these:
// the service sends the same files to frames.

type Texts = Record<'summary' | 'failed' | 'tooMany' | 'closed' | 'step', string> & {
  problems: Record<FieldProblem, string>;
};

export interface EnhanceOptions {
  definition: FormDefinition;
  /** Returns a token for this visit, which tells people from programs. */
  getToken(): Promise<string>;
  /** Leads on within the site. */
  goTo(path: string): void;
  /** Called once with the field that was used last when a visitor leaves without having sent. */
  onLeave?(field: string): void;
  /** Called once the answers are taken. */
  onDone?(): void;
}

/** Younger tokens count as those of programs; with some room for the way. */
const TOKEN_AGE_MS = 2_200;

interface Rejected {
  code?: string;
  fields?: Record<string, FieldProblem>;
  /** Under attack: what is to be solved first. */
  challenge?: Challenge;
}

interface Taken {
  message?: string;
  redirect?: string;
}

/** Adds conditions, steps, inline errors and sending in place to a form that works without them. */
export function enhance(
  form: HTMLFormElement,
  { definition, getToken, goTo, onLeave, onDone }: EnhanceOptions,
): void {
  const texts = JSON.parse(form.dataset['texts'] ?? '{}') as Texts;
  const pages = [...form.querySelectorAll<HTMLElement>('.ff-page')];
  const part = <T extends HTMLElement>(name: string) => form.querySelector<T>(`.ff-${name}`);
  const [next, back, send, summary] = [part<HTMLButtonElement>('next'), part<HTMLButtonElement>('back'), part<HTMLButtonElement>('send'), part('summary')]; // prettier-ignore
  const key = crypto.randomUUID();
  const token = getToken().catch(() => '');
  // A browser that fills everything in is ready before the token may be used.
  const isRipe = token.then(
    (text) => new Promise<void>((resolve) => setTimeout(resolve, text ? TOKEN_AGE_MS : 0)),
  );
  const place = document.createElement('p');
  place.className = 'ff-step';
  let page = 0;
  let isBusy = false;
  const touched = new Set<string>();

  const boxOf = (id: string) => form.querySelector<HTMLElement>(`[data-field="${id}"]`);
  const controlsOf = (id: string) => [
    ...(boxOf(id)?.querySelectorAll<HTMLInputElement>('input,select,textarea') ?? []),
  ];

  function read() {
    const data = new FormData(form);
    const sent: Record<string, string[]> = {};
    const files: Record<string, SentFile[]> = {};
    for (const { id, type } of definition.fields) {
      const all = data.getAll(id);
      if (type === 'file') files[id] = all.filter((one): one is File => one instanceof File && one.size > 0);
      else sent[id] = all.map(String);
    }
    return { sent, ...readAnswers(definition, sent, files) };
  }

  function showFields(): void {
    // Disabled fields aren't in the form's data, so hide and read until nothing changes.
    for (let round = 0; round < definition.fields.length; round += 1) {
      const shown = shownFields(definition.fields, read().sent);
      let isChanged = false;
      for (const { id } of definition.fields) {
        const box = boxOf(id);
        if (!box) continue;
        box.removeAttribute('data-waiting');
        if (box.hidden === !shown.has(id)) continue;
        isChanged = true;
        box.hidden = !shown.has(id);
        for (const control of controlsOf(id)) control.disabled = box.hidden;
      }
      if (!isChanged) return;
    }
  }

  function showProblem(id: string, problem: FieldProblem | undefined): void {
    const box = boxOf(id);
    const line = box?.querySelector<HTMLElement>('.ff-error');
    if (!box || !line) return;
    line.textContent = problem ? texts.problems[problem] : '';
    line.hidden = !problem;
    box.querySelector('fieldset')?.toggleAttribute('data-invalid', Boolean(problem));
    for (const control of controlsOf(id)) {
      if (problem) control.setAttribute('aria-invalid', 'true');
      else control.removeAttribute('aria-invalid');
      const ids = (control.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .filter((one) => one && one !== line.id);
      control.setAttribute('aria-describedby', [...(problem ? [line.id] : []), ...ids].join(' '));
    }
  }

  function say(text: string, ids: readonly string[] = []): void {
    if (!summary) return;
    summary.replaceChildren();
    summary.hidden = text === '';
    if (text === '') return;
    const line = document.createElement('p');
    line.textContent = text;
    summary.append(line);
    const list = document.createElement('ul');
    for (const id of ids) {
      const link = document.createElement('a');
      const control = controlsOf(id)[0];
      link.href = `#${control?.id ?? ''}`;
      link.textContent = definition.fields.find((field) => field.id === id)?.label ?? id;
      link.addEventListener('click', (event) => {
        event.preventDefault();
        goToPage(pages.findIndex((one) => one.contains(control ?? null)));
        control?.focus();
      });
      const entry = document.createElement('li');
      entry.append(link);
      list.append(entry);
    }
    if (ids.length > 0) summary.append(list);
    summary.focus();
  }

  function goToPage(at: number): void {
    if (at < 0 || pages.length < 2) return;
    page = at;
    for (const [index, one] of pages.entries()) one.hidden = index !== page;
    const isLast = page === pages.length - 1;
    if (next) next.hidden = isLast;
    if (back) back.hidden = page === 0;
    if (send) send.hidden = !isLast;
    place.textContent = texts.step
      .replace('{{step}}', String(page + 1))
      .replace('{{all}}', String(pages.length));
  }

  /** Shows what is wrong on the pages up to `last`; returns the fields. */
  function check(last: number): string[] {
    const { problems } = read();
    const wrong = definition.fields
      .map(({ id }) => id)
      .filter((id) => problems[id] && pages.findIndex((one) => one.contains(boxOf(id))) <= last);
    for (const { id } of definition.fields) showProblem(id, wrong.includes(id) ? problems[id] : undefined);
    for (const id of wrong) touched.add(id);
    return wrong;
  }

  form.addEventListener('input', ({ target }) => {
    showFields();
    const id = (target as HTMLInputElement).name;
    if (touched.has(id)) showProblem(id, read().problems[id]);
  });
  let last = '';
  function leave(): void {
    if (last) onLeave?.(last);
    last = '';
  }
  form.addEventListener('focusin', ({ target }) => {
    const { name } = target as HTMLInputElement;
    if (definition.fields.some(({ id }) => id === name)) last = name;
  });
  form.addEventListener('leave', leave);
  window.addEventListener('pagehide', leave);
  form.addEventListener('focusout', ({ target }) => {
    const id = (target as HTMLInputElement).name;
    if (!id || (target as HTMLInputElement).value === '') return;
    touched.add(id);
    showProblem(id, read().problems[id]);
  });
  next?.addEventListener('click', () => {
    const wrong = check(page);
    if (wrong.length > 0) return say(texts.summary, wrong);
    say('');
    goToPage(page + 1);
    pages[page]?.querySelector<HTMLElement>('h2, input, select, textarea')?.focus();
  });
  back?.addEventListener('click', () => goToPage(page - 1));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (pages.length > 1 && page < pages.length - 1) return next?.click();
    const wrong = check(pages.length);
    if (wrong.length > 0) {
      goToPage(pages.findIndex((one) => one.contains(boxOf(wrong[0] ?? ''))));
      return say(texts.summary, wrong);
    }
    void submit();
  });

  async function post(proof = ''): Promise<void> {
    const body = new FormData(form);
    body.set('_token', String(body.get('_token') ?? '') || (await token));
    body.set('_key', key);
    body.set('_page', location.pathname + location.search);
    if (proof) body.set('_proof', proof);
    const reply = await fetch(form.action, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
    });
    if (reply.ok) return finish((await reply.json()) as Taken);
    const { code, fields, challenge } = (await reply.json()) as Rejected;
    if (challenge && !proof) return post(await solveProof(challenge));
    for (const [id, problem] of Object.entries(fields ?? {})) showProblem(id, problem);
    if (fields) say(texts.summary, Object.keys(fields));
    else say(code === 'rate_limited' ? texts.tooMany : code === 'form_closed' ? texts.closed : texts.failed);
  }

  async function submit(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    send?.setAttribute('aria-busy', 'true');
    try {
      await isRipe;
      await post();
    } catch {
      say(texts.failed);
    } finally {
      isBusy = false;
      send?.removeAttribute('aria-busy');
    }
  }

  function finish({ message, redirect }: Taken): void {
    last = '';
    onDone?.();
    // The service leads on in a funnel.
    if (redirect?.startsWith('/f/')) return location.assign(redirect);
    if (redirect) return goTo(redirect);
    const done = document.createElement('div');
    done.className = 'ff-sent';
    done.setAttribute('role', 'status');
    done.tabIndex = -1;
    done.dir = 'auto';
    done.textContent = message ?? '';
    form.replaceChildren(done);
    done.focus();
  }

  form.noValidate = true;
  form.dataset['live'] = pages.length > 1 ? 'steps' : 'whole';
  if (pages.length > 1) form.prepend(place);
  showFields();
  const first = pages.findIndex((one) => one.querySelector('[aria-invalid=true]'));
  goToPage(Math.max(first, 0));
}
