import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from '@stoa/shared/router';
import { space } from '@stoa/shared/ui';
import { Cover } from '../parts/cover.tsx';
import { Body, Item } from './card-frame.ts';

const Eyebrow = styled.small`
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
`;
const Foot = styled.footer`
  margin-block-start: auto;
  padding-block-start: ${space(2)};
  small {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
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
        {props.eyebrow && <Eyebrow>{props.eyebrow}</Eyebrow>}
        <h2>
          <Link to={props.to}>
            <bdi>{props.title}</bdi>
          </Link>
        </h2>
        {props.text && (
          <p>
            <bdi>{props.text}</bdi>
          </p>
        )}
        {props.foot && <Foot>{props.foot}</Foot>}
      </Body>
    </Item>
  );
}
