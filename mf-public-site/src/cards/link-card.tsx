import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from '@stoa/shared/router';
import { motion, space } from '@stoa/shared/ui';
import { Cover } from '../parts/cover.tsx';

const Item = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  overflow: hidden;
  background: var(--stoa-surface);
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  transition: border-color ${motion};
  &:hover {
    border-color: var(--stoa-border-strong);
  }
  &:focus-within {
    border-color: var(--stoa-focus);
  }
`;
const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space(2)};
  padding: ${space(5)};
  small {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
  }
  h2 {
    font-size: 1.3rem;
  }
  h2 a {
    color: inherit;
    text-decoration: none;
  }
  h2 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  p {
    color: var(--stoa-muted);
    font-size: 0.95rem;
  }
  > footer {
    margin-block-start: auto;
    padding-block-start: ${space(2)};
  }
`;

/** A record among others, with its picture; the whole card leads to it. */
export function LinkCard(props: {
  to: string;
  title: string;
  seed: string;
  picture?: string | undefined;
  eyebrow?: string;
  text?: string;
  foot?: ReactNode;
}) {
  return (
    <Item>
      <Cover src={props.picture} alt="" seed={props.seed} />
      <Body>
        {props.eyebrow && <small>{props.eyebrow}</small>}
        <h2>
          <Link to={props.to}>{props.title}</Link>
        </h2>
        {props.text && <p>{props.text}</p>}
        {props.foot && <footer>{props.foot}</footer>}
      </Body>
    </Item>
  );
}
