import { createToken } from '../platform/publishing/tokens.ts';
import { PLATFORM, type TestApp } from './test-app.ts';

export interface Seen {
  version: string;
  rule: string;
  compositionId: string;
}

/** The registry as an operator, a team and a visitor meet it. */
export async function controlPlaneOf(stoa: TestApp) {
  const { token, cookie, person } = await stoa.operator();
  return {
    operator: person,
    as: { token, cookie },
    /** A call of the operator; the path starts below /api/registry. */
    call: (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
      stoa.call(PLATFORM, `/api/registry${path}`, {
        method,
        token,
        cookie,
        headers,
        ...(body === undefined ? {} : { body }),
      }),
    teamToken: async (remote = 'mf-commerce') =>
      (
        await createToken(stoa.database, {
          remote,
          label: `${remote} team`,
          expiresInDays: 1,
          actor: { kind: 'system', name: 'test' },
        })
      ).token,
    /** Returns the version of a remote that a tenant's visitor gets. */
    see: async (slug: string, remote = 'mf-commerce', visitor = ''): Promise<Seen> => {
      const host = slug === 'platform' ? PLATFORM : `${slug}.localhost:3000`;
      const reply = await stoa.call(host, '/api/registry/microFrontends', visitor ? { cookie: visitor } : {});
      const body = (await reply.json()) as {
        compositionId: string;
        microFrontends: Record<string, [{ metadata: { version: string }; extras: { rule: string } }]>;
      };
      const found = body.microFrontends[remote]?.[0];
      return {
        version: found?.metadata.version ?? 'none',
        rule: found?.extras.rule ?? 'none',
        compositionId: body.compositionId,
      };
    },
  };
}
export type ControlPlane = Awaited<ReturnType<typeof controlPlaneOf>>;

/** Status and stable code of a refusal. */
export async function codeOf(reply: Response): Promise<[number, string]> {
  return [reply.status, ((await reply.json()) as { code: string }).code];
}
