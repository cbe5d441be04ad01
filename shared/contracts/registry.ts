import { z } from 'zod';
import { PageQuery } from './page-query.ts';

export const REMOTE_NAMES = ['mf-public-site', 'mf-dashboard', 'mf-superadmin', 'mf-commerce'] as const;

export const RemoteName = z.string().regex(/^mf-[a-z][a-z0-9-]{1,40}$/);
export const VersionNumber = z
  .string()
  .regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/)
  .max(64);
export const Integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

export const LayoutName = z.enum(['dashboard', 'public-site', 'dashboard-wrapper', 'plain']);
export type LayoutName = z.infer<typeof LayoutName>;

export const SLOT_NAMES = [
  'site.header',
  'site.footer',
  'site.overlay',
  'header.cart',
  'dashboard.menu',
  'dashboard.topbar',
  'platform.menu',
  'platform.topbar',
  'plain.header',
  'plain.footer',
] as const;
export const SlotName = z.enum(SLOT_NAMES);
export type SlotName = z.infer<typeof SlotName>;

/** Dotted paths into the route's data (`course.title`); a value starting with `=` is literal text. */
export const RouteHead = z.strictObject({
  title: z.string().max(200),
  /** Translations of a literal title, by language. */
  titles: z.record(z.string().regex(/^[a-z]{2,3}$/), z.string().max(200)).optional(),
  description: z.string().max(300).optional(),
  descriptions: z.record(z.string().regex(/^[a-z]{2,3}$/), z.string().max(300)).optional(),
  image: z.string().max(200).optional(),
  jsonLd: z.enum(['Course', 'Article', 'Product', 'WebPage']).optional(),
});
export type RouteHead = z.infer<typeof RouteHead>;

export const RemoteRoute = z.strictObject({
  layout: LayoutName,
  path: z.string().startsWith('/').max(200),
  expose: z.string().regex(/^\.\/[A-Z][A-Za-z0-9]*$/),
  chrome: z.enum(['full', 'none']).optional(),
  serverRendered: z.boolean().optional(),
  /** Words, pictures and links, and a button here and there: a visitor needs no script of it before touching a control. */
  still: z.boolean().optional(),
  data: z.array(PageQuery).max(8).optional(),
  head: RouteHead.optional(),
});
export type RemoteRoute = z.infer<typeof RemoteRoute>;

/** Client state a static part depends on and the server can't know: storage keys and query parameters. */
export const StaticPart = z.strictObject({
  /** Keys of the browser's storage. */
  kept: z.array(z.string().min(1).max(60)).max(8),
  /** Names in the address's query. */
  query: z.array(z.string().min(1).max(60)).max(8),
});
export type StaticPart = z.infer<typeof StaticPart>;

export const RemoteSlot = z.strictObject({
  slot: SlotName,
  expose: z.string().regex(/^\.\/[A-Z][A-Za-z0-9]*$/),
  /** Enough as the server made it, until a visitor moves at all or one of these is there. */
  still: StaticPart.optional(),
  data: z.array(PageQuery).max(4).optional(),
});
export type RemoteSlot = z.infer<typeof RemoteSlot>;

export const RemoteDeclaration = z.strictObject({
  name: RemoteName,
  title: z.string().min(1).max(60),
  /** Translations of the title, by language. */
  titles: z.record(z.string().regex(/^[a-z]{2,3}$/), z.string().max(60)).optional(),
  owner: z.string().min(1).max(60),
  critical: z.boolean().optional(),
  routes: z.array(RemoteRoute).max(200),
  slots: z.array(RemoteSlot).max(40),
  events: z.strictObject({ emits: z.array(z.string()).max(60), listens: z.array(z.string()).max(60) }),
});
export type RemoteDeclaration = z.infer<typeof RemoteDeclaration>;

export const ArtifactFile = z.strictObject({ integrity: Integrity, size: z.int().nonnegative() });
export type ArtifactFile = z.infer<typeof ArtifactFile>;

const filePath = z
  .string()
  .max(200)
  .regex(/^(web|node)\/[A-Za-z0-9][A-Za-z0-9._/-]*$/)
  .refine((path) => !path.split('/').includes('..'), 'must stay inside the artifact');

/** Event name -> the version and payload (JSON Schema) that a build emits or reads. */
export const EventContracts = z.record(
  z.string().max(60),
  z.strictObject({ version: z.int().positive(), payload: z.record(z.string(), z.unknown()) }),
);
export type EventContracts = z.infer<typeof EventContracts>;

/** Content of a published remote's `assets.json`. `files` lists every file below web/ and node/. */
export const RemoteAssets = z.strictObject({
  kind: z.literal('remote'),
  name: RemoteName,
  version: VersionNumber,
  container: z.string().regex(/^[a-zA-Z_$][\w$]*$/),
  contractVersion: VersionNumber,
  entry: z.literal('web/remoteEntry.js'),
  nodeEntry: z.literal('node/remoteEntry.cjs'),
  exposes: z.record(
    z.string(),
    z.strictObject({
      chunks: z.array(filePath),
      /** One file a language; a page gets its own. */
      words: z.array(filePath).optional(),
    }),
  ),
  shared: z.record(z.string(), z.string()),
  declaration: RemoteDeclaration,
  /** Of the events it declares; absent in builds from before the registry compared them. */
  eventContracts: EventContracts.optional(),
  files: z.record(filePath, ArtifactFile),
  commit: z.string().max(80).optional(),
  builtAt: z.string().optional(),
});
export type RemoteAssets = z.infer<typeof RemoteAssets>;

/** Content of the shell's `assets.json`. */
export const ShellAssets = z.strictObject({
  kind: z.literal('shell'),
  name: z.literal('shell'),
  version: VersionNumber,
  contractVersion: VersionNumber,
  /** Tiny scripts for the head, without defer: they set the theme before the first paint. */
  early: z.array(filePath),
  entry: z.array(filePath),
  styles: z.array(filePath),
  nodeEntry: z.literal('node/shell.cjs'),
  provides: z.record(z.string(), z.string()),
  files: z.record(filePath, ArtifactFile),
});
export type ShellAssets = z.infer<typeof ShellAssets>;

export const ResolutionRule = z.enum(['override', 'pin', 'rollout', 'channel', 'lkg']);
export type ResolutionRule = z.infer<typeof ResolutionRule>;

/** One remote as the page gets it. `files` is keyed by the path below `base` (`remoteEntry.js`). */
export interface ComposedRemote {
  name: string;
  title: string;
  version: string;
  container: string;
  base: string;
  rule: ResolutionRule;
  critical: boolean;
  exposes: Record<string, string[]>;
  files: Record<string, { integrity: string; size: number }>;
  routes: RemoteRoute[];
  slots: RemoteSlot[];
  events: { emits: string[]; listens: string[] };
  /** The page gets only its name; its declaration loads on the first visit. */
  isDeferred?: boolean;
  /** The last known good version, when it is another one than this. */
  lkg?: Omit<ComposedRemote, 'lkg' | 'rule' | 'isDeferred'>;
}

/** The content-addressed lock of everything one page gets. */
export interface Composition {
  compositionId: string;
  shell: { version: string };
  remotes: ComposedRemote[];
}
