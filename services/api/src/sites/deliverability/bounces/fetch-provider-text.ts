const TIMEOUT_MS = 5_000;
const MAX_BYTES = 64 * 1024;
const cached = new Map<string, string>();

/** Reads a text that a provider publishes, once; its address was compared with the provider's own before. */
export async function fetchProviderText(url: string): Promise<string> {
  const known = cached.get(url);
  if (known !== undefined) return known;
  const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const text = await reply.text();
  if (!reply.ok || text.length > MAX_BYTES) throw new Error(`The provider answered ${reply.status}.`);
  if (url.endsWith('.pem')) cached.set(url, text);
  if (cached.size > 20) cached.delete(cached.keys().next().value!);
  return text;
}
