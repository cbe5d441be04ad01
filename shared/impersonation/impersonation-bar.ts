import type { EndedImpersonation, ImpersonationView } from '../contracts/impersonation.ts';
import type { DatabaseClient } from '../contracts/database-client.ts';
import { barElements } from './bar-elements.ts';
import { callImpersonation, OverError } from './call-impersonation.ts';
import english from '../locales/en/impersonation.json' with { type: 'json' };
import { kitMessages } from '../i18n/kit-messages.ts';
import { redirectActs } from './redirect-acts.ts';
import { watchRejections } from './watch-rejections.ts';

const TICK_MS = 15_000;
const MINUTE_MS = 60_000;
const REJECTION_MS = 8_000;

type Client = Pick<DatabaseClient, 'auth' | 'realtime'>;

/** Says on every page that an operator looks as a member, for how long, and ends it. Plain elements, outside of React. */
export async function showImpersonationBar(
  { auth, realtime }: Client,
  page: Document = document,
): Promise<void> {
  // Channels are closed to it: a socket would ask again and again.
  realtime.connect = () => {};
  void realtime.disconnect();
  const texts = await textsIn(page.documentElement.lang);
  const { bar, title, text, button } = barElements(page, texts.label);
  let view: ImpersonationView | null = null;
  let rejectedUntil = 0;
  const stop = new AbortController();

  const say = (template: string, values: Record<string, string>) =>
    template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  const leave = async (address: string) => {
    await auth.signOut({ scope: 'local' });
    page.defaultView?.location.assign(address);
  };
  const over = async () => {
    stop.abort();
    await auth.signOut({ scope: 'local' });
    const { member = '', consoleUrl = '/' } = view ?? {};
    title.textContent = say(texts.over, { member });
    text.textContent = '';
    button.textContent = texts.back;
    button.onclick = () => void leave(consoleUrl);
  };
  const show = ({ member, expiresAt, mode }: ImpersonationView) => {
    const minutes = Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.now()) / MINUTE_MS));
    const unit = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const;
    const left = new Intl.NumberFormat(page.documentElement.lang, unit).format(minutes);
    const { title: heading, text: rule } = mode === 'act' ? texts.act : texts;
    title.textContent = say(heading, { member });
    if (Date.now() > rejectedUntil) text.textContent = say(rule, { left });
  };
  const explain = () => {
    if (!view) return;
    text.textContent = say(view.mode === 'act' ? texts.act.rejected : texts.rejected, view);
    rejectedUntil = Date.now() + REJECTION_MS;
  };
  const refresh = async () => {
    try {
      view = await callImpersonation<ImpersonationView>(auth, 'GET');
      show(view);
    } catch (error) {
      // Without a connection the bar stays as it is.
      if (error instanceof OverError) await over();
    }
  };
  button.textContent = texts.end;
  button.onclick = () => {
    button.disabled = true;
    callImpersonation<EndedImpersonation>(auth, 'DELETE').then(
      ({ consoleUrl }) => leave(consoleUrl),
      () => {
        button.disabled = false;
        return over();
      },
    );
  };
  page.body.append(bar);
  if (page.defaultView) {
    redirectActs(page.defaultView, () => view?.mode === 'act');
    watchRejections(page.defaultView, explain);
  }
  await refresh();
  const timer = setInterval(() => (stop.signal.aborted ? clearInterval(timer) : void refresh()), TICK_MS);
}

/** A bar in English is better than none: a file of messages that doesn't come must not hide it. */
async function textsIn(language: string): Promise<typeof english> {
  const translated = await kitMessages(language, 'impersonation').catch(() => ({}));
  return { ...english, ...translated };
}
