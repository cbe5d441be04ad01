import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Skeleton, space } from '@stoa/shared/ui';
import type { FindPeople } from '../mentions/mention-text.ts';
import { lazy, useLazy } from '@stoa/shared/ui/lazy';

const richText = lazy(() => import(/* webpackChunkName: "rich-text" */ './rich-text.tsx'));

const Box = styled.div`
  display: grid;
  gap: ${space(1)};
  min-inline-size: 0;
  > span {
    font-size: var(--stoa-size-sm);
    font-weight: 560;
  }
  > small {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
  }
  > em {
    color: var(--stoa-danger);
    font-size: var(--stoa-size-sm);
    font-style: normal;
  }
`;

/** As high as the editor: the text and one line of buttons, or two where they don't fit. */
const Wait = styled.div`
  container-type: inline-size;
  > span {
    block-size: calc(12.25rem + 3px);
    @container (max-width: 28rem) {
      block-size: calc(15rem + 3px);
    }
  }
`;

/** A text with headings, lists and links; the editor for it is loaded with the first one. */
export function RichTextField(props: {
  label: string;
  value: string;
  hint?: string;
  error?: ReactNode;
  /** Offers people behind an @. */
  findPeople?: FindPeople;
  onChange(html: string): void;
}) {
  const id = useId();
  const part = useLazy(richText, true);
  return (
    <Box>
      <span id={id}>{props.label}</span>
      {part ? (
        <part.RichText
          labelledBy={id}
          value={props.value}
          findPeople={props.findPeople}
          onChange={props.onChange}
        />
      ) : (
        <Wait>
          <Skeleton />
        </Wait>
      )}
      {props.hint && <small>{props.hint}</small>}
      {props.error && <em role="alert">{props.error}</em>}
    </Box>
  );
}
