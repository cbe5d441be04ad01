import { z } from 'zod';
import { RemoteName, VersionNumber } from './registry.ts';

const part = <T extends z.ZodType>(value: T) =>
  z.object({
    /** Differences between two versions; null stands for an absent value. */
    changed: z.array(z.object({ name: z.string(), from: value.nullable(), to: value.nullable() })),
    /** Number of entries equal in both versions. */
    same: z.int().nonnegative(),
  });
const bytes = part(z.int().nonnegative());
const text = part(z.string());

const side = z.object({
  version: VersionNumber,
  contractVersion: VersionNumber,
  /** Bytes of everything a browser may load. */
  size: z.int().nonnegative(),
  commit: z.string().nullable(),
  builtAt: z.string().nullable(),
});

/** GET /api/registry/microFrontends/{name}/compare?from=&to=: what differs between two versions of a remote. */
export const VersionComparison = z.object({
  remote: RemoteName,
  from: side,
  to: side,
  /** By the name without its content hash. */
  files: bytes,
  /** With the bytes that a page loads for it besides the entry. */
  exposes: bytes,
  routes: text,
  slots: text,
  events: text,
  shared: text,
});
export type VersionComparison = z.infer<typeof VersionComparison>;
