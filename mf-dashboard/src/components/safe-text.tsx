import { profanityFilter } from '@stoa/shared/contracts/profanity';
import { safeHtml } from '@stoa/shared/html/safe-html';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { withMentions } from './mentions/mention-text.ts';

const Prose = styled.div`
  > * + * {
    margin-block-start: 0.9em;
  }
  ul,
  ol {
    padding-inline-start: 1.4em;
  }
  blockquote {
    padding-inline-start: 1em;
    border-inline-start: 3px solid var(--stoa-border-strong);
    color: var(--stoa-muted);
  }
  h2,
  h3,
  h4 {
    margin-block-start: 1.6em;
  }
  h2 {
    font-size: var(--stoa-size-xl);
  }
  img {
    border-radius: var(--stoa-radius);
  }
  pre {
    overflow-x: auto;
  }
  [data-mention] {
    color: var(--stoa-primary-text);
    font-weight: 600;
  }
`;

const filter = profanityFilter();

/** People's HTML, made harmless, in its own direction; `isMasked` where people write to each other: mild words, and names set apart. */
export function SafeText({ html, isMasked = false }: { html: string; isMasked?: boolean }) {
  const clean = useMemo(
    () => (isMasked ? withMentions(safeHtml(html, filter.clean)) : safeHtml(html)),
    [html, isMasked],
  );
  // The one place of this remote that takes HTML, after safeHtml has written it anew.
  // oxlint-disable-next-line react/no-danger
  return <Prose dir="auto" dangerouslySetInnerHTML={{ __html: clean }} />;
}
