import { resolveTxt } from 'node:dns/promises';
import { createCertificateProbe } from '../../shared/network/presented-certificate.ts';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { claimDirectory } from '@stoa/backend';
import type { WakeJob } from '../../shared/wake-job.ts';
import { buildApp } from '../app.ts';
import { createDamageWatch } from '../../platform/artifacts/damage-watch.ts';
import { createArtifactStore } from '../../platform/artifacts/store.ts';
import { CLOSE_DEADLINE_MS, DATA_DEADLINE_MS, RENDER_DEADLINE_MS, RENDER_PATIENCE_MS } from '../limits.ts';
import { followChanges } from './follow-changes.ts';
import { createDevSite } from '../dev/dev-site.ts';
import { accountUrl, hostUrl } from '../../shared/http/site-url.ts';
import { ALL_JOBS } from '../jobs/all-jobs.ts';
import { notifyBackends } from '../jobs/list/notify-backends.ts';
import { startQueue } from '../jobs/start-queue.ts';
import type { Log } from '../../shared/log/log.ts';
import { createPageReader } from '../../delivery/page-reads/page-reader.ts';
import { hostedTokens } from '../../accounts/authentication/hosted-tokens.ts';
import { createRegistryState } from '../../platform/registry/registry-state.ts';
import { loadSnapshot, readNumber } from '../../platform/registry/load-snapshot.ts';
import { createRendererPool } from '../../delivery/rendering/renderer-pool.ts';
import { type RunningServer, serve, type ServeOptions } from '../serve.ts';
import type { AppEnv } from '../../shared/context.ts';
import type { App } from '../running-app.ts';
import { type Settings, SettingsError } from '../../shared/settings.ts';
import { REGISTRY_FILE } from '../storage/data-folder.ts';
import { requireDemoPassword } from './demo-password.ts';
import { writeDemoTokens } from './demo-tokens.ts';
import { findBuilds, readShell } from './find-builds.ts';
import { seedPlatformSite } from './seed-platform-site.ts';
import { startLoops } from './loops.ts';
import { confirmationToken } from '../../sites/newsletter/newsletter-link.ts';
import { matchSecrets } from './match-secrets.ts';
import { openDatabases } from '../storage/open-database.ts';
import { publishBuilds } from './publish-builds.ts';
import { startAutomationEngine } from '../../sites/automations/engine/automation-engine.ts';
import { createReceiptLinks } from '../../commerce/receipts/receipt-link.ts';
import { startCampaignSender } from '../../sites/campaigns/sending/campaign-sender.ts';
import { createVerpTokens } from '../../sites/deliverability/bounces/verp-addresses.ts';
import { openSending } from '../../sites/deliverability/sending-deps.ts';
import { startServiceLane } from '../../shared/mail/service-lane.ts';
import { readSecrets } from './secrets.ts';
import { startBackend } from './start-backend.ts';

export interface StartOptions {
  settings: Settings;
  /** Folder of the checkout with the builds. */
  root: string;
  /** Development: the remotes that are built from source, as they change. */
  dev?: string[];
  log: Log;
  /** Progress, for the person who started us. */
  report(sentence: string): void;
  /** Ends a start that is under way; what it had opened is closed. */
  signal?: AbortSignal;
}

export interface RunningStoa {
  port: number;
  demoPassword: string | null;
  /** Resolves when the service cannot go on, with the reason. */
  failed: Promise<string>;
  stop(): Promise<void>;
}

/** Starts everything, in order, and undoes it in reverse when a step fails or when asked to stop. */
export async function startStoa({
  settings,
  root,
  dev: worked,
  log,
  report,
  signal,
}: StartOptions): Promise<RunningStoa> {
  const undo: (() => Promise<unknown> | void)[] = [];
  let app: App | null = null;
  let server: RunningServer | null = null;
  const stopOnce = async () => {
    app?.startClosing();
    if (app) await wait(settings.drainMs);
    await server?.close(CLOSE_DEADLINE_MS);
    for (const step of undo.splice(0).toReversed()) {
      try {
        await step();
      } catch (error) {
        log.error({ error }, 'a part did not stop cleanly');
      }
    }
  };
  // One after the other: what a start opened after it was abandoned is closed by its own failure.
  let stopped: Promise<void> = Promise.resolve();
  const stop = () => (stopped = stopped.then(stopOnce));
  // Closing the database also ends pending waits for it.
  const abandon = () => void stop();
  signal?.addEventListener('abort', abandon, { once: true });
  try {
    const { shell: shellBuild, remotes } = findBuilds(root);
    if (!shellBuild)
      throw new SettingsError('The shell has not been built: run npm start, or npm run build, first.');
    const claim = await claimDirectory(settings.dataDir);
    undo.push(() => claim.release());
    // Listens first, so that a taken port ends the start before anything else is touched.
    let upgrade: ServeOptions['upgrade'] = async () => false;
    server = await serve({
      fetch: (request, env) => (app ? app.fetch(request, env as AppEnv['Bindings']) : isStarting()),
      upgrade: (request, socket, head) => upgrade(request, socket, head),
      port: settings.port,
      listenHost: settings.listenHost,
    });
    await requireDemoPassword(settings);
    const secrets = readSecrets(settings.dataDir, settings.demoPassword, settings.signing);

    report('Starting the database');
    const databases = await openDatabases(settings, log, report, signal);
    undo.push(() => databases.close());
    signal?.throwIfAborted();
    await matchSecrets(databases.owner, secrets, settings.newSecrets);

    const backend = settings.hosted
      ? null
      : await startBackend({
          settings,
          secrets,
          databases,
          servesHost: async (host) => (await app?.servesHost(host)) ?? false,
          accountOf: async (host) => (await app?.accountOf(host)) ?? null,
          tenantOf: async (host) => (await app?.tenantOf(host)) ?? 'unknown',
          log,
        });
    if (backend) undo.push(() => backend.stop());
    signal?.throwIfAborted();

    const store = createArtifactStore(settings.artifactsDir);
    const shell = readShell(shellBuild.dir);
    await store.putShell(shell.assets.version, shellBuild.dir);
    await publishBuilds({ database: databases.service, store, shell: shell.assets, builds: remotes, report });
    await seedPlatformSite(databases.service);
    if (settings.demo) await writeDemoTokens(databases.service, settings.dataDir);
    signal?.throwIfAborted();

    const withDamage = createDamageWatch(store, log);
    const registry = await createRegistryState({
      load: async (earlier) => withDamage(await loadSnapshot(databases.service, earlier)),
      number: () => readNumber(databases.service),
      file: join(settings.dataDir, REGISTRY_FILE),
      log,
    });
    const dev = worked ? await createDevSite({ root, remotes: worked, report }) : null;
    if (dev) undo.push(() => dev.close());
    const renderers =
      settings.rendererCount === 0 || dev
        ? null
        : createRendererPool({
            shellDir: store.shellDir(shell.assets.version),
            size: settings.rendererCount,
            patienceMs: Math.max(RENDER_PATIENCE_MS, settings.renderPatienceMs),
            deadlineMs: Math.max(RENDER_DEADLINE_MS, settings.renderPatienceMs),
            log,
          });
    if (renderers) undo.push(() => renderers.stop());

    const pageReader = createPageReader(databases.address, DATA_DEADLINE_MS);
    undo.push(() => pageReader.close());
    let wakeJob: WakeJob = async () => {};
    const built = buildApp({
      settings,
      secrets,
      database: databases.service,
      pageReader,
      registry,
      store,
      shell: dev?.shell ?? shell,
      compose: dev?.compose,
      embedded: backend && {
        fetch: (request, env) => backend.app.fetch(request, env as object),
        anonKey: backend.anonKey,
        createLoginToken: (email) => backend.admin.createLoginToken(email),
        signImpersonation: (one, lifetimeS) => backend.admin.signImpersonation(one, lifetimeS),
        realtimeFigures: () => backend.realtimeFigures(),
      },
      verifyToken: backend
        ? (token) => backend.verifyAccessToken(token)
        : hostedTokens(settings.hosted ?? { url: '' }),
      render: renderers && ((input) => renderers.render(input)),
      wakeJob: (name, options) => wakeJob(name, options),
      log,
    });
    const presets = built.backends.presets();
    const follower = {
      ...built,
      accountsChanged: (accountId?: string) => {
        built.accountsChanged(accountId);
        // Another backend hears of it at once; a wake that is lost is made good by the clock.
        if (presets.length > 0) wakeJob(notifyBackends.name).catch(() => {});
      },
    };
    const stopFollowing = await followChanges(databases.service, follower, { log });
    void built.backends.follow((accountId) => built.accountsChanged(accountId));
    undo.push(
      () => built.close(),
      () => built.flush(),
      stopFollowing,
    );
    undo.push(startLoops(databases.service, log));
    if (settings.smtp) undo.push(await startServiceLane(databases.service, settings.smtp, log));
    const mailDatabases = [databases.service, ...presets.map(({ database }) => database)];
    const sending = openSending(databases.service, secrets.cookieSecret, settings);
    undo.push(
      await startCampaignSender({
        home: databases.service,
        databases: mailDatabases,
        keys: sending.keys,
        returnHost: sending.returnHost,
        eventProvider: sending.events?.provider ?? null,
        smtp: settings.smtp,
        secret: secrets.cookieSecret,
        siteUrl: (account) => accountUrl(settings, account),
        platformUrl: hostUrl(settings, settings.platformHost),
        log,
      }),
    );
    const { returnPort } = settings.sending;
    if (returnPort) {
      // Its libraries cost memory that others need not pay.
      const { startBounceListener } = await import('../../sites/deliverability/bounces/bounce-listener.ts');
      const listener = await startBounceListener({
        listenHost: settings.listenHost,
        port: returnPort,
        tokens: createVerpTokens(secrets.cookieSecret),
        databases: mailDatabases,
        log,
      });
      undo.push(() => listener.stop());
    }
    undo.push(
      await startAutomationEngine({
        databases: [databases.service, ...presets.map(({ database }) => database)],
        secret: secrets.cookieSecret,
        log,
      }),
    );
    const queue = startQueue({
      url: databases.sessionUrl,
      jobs: ALL_JOBS,
      context: {
        database: databases.service,
        jobs: ALL_JOBS,
        presets,
        smtp: settings.smtp,
        siteUrl: (account) => accountUrl(settings, account),
        platformUrl: hostUrl(settings, settings.platformHost),
        confirmToken: (who) => confirmationToken(secrets.cookieSecret, new Date(), who),
        receiptToken: (what) => createReceiptLinks(secrets.cookieSecret).issue(what, new Date()),
        resolveTxt,
        probeCertificate: settings.tlsProxy && createCertificateProbe(settings.tlsProxy),
        gateways: built.gateways,
        sending,
        addressDns: settings.sending.checksAddresses ? sending.dns : null,
        exports: {
          ...settings.exports,
          storageDir: settings.hosted ? null : join(settings.dataDir, 'storage'),
        },
        ticketAddresses: built.ticketAddresses,
      },
      log,
    });
    wakeJob = async (name, options) => (await queue).wake(name, options);
    queue.catch((error: unknown) => log.error({ error }, 'the queue of jobs does not start'));
    undo.push(async () => (await queue.catch(() => null))?.stop());
    await renderers
      ?.ready()
      .catch(() => report('The renderers do not start; pages are rendered in the browser.'));

    if (backend) {
      upgrade = async (request, socket, head) =>
        (await built.servesHost(request.headers.host)) && backend.handleUpgrade(request, socket, head);
    }
    app = dev ? { ...built, fetch: dev.wrap(built.fetch) as App['fetch'] } : built;
    signal?.throwIfAborted();
    signal?.removeEventListener('abort', abandon);
    const failed = databases.gone.then(() => 'The database server ended.');
    return { port: server.port, demoPassword: settings.demo ? secrets.demoPassword : null, failed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const isStarting = () =>
  new Response('Stoa is starting.\n', {
    status: 503,
    headers: { 'retry-after': '2', 'content-type': 'text/plain' },
  });
