import { useEffect, useRef } from 'react';
import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import { useLocation } from '@stoa/shared/router';
import { isCheckoutPath, isConfirmationPath } from '@stoa/shared/routing/layout-for';

const ADDRESS = '/api/registry/fence';

/** Tells the service when a buyer comes to the checkout or has confirmed without a new document: no version changes in between. */
export function useStickyCheckoutVersion({ kind, composition: { compositionId } }: Bootstrap): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    const before = last.current;
    last.current = pathname;
    if (before === pathname || kind !== 'site') return;
    if (isCheckoutPath(pathname) && !isCheckoutPath(before)) sendVisit('POST', { compositionId });
    if (isConfirmationPath(pathname)) sendVisit('DELETE', {});
  }, [kind, pathname, compositionId]);
}

/** Without an answer the checkout goes on: the next document of it is fenced by the service itself. */
function sendVisit(method: 'POST' | 'DELETE', body: object): void {
  fetch(ADDRESS, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => {});
}
