import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Container, space } from '@stoa/shared/ui';

const Room = styled.div`
  padding-block: clamp(2.5rem, 6vw, 5rem) clamp(2rem, 4vw, 3rem);
`;
const Lead = styled.p`
  margin-block-start: ${space(4)};
  max-inline-size: 52ch;
  font-size: var(--stoa-size-lg);
  color: var(--stoa-muted);
`;
export const Eyebrow = styled.p`
  margin-block-end: ${space(3)};
  font-size: var(--stoa-size-sm);
  font-weight: 600;
  letter-spacing: 0.04em;
  color: var(--stoa-accent-text);
`;

/** The head of a page: a small line, the title, a lead. */
export function PageHead(props: {
  title: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  width?: 'narrow';
}) {
  return (
    <Container $width={props.width}>
      <Room>
        {props.eyebrow && (
          <Eyebrow>
            <bdi>{props.eyebrow}</bdi>
          </Eyebrow>
        )}
        <h1>
          <bdi>{props.title}</bdi>
        </h1>
        {props.lead && (
          <Lead>
            <bdi>{props.lead}</bdi>
          </Lead>
        )}
      </Room>
    </Container>
  );
}
