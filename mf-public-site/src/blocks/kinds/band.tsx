import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import type { Tone } from '@stoa/shared/contracts/page';
import { Container, space } from '@stoa/shared/ui';

const tones: Record<Tone, ReturnType<typeof css> | null> = {
  plain: null,
  soft: css`
    background: var(--stoa-sunken);
  `,
  strong: css`
    --band-ink: var(--stoa-on-band);
    --band-ground: var(--stoa-band);
    background: var(--stoa-band);
    color: var(--stoa-on-band);
    /* Inside, the colours change places. */
    > * {
      --stoa-text: var(--band-ink);
      --stoa-muted: var(--band-ink);
      --stoa-primary-text: var(--band-ink);
      --stoa-accent: var(--band-ink);
      --stoa-accent-text: var(--band-ink);
      --stoa-money: var(--band-ink);
      --stoa-focus: var(--band-ink);
      --stoa-border: color-mix(in srgb, var(--band-ink) 32%, transparent);
      --stoa-border-strong: var(--band-ink);
      --stoa-surface: transparent;
      --stoa-sunken: transparent;
      --stoa-primary-soft: color-mix(in srgb, var(--band-ink) 8%, transparent);
      --stoa-primary: var(--band-ink);
      --stoa-primary-hover: var(--band-ink);
      --stoa-on-primary: var(--band-ground);
    }
  `,
};
const Room = styled.section<{ $tone: Tone; $isClose: boolean }>`
  padding-block: ${({ $isClose }) => ($isClose ? 'clamp(1.25rem, 2.5vw, 2rem)' : 'clamp(2.25rem, 5vw, 4rem)')};
  ${({ $tone }) => tones[$tone]}
`;
const Head = styled.header<{ $isCentered: boolean }>`
  display: grid;
  gap: ${space(3)};
  margin-block-end: clamp(1.5rem, 3vw, 2.5rem);
  ${({ $isCentered }) => $isCentered && 'justify-items: center; text-align: center;'}
  p {
    max-inline-size: 56ch;
    color: var(--stoa-muted);
    font-size: var(--stoa-size-lg);
  }
`;

/** One band of a page: what lies behind it, room above and below, its heading and lead. */
export function Band(props: {
  heading?: string | undefined;
  text?: string | undefined;
  children: ReactNode;
  width?: 'narrow';
  tone?: Tone | undefined;
  isCentered?: boolean;
  /** Little room: it belongs to what stands beside it. */
  isClose?: boolean;
}) {
  const { heading, text, tone = 'plain', isCentered = false, isClose = false } = props;
  return (
    <Room $tone={tone} $isClose={isClose} data-tone={tone}>
      <Container $width={props.width}>
        {heading && (
          <Head $isCentered={isCentered}>
            <h2>{heading}</h2>
            {text && <p>{text}</p>}
          </Head>
        )}
        {props.children}
      </Container>
    </Room>
  );
}
