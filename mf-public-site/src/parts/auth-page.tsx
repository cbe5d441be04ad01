import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Container, onMobile, space } from '@stoa/shared/ui';

const Room = styled.div`
  display: grid;
  place-items: center;
  padding-block: clamp(2.5rem, 8vw, 6rem);
`;
const Card = styled.div<{ $isWide: boolean }>`
  inline-size: min(${({ $isWide }) => ($isWide ? '42rem' : '27rem')}, 100%);
  padding: clamp(1.5rem, 5vw, 2.5rem);
  background: var(--stoa-surface);
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  h1 {
    font-size: var(--stoa-size-2xl);
  }
  > p {
    margin-block: ${space(2)} ${space(6)};
    color: var(--stoa-muted);
  }
  ${onMobile} {
    padding-inline: ${space(5)};
  }
`;
const Foot = styled.div`
  margin-block-start: ${space(6)};
  padding-block-start: ${space(4)};
  border-block-start: 1px solid var(--stoa-border);
  font-size: var(--stoa-size-sm);
`;

/** The sheet that login and sign-up stand on. */
export function AuthPage(props: {
  title: string;
  text: string;
  isWide?: boolean;
  children: ReactNode;
  foot?: ReactNode;
}) {
  return (
    <Container>
      <Room>
        <Card $isWide={props.isWide ?? false}>
          <h1>{props.title}</h1>
          <p>{props.text}</p>
          {props.children}
          {props.foot && <Foot>{props.foot}</Foot>}
        </Card>
      </Room>
    </Container>
  );
}
