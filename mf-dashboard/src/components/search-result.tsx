import { useAccount } from '@stoa/shared/shell';
import { space } from '@stoa/shared/ui';
import { styled } from 'styled-components';

const Box = styled.div`
  display: grid;
  gap: ${space(1)};
  padding: ${space(4)};
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-surface);
  overflow-wrap: anywhere;
  cite {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
    font-style: normal;
  }
  strong {
    color: var(--stoa-primary-text);
    font-size: 1.15rem;
    font-weight: 500;
  }
  p {
    display: -webkit-box;
    overflow: hidden;
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
  }
`;

/** Previews the page as a search result. */
export function SearchResult(props: { title: string; path: string; description: string }) {
  const account = useAccount();
  const host = typeof location === 'undefined' ? (account?.domain ?? account?.slug ?? '') : location.host;
  return (
    <Box>
      <cite dir="ltr">{host + (props.path === '/' ? '' : props.path)}</cite>
      <strong>{props.title}</strong>
      {props.description && <p>{props.description}</p>}
    </Box>
  );
}
