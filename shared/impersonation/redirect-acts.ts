import { ACT_PATHS, type ActName } from '../contracts/act-names.ts';

const RPC = /\/rest\/v1\/rpc\/(\w+)$/;
const hasRoute = (name: string): name is ActName => Object.hasOwn(ACT_PATHS, name);

/** Sends calls of the named functions to the service, which acts for an operator and logs it; pages stay as they are. */
export function redirectActs(page: Window, isActing: () => boolean): void {
  const original = page.fetch.bind(page);
  page.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const [, name = ''] = RPC.exec(new URL(address, page.location.href).pathname) ?? [];
    if (!isActing() || !hasRoute(name) || init?.method !== 'POST') return original(input, init);
    return toRpcReply(await original(ACT_PATHS[name], init));
  };
}

/** Puts the service's answer in the format of PostgREST, which the pages read. */
async function toRpcReply(reply: Response): Promise<Response> {
  const body = (await reply.json()) as { result?: unknown; code?: string };
  if (reply.ok) return Response.json(body.result ?? null);
  const { code = 'internal' } = body;
  const error = { message: code, details: null, hint: null };
  return Response.json(
    { ...error, code: code === 'impersonation_read_only' ? code : 'P0001' },
    { status: reply.status },
  );
}
