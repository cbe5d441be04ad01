import { profanityFilter } from '@stoa/shared/contracts/profanity';
import { safeHtml } from '@stoa/shared/html/safe-html';
import { useMemo } from 'react';
import { styled } from 'styled-components';

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
`;

const filter = profanityFilter();

/** People's HTML, made harmless, in its own direction; `isMasked` where people write to each other. */
export function SafeText({ html, isMasked = false }: { html: string; isMasked?: boolean }) {
  const clean = useMemo(() => safeHtml(html, isMasked ? filter.clean : undefined), [html, isMasked]);
  // The one place of this remote that takes HTML, after safeHtml has written it anew.
  // oxlint-disable-next-line react/no-danger
  return <Prose dir="auto" dangerouslySetInnerHTML={{ __html: clean }} />;
}
