import { z } from 'zod';
import { LayoutName, SlotName, VersionNumber } from './registry.ts';

/** An address of a layout that a remote may answer; with `/*` at its end everything below it too. */
export const GrantedRoute = z.strictObject({ layout: LayoutName, path: z.string().startsWith('/').max(200) });
export type GrantedRoute = z.infer<typeof GrantedRoute>;

const surface = { routes: z.array(GrantedRoute).max(200), slots: z.array(SlotName).max(40) };

/** Routes and slots, as a grant names them. */
export const Surface = z.object(surface);
export type Surface = z.infer<typeof Surface>;

/** Surface that a rejected publish requested beyond its grant; an operator approves or declines it. */
export const GrantRequest = z.object({
  version: VersionNumber,
  ...surface,
  requestedAt: z.string(),
  requestedBy: z.string(),
});
export type GrantRequest = z.infer<typeof GrantRequest>;

/** Surface that a remote's publish tokens may publish. Send `etag` as If-Match with the next change. */
export const RemoteGrant = z.object({
  ...surface,
  changedAt: z.string(),
  changedBy: z.string(),
  request: GrantRequest.nullable(),
  etag: z.string(),
});
export type RemoteGrant = z.infer<typeof RemoteGrant>;

/** PUT /api/registry/microFrontends/{name}/grant: the whole grant as it is from now on. */
export const GrantInput = z.strictObject({ ...surface, reason: z.string().trim().min(3).max(500) });
export type GrantInput = z.infer<typeof GrantInput>;
