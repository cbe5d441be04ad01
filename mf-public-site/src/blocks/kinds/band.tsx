import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Container, space } from '@stoa/shared/ui';

const Room = styled.section`
  padding-block: clamp(2.25rem, 5vw, 4.5rem);
`;
const Head = styled.header`
  display: grid;
  gap: ${space(3)};
  margin-block-end: clamp(1.5rem, 3vw, 2.5rem);
  p {
    max-inline-size: 56ch;
    color: var(--stoa-muted);
    font-size: var(--stoa-size-lg);
  }
`;

/** One band of a page: room above and below, its heading and lead. */
export function Band(props: {
  heading?: string | undefined;
  text?: string | undefined;
  children: ReactNode;
  width?: 'narrow';
}) {
  return (
    <Room>
      <Container $width={props.width}>
        {props.heading && (
          <Head>
            <h2>{props.heading}</h2>
            {props.text && <p>{props.text}</p>}
          </Head>
        )}
        {props.children}
      </Container>
    </Room>
  );
}
