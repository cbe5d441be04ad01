export const ACTS = ['read', 'list', 'sign', 'replace', 'delete'] as const;
export type Act = (typeof ACTS)[number];

/** Asks the storage by its address, as a browser does. */
export type SendStorageRequest = (path: string, init?: RequestInit) => Promise<Response>;

/** For tests: whether the storage itself lets somebody do something with a file. */
export async function isPermitted(
  sendRequest: SendStorageRequest,
  act: Act,
  token: string | null,
  { bucket, name }: { bucket: string; name: string },
): Promise<boolean> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const send = (method: string, path: string, body: object) =>
    sendRequest(`/storage/v1/object${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const folder = name.slice(0, name.lastIndexOf('/'));
  if (act === 'read') return (await sendRequest(`/storage/v1/object/${bucket}/${name}`, { headers })).ok;
  if (act === 'sign') return (await send('POST', `/sign/${bucket}/${name}`, { expiresIn: 60 })).ok;
  if (act === 'replace') {
    const type = { 'content-type': 'application/pdf' };
    const init = { method: 'PUT', headers: { ...headers, ...type }, body: '%PDF-1.7 another' };
    return (await sendRequest(`/storage/v1/object/${bucket}/${name}`, init)).ok;
  }
  const reply =
    act === 'list'
      ? await send('POST', `/list/${bucket}`, { prefix: folder })
      : await send('DELETE', `/${bucket}`, { prefixes: [name] });
  const found = reply.ok ? ((await reply.json()) as { name: string }[]) : [];
  return found.some((each) => name.endsWith(each.name));
}
