import { useState } from 'react';
import { styled } from 'styled-components';
import { Link } from '@stoa/shared/router';
import { Field, Input, Notice, space, Stack } from '@stoa/shared/ui';
import { useSiteWords } from '../words/index.ts';
import { useSearch, useSettled } from './use-search.ts';

const NOT_FOUND_FROM_LENGTH = 4;

const Hits = styled.ul`
  padding: 0;
  list-style: none;
  a {
    display: flex;
    justify-content: space-between;
    gap: ${space(4)};
    padding: ${space(3)} 0;
    border-block-end: 1px solid var(--stoa-border);
    color: inherit;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
  small {
    color: var(--stoa-muted);
    white-space: nowrap;
  }
`;

/** A text box and what it finds in this site. */
export function SearchBox() {
  const { t } = useSiteWords();
  const [text, setText] = useState('');
  const settled = useSettled(text);
  const { hits, isLoading, error } = useSearch(settled);
  const isEmpty = settled.trim().length >= NOT_FOUND_FROM_LENGTH && !isLoading && !error && hits.length === 0;
  return (
    <Stack $gap={4}>
      <Field label={t('search.label')}>
        <Input type="search" value={text} onChange={(event) => setText(event.target.value)} maxLength={200} />
      </Field>
      <div aria-live="polite" aria-busy={isLoading}>
        {error && <Notice tone="danger">{t('state.failed')}</Notice>}
        {isEmpty && <Notice>{t('search.none')}</Notice>}
        <Hits>
          {hits.map((hit) => (
            <li key={`${hit.source}${hit.id}`}>
              <Link to={hit.to}>
                {hit.title} <small>{t(`search.${hit.source}`)}</small>
              </Link>
            </li>
          ))}
        </Hits>
      </div>
    </Stack>
  );
}
