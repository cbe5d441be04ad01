import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useLocation } from '@stoa/shared/router';
import { Button, space } from '@stoa/shared/ui';
import { lazy, useLazy } from '@stoa/shared/ui/lazy';
import { useMarketingTranslations } from '../../translations/marketing.ts';
import { DocHits } from './doc-hits.tsx';

const live = lazy(() => import(/* webpackChunkName: "docs-live" */ './docs-live.tsx'));

const Form = styled.form`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};
  margin-block-end: ${space(8)};
  label {
    grid-column: 1 / -1;
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
  }
  input {
    min-block-size: 2.75rem;
    min-inline-size: 0;
    padding: 0 ${space(3)};
    border: 1px solid var(--stoa-border-strong);
    border-radius: var(--stoa-radius);
    background: var(--stoa-surface);
    color: var(--stoa-text);
    font-size: var(--stoa-size-md);
  }
`;

/** A plain form that leads to a page of results; with script it shows them while one types. */
export function DocsSearchForm() {
  const { t } = useMarketingTranslations();
  const { search } = useLocation();
  const given = new URLSearchParams(search).get('q') ?? '';
  const [text, setText] = useState<string | null>(null);
  const part = useLazy(live, text !== null);
  const box = useRef<HTMLInputElement>(null);
  // Words that were typed before this part woke up.
  useEffect(() => {
    const typed = box.current?.value ?? given;
    if (typed !== given) setText(typed);
  }, [given]);
  return (
    <search>
      <Form
        // Written anew when the address changes, so that the field says what is shown.
        key={given}
        method="get"
        action="/docs/search"
        data-search-box=""
        onKeyDown={(event) => {
          part?.stepIntoHits(event);
          if (event.key === 'Escape') setText(null);
        }}
      >
        <label htmlFor="docs-q">{t('docs.search.label')}</label>
        <input
          ref={box}
          id="docs-q"
          type="search"
          name="q"
          defaultValue={given}
          maxLength={80}
          autoComplete="off"
          onFocus={() => void live.load().catch(() => {})}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="secondary">
          {t('docs.search.submit')}
        </Button>
        {part && text !== null && <part.DocsLive text={text} Hits={DocHits} />}
      </Form>
    </search>
  );
}
