import type { GrantInput, RemoteGrant, Surface } from '@stoa/shared/contracts/grants';
import { asOperator, asTeamOrOperator } from '../caller.ts';
import { Failure } from '../failure.ts';
import type { Outcome, Surroundings } from '../outcome.ts';
import { readSurface, type SurfaceOptions } from '../surface-options.ts';

export interface GrantOptions extends SurfaceOptions {
  approve?: boolean;
  decline?: boolean;
  remove?: boolean;
  reason?: string;
}

/** Shows what a remote may publish, or changes it as an operator. */
export async function grant(around: Surroundings, remote: string, options: GrantOptions): Promise<Outcome> {
  const path = `/api/registry/microFrontends/${encodeURIComponent(remote)}/grant`;
  const named = readSurface(options);
  const isChange = options.approve || options.decline || named.routes.length > 0 || named.slots.length > 0;
  if (!isChange) {
    const caller = await asTeamOrOperator(around, remote);
    const { body } = await caller.call<RemoteGrant>(path);
    return { lines: linesOf(remote, body), data: body };
  }
  if (!options.reason) throw new Failure(2, 'Enter a reason with --reason. It’s stored in the audit log.');
  const { reason } = options;
  const operator = await asOperator(around);
  const { body: before } = await operator.call<RemoteGrant>(path);
  const headers = { 'if-match': before.etag };
  if ((options.approve || options.decline) && !before.request)
    throw new Failure(1, `${remote} has no open request.`);
  const { body } = options.decline
    ? await operator.call<RemoteGrant>(`${path}/request`, { method: 'DELETE', headers, body: { reason } })
    : await operator.call<RemoteGrant>(path, {
        method: 'PUT',
        headers,
        body: { ...changed(before, named, options), reason } satisfies GrantInput,
      });
  return { lines: linesOf(remote, body), data: body };
}

function changed(before: RemoteGrant, named: Surface, { approve, remove }: GrantOptions): Surface {
  const more = approve && before.request ? before.request : named;
  const isNamed = (route: Surface['routes'][number]) =>
    named.routes.some(({ layout, path }) => layout === route.layout && path === route.path);
  if (remove && !approve) {
    return {
      routes: before.routes.filter((route) => !isNamed(route)),
      slots: before.slots.filter((slot) => !named.slots.includes(slot)),
    };
  }
  return {
    routes: [...before.routes, ...more.routes],
    slots: [...new Set([...before.slots, ...more.slots])],
  };
}

const surfaceText = ({ routes, slots }: Surface): string =>
  [...routes.map(({ layout, path }) => `${layout}:${path}`), ...slots].join(', ') || 'nothing';

function linesOf(remote: string, body: RemoteGrant): string[] {
  const { request } = body;
  return [
    `${remote} can publish ${surfaceText(body)}.`,
    ...(request
      ? [
          `${request.requestedBy} requests for ${request.version}: ${surfaceText(request)}.`,
          `Approve as an operator: stoa remotes grant ${remote} --approve --reason "…" (or --decline).`,
        ]
      : []),
  ];
}
