import type { PublicAccount } from '@stoa/shared/contracts/account';
import {
  isLanguage,
  LANGUAGE_COOKIE,
  offeredLanguages,
  SUPPORTED_LANGUAGES,
} from '@stoa/shared/contracts/languages';
import { getCookie } from 'hono/cookie';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppContext, Site } from '../context.ts';
import { chooseLanguage } from '../language/choose-language.ts';
import { type StatusKind, statusPage } from './status-page.ts';

export interface StatusPages {
  /** Checks whether a failed request was for a page. */
  isForPage(c: AppContext): boolean;
  send(c: AppContext, kind: StatusKind, status: ContentfulStatusCode): Response;
}

/** Folders of programs: what goes wrong there is told to programs. */
const NOT_PAGES = /^\/(api|rest|auth|storage|realtime|remotes|shell|test-gateway)(\/|$)/;
/** Retry delays in seconds; the rate limiter sets its own. */
const AGAIN_S = { away: 120, closed: 86_400, paused: 86_400 } as Partial<Record<StatusKind, number>>;

/** The pages that are sent instead of the one asked for: never stored, never indexed, in the reader's language. */
export function createStatusPages(settings: { shellVersion: string; platformUrl: string }): StatusPages {
  const fontBase = `/shell/${settings.shellVersion}/fonts/`;
  return {
    isForPage: (c) =>
      (c.req.method === 'GET' || c.req.method === 'HEAD') &&
      !NOT_PAGES.test(c.req.path) &&
      (c.req.header('accept') ?? '').includes('text/html'),
    send(c, kind, status) {
      const account = faceOf(c.get('site'));
      const lang = chooseLanguage({
        requested: c.req.query('lang') ?? null,
        stored: getCookie(c, LANGUAGE_COOKIE),
        own: account?.settings.defaultLanguage,
        accepted: c.req.header('accept-language'),
        offered: account ? offeredLanguages(account.settings) : SUPPORTED_LANGUAGES,
      });
      const { html, policy } = statusPage({
        kind,
        status,
        lang: isLanguage(lang) ? lang : 'en',
        account,
        fontBase,
        host: c.get('host') ?? '',
        platformUrl: settings.platformUrl,
      });
      const again = AGAIN_S[kind];
      if (again) c.header('retry-after', String(again));
      return c.body(html, status, {
        'content-type': 'text/html; charset=utf-8',
        'content-language': lang,
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        vary: 'Accept-Language, Cookie',
      });
    },
  };
}

/** Whose face a page wears; that nothing was decided yet is possible too. */
function faceOf(site: Site | undefined): PublicAccount | null {
  if (site?.kind === 'account') return site.account;
  return site?.kind === 'unknown' ? (site.closed ?? null) : null;
}

const KINDS: Record<number, StatusKind> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'missing',
  410: 'gone',
  429: 'busy',
  503: 'away',
};

/** The page of a status; null where none would say more than the answer itself. */
export const kindOf = (status: number): StatusKind | null =>
  KINDS[status] ?? (status >= 500 ? 'failed' : null);
