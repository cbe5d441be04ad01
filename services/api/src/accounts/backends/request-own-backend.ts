import type { CheckBackendInput } from '@stoa/shared/backends/check-backend';
import { guardedFetch, type GuardOptions } from '../../shared/http/guarded-fetch.ts';
import { BACKEND_CHECK_TIMEOUT_MS, MAX_BACKEND_CHECK_BYTES } from '../limits.ts';

/** Asks an address that somebody typed in: over TLS, at a public address, without following it elsewhere. */
export function requestOwnBackend(
  guard: Pick<GuardOptions, 'resolve' | 'isPublic'> = {},
): CheckBackendInput['fetch'] {
  return async (address, request) => {
    const url = new URL(address);
    const { status, type, bytes } = await guardedFetch(url, {
      isAllowed: (target) => target.protocol === 'https:' && target.origin === url.origin,
      maxBytes: MAX_BACKEND_CHECK_BYTES,
      timeoutMs: BACKEND_CHECK_TIMEOUT_MS,
      maxRedirects: 0,
      request,
      ...guard,
    });
    const hasBody = ![204, 205, 304].includes(status);
    return new Response(hasBody ? new Uint8Array(bytes) : null, {
      status,
      headers: { 'content-type': type },
    });
  };
}

/** Asks an address of the settings: the platform's own choice, which may lie in its own network. */
export const requestPreset: CheckBackendInput['fetch'] = (address, request) =>
  fetch(address, { ...request, redirect: 'error', signal: AbortSignal.timeout(BACKEND_CHECK_TIMEOUT_MS) });
