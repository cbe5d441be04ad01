import type { PublicAccount } from '@stoa/shared/contracts/account';
import type { Composition } from '@stoa/shared/contracts/registry';
import type { AppContext } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { readCookie } from '../../shared/http/read-cookie.ts';
import { isFromThisMachine } from '../../shared/network/loopback.ts';
import type { LocalBuilds } from '../overrides/local-builds.ts';
import { overrideComposition } from '../overrides/override-composition.ts';
import { isGranted } from '../overrides/granted-overrides.ts';
import type { Override, OverrideTokens } from '../overrides/override-tokens.ts';
import type { Compositions } from '../compositions/compositions.ts';
import type { RegistryState } from '../registry/registry-state.ts';
import type { StickyVersion, StickyVersionCookie } from './sticky-version-cookie.ts';
import { isServable } from './held-composition.ts';
import type { SubjectCookie } from './subject-cookie.ts';

export interface Visit {
  composition: Composition;
  /** The visitor's name to rollouts and health, if it has one. */
  subject: string | null;
  /** Other visitors may get something else at the same address, so no shared cache may keep the answer. */
  isPersonal: boolean;
  /** The visitor was named just now: the answer has to carry the cookie. */
  isNew: boolean;
  /** Override of this visitor; its response is never shared, counted or stored. */
  override: Override | null;
}

export interface Visits {
  /**
   * Returns the visitor's composition; a sticky version precedes all rules. During a rollout a new visitor
   * gets an id with this response and keeps it after sign-in, so no one changes version. Synchronous unless
   * it must read, which few visitors need.
   */
  of(c: AppContext): Visit | Promise<Visit>;
  /** Holds a composition for this visitor's checkout: the one it says its page has, or what it gets now. */
  hold(c: AppContext, compositionId?: string): Promise<Visit>;
  /** The checkout is over: the next page follows the rules again. */
  release(c: AppContext): void;
  /** The composition that a page of this visitor was born with, by its id; null once it was taken back. */
  initial(c: AppContext, compositionId: string): Promise<Composition | null>;
  /** Begins or ends this visitor's override. */
  override(c: AppContext, override: Override | null): void;
  /** Checks whether an override applies to this request: local builds only on this machine, if allowed. */
  canShow(c: AppContext, override: Override): boolean;
  /** Returns the visitor's granted override, if it still applies here. */
  grantedTo(c: AppContext): Promise<Override | null>;
}

export interface VisitsOptions {
  compositions: Compositions;
  registry: RegistryState;
  subjects: SubjectCookie;
  stickyVersionCookie: StickyVersionCookie;
  overrides: OverrideTokens;
  /** null where builds that were not published are never shown. */
  localBuilds: LocalBuilds | null;
  /** Checks whether an account's users and rows are in this installation's backend. */
  isAtHome(account: PublicAccount): boolean;
  database: Database;
  shellVersion: string;
  now(): Date;
}

const cookieOf = (c: AppContext, name: string): string | undefined => {
  const header = c.req.raw.headers.get('cookie');
  return header ? readCookie(header, name) : undefined;
};

export function createVisits(options: VisitsOptions): Visits {
  const { compositions, registry, subjects, stickyVersionCookie, overrides, now } = options;
  const accountOf = (c: AppContext) => {
    const site = c.get('site');
    return site.kind === 'account' ? site.account.account_id : null;
  };
  const setCookie = (c: AppContext, line: string) => c.header('set-cookie', line, { append: true });
  const named = (c: AppContext, accountId: string | null): string => {
    const { subject, header } = subjects.issue(accountId);
    setCookie(c, header);
    return subject;
  };
  const subjectOf = (c: AppContext, accountId: string | null) =>
    subjects.read(cookieOf(c, subjects.name), accountId);

  /** A composition as it was, in today's shell; null when it is unknown or was taken back. */
  async function held(
    id: string,
    accountId: string | null,
    current: Composition,
  ): Promise<Composition | null> {
    if (id === current.compositionId) return current;
    const found = await compositions.find(id).catch(() => null);
    if (!found || !isServable(found, current, registry.current(), accountId ?? '')) return null;
    return { ...found, shell: { version: options.shellVersion } };
  }
  async function findStickyVersion(c: AppContext, accountId: string, current: Composition) {
    const stickyVersion = stickyVersionCookie.read(cookieOf(c, stickyVersionCookie.name), accountId, now());
    const composition = stickyVersion && (await held(stickyVersion.compositionId, accountId, current));
    return stickyVersion && composition ? { stickyVersion, composition } : null;
  }

  type Base = Omit<Visit, 'override'>;
  const canShow = (c: AppContext, { local }: Override) => {
    const site = c.get('site');
    return (
      !local ||
      (options.localBuilds !== null &&
        site.kind === 'account' &&
        options.isAtHome(site.account) &&
        isFromThisMachine(c))
    );
  };
  function overrideOf(c: AppContext, subject: string | null): Override | null {
    const accountId = accountOf(c);
    const cookie = cookieOf(c, overrides.name);
    if (!accountId || !subject || !cookie) return null;
    const override = overrides.read(cookie, accountId, subject, now());
    return override && canShow(c, override) ? override : null;
  }
  async function overridden(c: AppContext, visit: Base, isCheckout: boolean): Promise<Visit> {
    const override = overrideOf(c, visit.subject);
    if (!override || (override.local && isCheckout)) return { ...visit, override: null };
    const { database, localBuilds } = options;
    const composition = await overrideComposition({ database, localBuilds }, visit.composition, override);
    if (!composition) return { ...visit, override: null };
    return { ...visit, composition, override, isPersonal: true };
  }
  const base = {
    of(c: AppContext): Base {
      const accountId = accountOf(c);
      let subject = subjectOf(c, accountId);
      const isPersonal = compositions.hasRollout(accountId);
      const isNew = isPersonal && subject === null;
      if (isNew) subject = named(c, accountId);
      return { composition: compositions.of(accountId, subject), subject, isPersonal, isNew };
    },
    async pinned(c: AppContext, visit: Base): Promise<Base> {
      const accountId = accountOf(c);
      const pinned = accountId ? await findStickyVersion(c, accountId, visit.composition) : null;
      return pinned ? { ...visit, composition: pinned.composition, isPersonal: true } : visit;
    },
    async hold(c: AppContext, wanted?: string): Promise<Base> {
      const accountId = accountOf(c);
      const before = subjectOf(c, accountId);
      const subject = before ?? named(c, accountId);
      const isNew = before === null;
      const current = compositions.of(accountId, subject);
      if (!accountId) return { composition: current, subject, isPersonal: true, isNew };
      const pinned = await findStickyVersion(c, accountId, current);
      if (pinned) return { composition: pinned.composition, subject, isPersonal: true, isNew };
      const isOwn = wanted !== undefined && (await compositions.hasServed(wanted, accountId));
      const composition = (isOwn && (await held(wanted, accountId, current))) || current;
      const stickyVersion: StickyVersion = { compositionId: composition.compositionId, startedAt: now() };
      setCookie(c, stickyVersionCookie.issue(stickyVersion, accountId));
      return { composition, subject, isPersonal: true, isNew };
    },
  };
  const of = (c: AppContext): Visit | Promise<Visit> => {
    const visit = base.of(c);
    const isSpecial =
      cookieOf(c, stickyVersionCookie.name) !== undefined || cookieOf(c, overrides.name) !== undefined;
    if (!isSpecial) return { ...visit, override: null };
    return base.pinned(c, visit).then((pinned) => overridden(c, pinned, false));
  };
  return {
    of,
    async initial(c, id) {
      const { composition } = await of(c);
      return held(id, accountOf(c), composition);
    },
    hold: async (c, wanted) => overridden(c, await base.hold(c, wanted), true),
    release(c) {
      if (cookieOf(c, stickyVersionCookie.name) !== undefined) setCookie(c, stickyVersionCookie.clear());
    },
    override(c, override) {
      if (!override) return setCookie(c, overrides.clear());
      const subject = subjectOf(c, override.accountId) ?? named(c, override.accountId);
      setCookie(c, overrides.issue(override, subject, now()));
    },
    canShow,
    async grantedTo(c) {
      const override = overrideOf(c, subjectOf(c, accountOf(c)));
      return override && (await isGranted(options.database, override.id).catch(() => false))
        ? override
        : null;
    },
  };
}
