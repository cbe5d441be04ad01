import type { DocsFound } from '@stoa/shared/contracts/doc-search';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { space } from '@stoa/shared/ui';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { walk } from '../../search/search-hits.tsx';
import { useSettled } from '../../search/use-search.ts';
import { useMarketingTranslations } from '../../translations/marketing.ts';
import { DocHits } from './doc-hits.tsx';

const PAUSE_MS = 200;

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
export function DocsLive({ text }: { text: string }) {
  const { t } = useMarketingTranslations();
  const settled = useSettled(text.trim(), PAUSE_MS);
  const { data, error, isLoading } = useQuery<DocsFound, Error>(
    settled === '' ? null : ['docs-search', settled],
    () => apiFetch<DocsFound>(`/api/docs/search?${new URLSearchParams({ q: settled })}`),
    { keepPreviousData: true, shouldRetryOnError: false, revalidateOnFocus: false },
  );
  if (text.trim() === '') return null;
  return (
    // Keys walk the links inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <Panel aria-live="polite" aria-busy={isLoading} onKeyDown={walk}>
      {error ? <p>{t('docs.search.failed')}</p> : data && <DocHits found={data} text={settled} />}
    </Panel>
  );
}

/** From the box down into what it found. */
export function stepIntoHits(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return;
  const first = event.currentTarget.querySelector<HTMLElement>('ul a');
  if (!first) return;
  event.preventDefault();
  first.focus();
}
