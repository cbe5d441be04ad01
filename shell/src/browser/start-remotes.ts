import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import { isVisitor } from '@stoa/shared/session';
import { browserParts } from '../health/browser-parts.ts';
import { createProbe } from '../health/probe.ts';
import { startHealth } from '../health/start-health.ts';
import { watchIntrinsics } from '../health/watch-intrinsics.ts';
import { isMainShown } from '../health/watch-main.ts';
import { createRemoteStore, type RemoteStore } from '../loading/remote-store.ts';
import { birthPath, type ExposeRef, neededExposes } from '../loading/wanted-exposes.ts';
import {
  afterHeadStart,
  BudgetSpent,
  forConnection,
  isSlowConnection,
  LKG_BUDGET,
  VERSION_BUDGET,
  withinBudget,
} from '../loading/within-budget.ts';
import { loadShellTranslations } from '../translations/index.ts';
import { areaKey, type ServerAreas } from '../view/server-areas.ts';
import { createFederationHost } from './federation-host.ts';
import { requestedAheadMs, fetchAhead } from './preloads.ts';
import { messageOf, type Problem } from './report-problem.ts';
import { createScriptGate, installScriptGate, type ScriptGate } from './script-gate.ts';
import { giveUpScripts } from './stuck-scripts.ts';
import { installTrustedTypes } from './trusted-types.ts';

/** A build that changes under the developer's hands has no hash to hold it to; the others come as their preloads do. */
const letIn =
  (gate: ScriptGate): ScriptGate =>
  (url) => {
    const verdict = gate(url);
    return verdict.kind === 'blocked' ? { kind: 'foreign' } : verdict;
  };

/** Delay before the first readiness check: server HTML is readable meanwhile, an empty page isn't. */
const FIRST_CHECK_MS = { withHtml: 1_500, empty: 100 };
/** The first build of a remote begins when the page asks for it. */
const DEV_BUDGET = { totalMs: 120_000, retryUntilMs: 0, pauseMs: 0 };

/** The first look asks for what the document has asked for; nothing that comes later does. */
let isFirstCheck = true;

type Connection = { connection?: { effectiveType?: string; saveData?: boolean } };

/** Makes the page ready to load remotes: gate first, then the host, then the store that the views ask. */
export function startRemotes(bootstrap: Bootstrap, report: (problem: Problem) => void): RemoteStore {
  const { composition, lazyScripts } = bootstrap;
  const gate = createScriptGate(composition, location.href, lazyScripts);
  installTrustedTypes(gate);
  installScriptGate(STOA_DEV ? letIn(gate) : gate, (url) =>
    report({ kind: 'blocked_script', message: `blocked ${url}` }),
  );
  const isSlow = isSlowConnection((navigator as Connection).connection);
  // A build under work is nobody's health.
  const health = STOA_DEV ? null : startHealth({ composition, ...browserParts() });
  let known = composition.remotes;
  const probe =
    health &&
    createProbe({
      changes: watchIntrinsics(),
      isMainShown,
      isNew: ({ name, version }) =>
        known.some((remote) => remote.name === name && remote.version === version && remote.lkg),
      idle: browserParts().idle,
      broken(remote, version, code) {
        const error = Object.assign(new Error(code), { name: code });
        health.failed({ kind: 'render', remote, version, error });
        report({ kind: 'render', remote, version, message: code });
      },
    });
  const host = createFederationHost(bootstrap.lang, probe?.during ?? ((_, run) => run()));
  const store = createRemoteStore({
    composition,
    async load(version, expose, isLkg) {
      const startedAt = performance.now();
      const whole = STOA_DEV ? DEV_BUDGET : forConnection(isLkg ? LKG_BUDGET : VERSION_BUDGET, isSlow);
      const budget = isFirstCheck ? afterHeadStart(whole, requestedAheadMs(version)) : whole;
      const lkg = isLkg ? undefined : known.find(({ name }) => name === version.name)?.lkg;
      // Fetches files the document didn't preload in parallel, not one after the other.
      if (!STOA_DEV) fetchAhead(version, expose);
      const tryOnce = () =>
        host.load(version, expose).catch((error: unknown) => {
          if (lkg) fetchAhead(lkg, expose);
          throw error;
        });
      const Component = await withinBudget(tryOnce, budget).catch((error: unknown) => {
        if (error instanceof BudgetSpent) giveUpScripts(version.base);
        throw error;
      });
      health?.loaded(version.name, version.version, performance.now() - startedAt);
      return Component;
    },
    report(problem) {
      const { kind, remote, version, expose, error } = problem;
      health?.failed(problem);
      report({ kind, remote, version, expose, message: messageOf(error) });
    },
  });
  return {
    ...store,
    ...(probe
      ? {
          effects: {
            begin: probe.effectsStart,
            end: (name: string, version: string) => probe.effectsEnd({ name, version }),
          },
        }
      : {}),
    extend(remotes) {
      known = [...remotes, ...known];
      gate.learn(remotes);
      store.extend(remotes);
    },
  };
}

/** A preview lies at an address of its own. */
const firstPath = (bootstrap: Bootstrap) => (bootstrap.preview ? birthPath(bootstrap) : location.pathname);

/** Loads what the first page needs before it is rendered, so that nothing flashes; what is slow does not hold the rest. */
export function firstCheck(
  bootstrap: Bootstrap,
  store: RemoteStore,
  serverAreas: ServerAreas,
  shouldHydrate: boolean,
): Promise<void> {
  const hasHtml = (ref: ExposeRef) => serverAreas.has(areaKey(ref));
  const wanted = neededExposes(bootstrap, firstPath(bootstrap), hasHtml, {
    isVisitor: isVisitor(),
    shouldHydrate,
  });
  let hasTranslations = false;
  const isWhole = () => hasTranslations && wanted.every((ref) => store.isSettled(ref));
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      off();
      resolve();
    };
    const timer = setTimeout(end, serverAreas.size > 0 ? FIRST_CHECK_MS.withHtml : FIRST_CHECK_MS.empty);
    const off = store.subscribe(() => isWhole() && end());
    const translationsLoaded = () => {
      hasTranslations = true;
      return isWhole() && end();
    };
    const begin = () => {
      for (const ref of wanted) store.request(ref);
      isFirstCheck = false;
      void loadShellTranslations(bootstrap.lang).then(translationsLoaded);
    };
    // In a task of its own, with nothing of the start on the stack: what watches requests notes down where they come from.
    if (wanted.length > 0) setTimeout(begin);
    else begin();
  });
}
