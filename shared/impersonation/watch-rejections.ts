const PRESS_MS = 4_000;
const CODE = 'impersonation_read_only';

/** Calls `onRejected` when something that was pressed is refused because it would write; what pages send by themselves stays quiet. */
export function watchRejections(page: Window, onRejected: () => void): void {
  let pressedAt = -Infinity;
  const press = ({ target, type }: Event) => {
    const control =
      type === 'submit' || (target as Element | null)?.closest?.('button, [role="switch"], input');
    if (control) pressedAt = performance.now();
  };
  for (const type of ['click', 'submit', 'change']) page.document.addEventListener(type, press, true);
  const original = page.fetch.bind(page);
  page.fetch = async (input, init) => {
    const reply = await original(input, init);
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
    if (reply.status !== 403 || method === 'GET' || performance.now() - pressedAt > PRESS_MS) return reply;
    const body = (await reply
      .clone()
      .json()
      .catch(() => null)) as { code?: string } | null;
    if (body?.code === CODE) onRejected();
    return reply;
  };
}
