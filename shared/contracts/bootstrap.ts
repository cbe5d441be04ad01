import type { PublicAccount } from './account.ts';
import type { Composition } from './registry.ts';

/** Everything the page is born with, inlined as JSON; never holds a session. */
export interface Bootstrap {
  kind: 'site' | 'platform';
  account: PublicAccount | null;
  /** Base URL of supabase-js; empty means the page's own origin (embedded backend). */
  backend: { url: string; anonKey: string };
  /** Names cookies and channels, so that two copies on one host do not mix. */
  instanceId: string;
  platformUrl: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  /** The internal path: `/_sites/<slug>/course/x` on an account's host, the visible path on the platform host. */
  internalPath: string;
  notFound: boolean;
  /** The hour in which the page was made, epoch milliseconds: what both sides of a hydration take for now. */
  madeAtMs: number;
  /** SWR fallback by query key. */
  data: Record<string, unknown>;
  composition: Composition;
  /** URL and integrity hash of the remotes that the composition only names. */
  deferred?: { href: string; integrity: string };
  /** Scripts of the shell that it loads when they are first wanted: integrity by path on this host. */
  lazyScripts: Record<string, string>;
  /** A manager looks at what is not published; what is typed beside it comes by message. */
  preview?: {
    /** The read whose row is not the published one; null where only settings are tried. */
    dataKey: string | null;
  };
  /** The visitor looks at a version that others do not have. */
  override?: {
    remote: string;
    version: string;
    userId: string;
    expiresAt: string;
    /** A build from the person's own machine, which never stands on a checkout. */
    isLocal?: boolean;
  };
}
