import { styled } from 'styled-components';
import { markOf } from '@stoa/shared/html/mark-of';
import { useSafeHtml } from '@stoa/shared/html/use-safe-html';
import { space } from '@stoa/shared/ui';

/** People's HTML, sanitised on display, with the type of a long read. */
export function SafeHtml({ html, lang }: { html: string; lang?: string | undefined }) {
  const clean = useSafeHtml(html);
  const written = {
    dir: 'auto',
    lang,
    suppressHydrationWarning: true,
    'data-clean': markOf(html),
  } as const;
  // The one place of this remote that takes HTML, after safeHtml has written it anew.
  // oxlint-disable-next-line react/no-danger
  return <Prose {...written} dangerouslySetInnerHTML={{ __html: clean }} />;
}

const Prose = styled.div`
  max-inline-size: var(--stoa-measure);
  font-size: 1.0625rem;
  line-height: 1.72;
  > * + * {
    margin-block-start: ${space(5)};
  }
  > * + :is(h2, h3, h4) {
    margin-block-start: ${space(10)};
  }
  h2 {
    font-size: var(--stoa-size-xl);
  }
  :is(ul, ol) {
    padding-inline-start: 1.3em;
  }
  li + li {
    margin-block-start: ${space(2)};
  }
  li::marker {
    color: var(--stoa-accent-text);
  }
  blockquote {
    padding-inline-start: ${space(5)};
    border-inline-start: 2px solid var(--stoa-accent);
    font-family: var(--stoa-font-heading);
    font-size: 1.25rem;
    line-height: 1.5;
  }
  img {
    border-radius: var(--stoa-radius-lg);
  }
  table {
    inline-size: 100%;
    font-size: var(--stoa-size-sm);
  }
  :is(th, td) {
    padding: ${space(2)} ${space(3)};
    border-block-end: 1px solid var(--stoa-border);
    text-align: start;
  }
  pre {
    overflow-x: auto;
    padding: ${space(4)};
    background: var(--stoa-sunken);
    border-radius: var(--stoa-radius);
  }
`;
