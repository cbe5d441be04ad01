import { FORM_CSS } from '../form-view/form-css.ts';
import { POPUP_CSS } from './popup-css.ts';
import type { FiredPopup, ScriptFile } from './start-popups.ts';

interface PopupBody {
  html: string;
  style: string;
  /** Script and definition of its form. */
  form: { script: ScriptFile; definition: unknown; slug: string } | null;
}

/** Fetches what a popup shows, which counts as shown, and opens it; returns whether it did. */
export async function firePopup(popup: FiredPopup): Promise<boolean> {
  const { rule, session, canOpen, note } = popup;
  if (!canOpen()) return false;
  const variant = Math.random() * 100 < (rule.shareB ?? 0) ? 'b' : 'a';
  const reply = await fetch(`/api/popups/${rule.id}/show`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization(session) },
    body: JSON.stringify({ variant, language: document.documentElement.lang }),
  });
  // They have answered its form already.
  if (reply.status === 204) note({ done: 1 });
  if (reply.status !== 200) return false;
  const body = (await reply.json()) as PopupBody;
  if (!canOpen()) return false;
  note({ at: Date.now() });
  openPopup(popup, body, variant);
  return true;
}

/** The access token of a signed-in member. */
function authorization(session: string): Record<string, string> {
  try {
    const text = document.cookie
      .split('; ')
      .filter((one) => one.startsWith(`${session}.`) || one.startsWith(`${session}=`))
      .sort()
      .map((one) => one.slice(one.indexOf('=') + 1))
      .join('')
      .replace('base64-', '');
    const json = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return { authorization: `Bearer ${(JSON.parse(json) as { access_token: string }).access_token}` };
  } catch {
    return {};
  }
}

/** Shows a popup over the page without moving anything in it. */
function openPopup(
  { rule, isPhone, note, load }: FiredPopup,
  { html, style, form }: PopupBody,
  variant: string,
): void {
  const onDone = () => note({ done: 1 });
  const before = document.activeElement;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${POPUP_CSS}.stoa-popup{${FORM_CSS}}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const dialog = document.createElement('dialog');
  dialog.className = 'stoa-popup stoa-form';
  dialog.dataset['style'] = style;
  dialog.setAttribute('aria-labelledby', 'stoa-popup-title');
  dialog.innerHTML = html;
  document.body.append(dialog);
  const isModal = style === 'modal' && !isPhone;
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
  let isClosed = false;

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    const hadFocus = dialog.contains(document.activeElement);
    removeEventListener('keydown', onKey);
    removeEventListener('popstate', close);
    clearInterval(watch);
    dialog.close();
    dialog.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    if (hadFocus && before instanceof HTMLElement && before.isConnected)
      before.focus({ preventScroll: true });
  }

  dialog.querySelector('.pp-close')?.addEventListener('click', close);
  dialog.addEventListener('close', close);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog && isModal && isOutside(dialog, event)) close();
    else if (event.target instanceof Element && event.target.closest('[data-go]')) onDone();
  });
  addEventListener('keydown', onKey);
  // The site's pages change without a new document: a popup goes with its own.
  const path = location.pathname;
  const watch = setInterval(() => location.pathname !== path && close(), 300);
  addEventListener('popstate', close);

  if (isModal) dialog.showModal();
  else {
    dialog.show();
    // A card that opens by itself leaves the focus where it is.
    if (rule.on !== 'click' && before instanceof HTMLElement) {
      if (before === document.body) (document.activeElement as HTMLElement).blur();
      else before.focus({ preventScroll: true });
    }
  }

  const element = dialog.querySelector('form');
  if (!form || !element) return;
  const origin = document.createElement('input');
  origin.type = 'hidden';
  origin.name = '_popup';
  origin.value = `${rule.id}.${variant}`;
  element.append(origin);
  let started: Promise<void> | undefined;
  const enhance = () =>
    (started ??= loadForm(form.script, load).then((start) =>
      start(element, {
        definition: form.definition,
        getToken: () => getToken(form.slug),
        goTo: (to: string) => location.assign(to),
        onDone,
      }),
    ));
  element.addEventListener('focusin', () => void enhance().catch(() => {}), { once: true });
  // A press that comes before the script is repeated once it is there; without it the browser sends the form.
  element.addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest<HTMLElement>('.ff-next, .ff-send');
    if (!pressed || element.dataset['live']) return;
    event.preventDefault();
    void enhance().then(
      () => pressed.click(),
      () => {
        element.dataset['live'] = 'failed';
        if (pressed.matches('.ff-send')) element.requestSubmit();
      },
    );
  });
}

interface FormOptions {
  definition: unknown;
  getToken(): Promise<string>;
  goTo(to: string): void;
  onDone(): void;
}
type StartForm = (form: HTMLFormElement, options: FormOptions) => void;

async function loadForm(script: ScriptFile, load: FiredPopup['load']): Promise<StartForm> {
  const started = () => (window as { stoaEnhanceForm?: StartForm }).stoaEnhanceForm;
  if (!started()) await load(script);
  const start = started();
  if (!start) throw new Error('the form has no script');
  return start;
}

async function getToken(slug: string): Promise<string> {
  const reply = await fetch(`/api/forms/${slug}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  return reply.ok ? ((await reply.json()) as { token: string }).token : '';
}

function isOutside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
