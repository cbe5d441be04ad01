import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import { ANALYTICS_PATH } from '@stoa/shared/contracts/analytics';
import { EMBED_PATH } from '@stoa/shared/contracts/embed';
import { CUSTOM_SCRIPTS_PATH } from '@stoa/shared/contracts/page-events';
import { PLATFORM_ACCOUNT_ID } from '@stoa/shared/contracts/platform-account';
import { PREVIEW_FOLDER } from '@stoa/shared/contracts/preview-messages';
import type { ShellAssets } from '@stoa/shared/contracts/registry';
import type { RenderInput, RenderResult } from '@stoa/shared/contracts/rendering';
import type { PublicAccount } from '@stoa/shared/contracts/account';
import type { SupabaseClient } from '@supabase/supabase-js';
import { directionOf } from '@stoa/shared/i18n/languages';
import { lazyScripts } from '@stoa/shared/routing/lazy-scripts';
import { splitComposition } from '@stoa/shared/routing/deferred-remotes';
import { isTranslationsFile } from '@stoa/shared/routing/translation-files';
import type { ArtifactStore } from '../../platform/artifacts/store.ts';
import type { ChosenBackend } from '../../accounts/backends/choose-backend.ts';
import type { Log } from '../../shared/log/log.ts';
import type { Override } from '../../platform/overrides/override-tokens.ts';
import type { PageReader } from '../page-reads/page-reader.ts';
import { DRAFT_BAR_CSS, draftBar } from '../draft-previews/draft-bar.ts';
import { withStandIn } from '../draft-previews/stand-in.ts';
import { STATUS_TRANSLATIONS } from '../../shared/status-pages/status-translations.ts';
import { alternatesOf } from './alternates.ts';
import { contentPolicy } from '../../shared/html/content-policy.ts';
import { renderDocument } from './document.ts';
import { pageHead } from './head.ts';
import { siteIcon } from '../../shared/html/site-icon.ts';
import { readInlineScripts } from './inline-scripts.ts';
import { readPopups, scriptTexts } from './read-popups.ts';
import { deferredHref, deferredText } from '../../platform/compositions/deferred-remotes.ts';
import { loadData, type LoadedData } from './load-data.ts';
import type { StoredPage } from './page-cache.ts';
import type { PopupSource } from '../../shared/http/page-popups.ts';
import type { PagePlan } from './plan-page.ts';
import { isUnknownCertificate } from './unknown-certificate.ts';
import { fontLinks, type LinkedFile, remotePreloads, shellFile } from './preloads.ts';

export interface PageMaker {
  shell: ShellAssets;
  store: ArtifactStore;
  render: ((input: RenderInput) => Promise<RenderResult>) | null;
  backendOf(account: PublicAccount | null): ChosenBackend;
  clientOf(backend: ChosenBackend): SupabaseClient | null;
  /** Reads what lies in our own database. */
  reader: Pick<PageReader, 'read'> | null;
  /** Null where pages show no popups. */
  popups?: PopupSource | null;
  instanceId: string;
  platformUrl: string;
  scheme: 'http' | 'https';
  dataDeadlineMs: number;
  log: Log;
}

const HOUR_MS = 3_600_000;
/** Whole hours, so that a page made anew of the same content is the same page. */
const hourOf = (ms: number) => ms - (ms % HOUR_MS);

const NO_DATA: LoadedData = { data: {}, named: {}, isComplete: true, isMissingRow: false };

/** Makes one page: reads its data, renders it in a renderer process, and falls back to rendering in the browser. */
export async function makePage(maker: PageMaker, plan: PagePlan): Promise<StoredPage> {
  const { account, match, composition, host, lang } = plan;
  const backend = maker.backendOf(account);
  const popupsRead = readPopups(maker, plan);
  const startedMs = performance.now();
  const loaded = plan.isPrivateLayout ? NO_DATA : await readData(maker, plan, backend);
  const readMs = performance.now() - startedMs;
  const notFound = plan.notFound || loaded.isMissingRow;
  const lazyScripts = lazyScriptsOf(maker.shell, lang);
  const bootstrap: Bootstrap = {
    kind: account ? 'site' : 'platform',
    account,
    backend: { url: backend.url, anonKey: backend.anonKey },
    instanceId: maker.instanceId,
    platformUrl: maker.platformUrl,
    lang,
    dir: directionOf(lang),
    internalPath: plan.internalPath,
    notFound,
    madeAtMs: hourOf(Date.now()),
    data: loaded.data,
    ...composedBootstrap(plan),
    lazyScripts,
    ...(plan.override ? { override: previewOf(plan.override) } : {}),
    ...(plan.preview ? { preview: { dataKey: loaded.standInKey ?? null } } : {}),
  };
  const rendered = await renderOnServer(maker, plan, bootstrap);
  const isEnough = match?.route.still === true && rendered.page !== null;
  const isUndressed = rendered.page === null || plan.preview !== undefined;
  const inline = await readInlineScripts(maker, lang, lazyScripts);
  const found = await popupsRead;
  const popups = notFound ? null : found.popups;
  const html = renderDocument({
    popups,
    inline,
    bootstrap,
    head: pageHead({
      declared: match?.route.head,
      data: { ...loaded.named, account: account ?? {} },
      account,
      origin: `${maker.scheme}://${host}`,
      path: plan.path,
      notFound,
      lang,
    }),
    alternates:
      notFound || plan.isPrivateLayout ? [] : alternatesOf(account, `${maker.scheme}://${host}${plan.path}`),
    icon: siteIcon(account),
    shell: {
      early: maker.shell.early.map((path) => shellFile(maker.shell, path)),
      entry: maker.shell.entry.map((path) => shellFile(maker.shell, path)),
      styles: maker.shell.styles.map((path) => shellFile(maker.shell, path)),
    },
    fonts: fontLinks(account?.theme ?? null, lang, maker.shell.version),
    preloads: [
      ...linksTo(
        lazyScripts,
        (href) =>
          (!inline && isTranslationsFile(href)) ||
          (isUndressed && isStyleScript(href)) ||
          (plan.isPrivateLayout && plan.hasSession && isSessionScript(href)),
      ),
      ...remotePreloads(composition, notFound || isEnough ? null : match, plan.slots, !isUndressed),
    ],
    rendered: rendered.page,
    bar: plan.draftUntil
      ? {
          html: draftBar({
            lang,
            until: plan.draftUntil,
            timeZone: account?.settings.timeZone ?? 'UTC',
          }),
          styleText: DRAFT_BAR_CSS,
        }
      : null,
    awaitedText: rendered.isFallback ? STATUS_TRANSLATIONS[lang].away.text : null,
  });
  return {
    status: notFound ? 404 : 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': lang,
      vary: 'Accept-Language, Cookie',
      'content-security-policy': contentPolicy({
        host,
        styleTexts: [
          ...(rendered.page ? [rendered.page.themeStyleText, rendered.page.styleText] : []),
          ...(plan.draftUntil ? [DRAFT_BAR_CSS] : []),
        ],
        scriptTexts: scriptTexts(inline, popups),
        backendUrl: backend.url,
        framePaths: account
          ? framesOf(account, plan.preview !== undefined)
          : plan.preview
            ? []
            : [PREVIEW_FOLDER],
        isFramed: plan.preview !== undefined,
      }),
      'integrity-policy': 'blocked-destinations=(script)',
      'x-composition-id': composition.compositionId,
    },
    readMs,
    ...(popups && { popups: popups.ids }),
    isStandIn: !loaded.isComplete || rendered.isFallback,
    body: new TextEncoder().encode(html),
    // Pages made for one request are never revalidated by etag.
    etag: plan.isShared ? `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` : '',
    isStorable:
      !notFound &&
      plan.isShared &&
      loaded.isComplete &&
      found.isComplete &&
      !rendered.isFallback &&
      !isEmptyAnswer(plan, loaded),
  };
}

/** Builds the composition part of the bootstrap. Previews are only for managers and have no navigation. */
function composedBootstrap({
  composition,
  layout,
  lang,
  preview,
}: PagePlan): Pick<Bootstrap, 'composition' | 'deferred'> {
  if (preview) return { composition };
  const deferred = deferredText(composition, layout);
  return {
    composition: splitComposition(composition, layout).page,
    ...(deferred
      ? { deferred: { href: deferredHref(composition.compositionId, lang), integrity: deferred.integrity } }
      : {}),
  };
}

/** An address that asks for nothing there is: anybody can make up such addresses without end. */
const isEmptyAnswer = ({ query }: PagePlan, { named }: LoadedData) =>
  query !== '' && Object.values(named).some((rows) => Array.isArray(rows) && rows.length === 0);

/** Emails that managers look at before they send them. */
const EMAIL_DRAFT_FOLDER = '/api/email/draft/';

/**
 * Lists the frames a page may embed. Managers reach the site editor from any page without a new document, so
 * each may embed previews; a preview runs nothing meant for visitors.
 */
const framesOf = ({ has_scripts, measurement_id }: PublicAccount, isPreview: boolean): string[] => [
  EMBED_PATH,
  ...(isPreview ? [] : [PREVIEW_FOLDER, EMAIL_DRAFT_FOLDER]),
  ...(has_scripts && !isPreview ? [CUSTOM_SCRIPTS_PATH] : []),
  ...(measurement_id && !isPreview ? [ANALYTICS_PATH] : []),
];

/** A private page needs its session before anything else; who has none is sent away without it. */
const isSessionScript = (href: string) => href.includes('/backend-client.');

/** Detects the script that styles an unstyled document. */
const isStyleScript = (href: string) => href.includes('/look.');

const linksTo = (lazyScripts: Record<string, string>, isWanted: (href: string) => boolean): LinkedFile[] =>
  Object.entries(lazyScripts)
    .map(([href, integrity]) => ({ href, integrity }))
    .filter(({ href }) => isWanted(href));

const lazyScriptsFor = new WeakMap<ShellAssets, Map<string, Record<string, string>>>();

/** The same for every page in a language. */
function lazyScriptsOf(shell: ShellAssets, lang: string): Record<string, string> {
  const made = lazyScriptsFor.get(shell) ?? new Map<string, Record<string, string>>();
  lazyScriptsFor.set(shell, made);
  const lazy = made.get(lang) ?? lazyScripts(shell, lang);
  made.set(lang, lazy);
  return lazy;
}

const previewOf = ({ remote, version, userId, expiresAt, local }: Override) => ({
  remote,
  version,
  userId,
  expiresAt: new Date(expiresAt).toISOString(),
  ...(local ? { isLocal: true } : {}),
});

async function readData(maker: PageMaker, plan: PagePlan, backend: ChosenBackend): Promise<LoadedData> {
  const { account, match, composition, slots } = plan;
  const client = maker.clientOf(backend);
  if (!client) return { ...NO_DATA, isComplete: false };
  const ofSlots = composition.remotes
    .flatMap((remote) => remote.slots)
    .filter(({ slot }) => slots.includes(slot))
    .flatMap(({ data }) => data ?? []);
  const queries = [...(match?.route.data ?? []), ...ofSlots];
  if (!account && queries.length === 0) return NO_DATA;
  const context = {
    accountId: account?.account_id ?? PLATFORM_ACCOUNT_ID,
    params: match?.params ?? {},
    search: plan.query,
  };
  const unknown = isUnknownCertificate(client, plan, maker.dataDeadlineMs);
  const loaded = await loadData({
    client,
    reader: backend.source === 'default' ? maker.reader : null,
    queries,
    ...context,
    deadlineMs: maker.dataDeadlineMs,
    log: maker.log,
  });
  if (await unknown) loaded.isMissingRow = true;
  return plan.preview ? withStandIn(loaded, queries, context, plan.preview.row) : loaded;
}

async function renderOnServer(maker: PageMaker, plan: PagePlan, bootstrap: Bootstrap) {
  if (!maker.render || plan.isPrivateLayout || plan.match?.route.serverRendered === false) {
    return { page: null, isFallback: maker.render === null };
  }
  if (plan.override?.local) return { page: null, isFallback: false };
  const nodeEntries = Object.fromEntries(
    plan.composition.remotes.map(({ name, version }) => [
      name,
      join(maker.store.remoteDir(name, version), 'node', 'remoteEntry.cjs'),
    ]),
  );
  const result = await maker.render({ bootstrap, nodeEntries, url: plan.url });
  if (result.ok) return { page: result, isFallback: false };
  maker.log.warn(
    {
      reason: result.reason,
      detail: result.detail,
      path: plan.path,
      compositionId: plan.composition.compositionId,
    },
    'the page is rendered in the browser',
  );
  return { page: null, isFallback: true };
}
