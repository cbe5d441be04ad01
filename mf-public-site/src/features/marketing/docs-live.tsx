import type { DocsFound } from '@stoa/shared/contracts/doc-search';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { space } from '@stoa/shared/ui';
import { type ComponentType, type KeyboardEvent, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useMarketingTranslations } from '../../translations/marketing.ts';

const PAUSE_MS = 200;

/** The list comes from the form: a module of two lazy parts would be in every page's first file. */
interface HitsProps {
  found: DocsFound;
  text: string;
}

const Panel = styled.div`
  position: absolute;
  inset-block-start: calc(100% + ${space(1)});
  inset-inline: 0;
  z-index: 5;
  max-block-size: min(28rem, 70vh);
  overflow-y: auto;
  padding: ${space(4)};
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-surface);
  box-shadow: var(--stoa-shadow-lg, 0 12px 32px rgb(0 0 0 / 18%));
`;

/** Pages that the words in the box find, while they are typed. */
export function DocsLive({ text, Hits }: { text: string; Hits: ComponentType<HitsProps> }) {
  const { t } = useMarketingTranslations();
  const [settled, setSettled] = useState(text.trim());
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, error, isLoading } = useQuery<DocsFound, Error>(
    settled === '' ? null : ['docs-search', settled],
    () => apiFetch<DocsFound>(`/api/docs/search?${new URLSearchParams({ q: settled })}`),
    { keepPreviousData: true, shouldRetryOnError: false, revalidateOnFocus: false },
  );
  if (text.trim() === '') return null;
  return (
    // Keys walk the links inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <Panel aria-live="polite" aria-busy={isLoading} onKeyDown={walkHits}>
      {error ? <p>{t('docs.search.failed')}</p> : data && <Hits found={data} text={settled} />}
    </Panel>
  );
}

/** Up and down the hits, and from the first back to the box. */
function walkHits(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const next = links[links.indexOf(event.target as HTMLElement) + step];
  if (next) next.focus();
  else if (step < 0) event.currentTarget.closest('form')?.querySelector('input')?.focus();
}

/** From the box down into what it found. */
export function stepIntoHits(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return;
  const first = event.currentTarget.querySelector<HTMLElement>('ul a');
  if (!first) return;
  event.preventDefault();
  first.focus();
}
