import { useCallback, useEffect, useRef } from 'react';
import type { PreviewLink, PreviewTarget } from '@stoa/shared/contracts/preview';
import {
  PREVIEW_READY,
  PREVIEW_SHOW,
  type PreviewAccount,
  type PreviewContent,
} from '@stoa/shared/contracts/preview-messages';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { useAccount } from '@stoa/shared/shell';

const PAUSE_MS = 150;

export interface PreviewMessage {
  content?: PreviewContent;
  account?: PreviewAccount;
}

/**
 * The address of a page's preview, and the frame that shows it: it is told what is being typed, and only it. A link lasts
 * an hour; it is asked for anew before that.
 */
export function usePreview(
  target: PreviewTarget,
  message: PreviewMessage,
  requestLink: () => Promise<PreviewLink> = () =>
    apiFetch<PreviewLink>('/api/site/preview', { body: target }),
) {
  const accountId = useAccount()?.account_id ?? 'platform';
  const { data, error } = useQuery<PreviewLink, Error>(['preview', accountId, target], requestLink, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
    dedupingInterval: 30 * 60_000,
  });
  const window_ = useRef<HTMLIFrameElement | null>(null);
  const newest = useRef(message);
  const text = JSON.stringify(message);
  const postPreview = useCallback(
    () =>
      window_.current?.contentWindow?.postMessage({ type: PREVIEW_SHOW, ...newest.current }, location.origin),
    [],
  );
  useEffect(() => {
    newest.current = JSON.parse(text) as PreviewMessage;
    const timer = setTimeout(postPreview, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, postPreview]);
  useEffect(() => {
    const listen = ({ origin, source, data: said }: MessageEvent) => {
      const isOurs = origin === location.origin && source === window_.current?.contentWindow;
      if (isOurs && (said as { type?: unknown } | null)?.type === PREVIEW_READY) postPreview();
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [postPreview]);
  return { url: data?.url, error, frame: window_ };
}
