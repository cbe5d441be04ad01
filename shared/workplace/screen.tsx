import { Cluster, onMobile, space } from '../ui/index.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useScreenTitle } from './use-screen-title.ts';

const Room = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(6)};
  inline-size: 100%;
  max-inline-size: 76rem;
  margin-inline: auto;
  padding: ${space(8)} clamp(1rem, 3vw, 2.5rem) ${space(16)};
  ${onMobile} {
    gap: ${space(5)};
    padding-block: ${space(5)} ${space(12)};
  }
`;
const Columns = styled.div`
  @media (min-width: 1100px) {
    display: grid;
    grid-template-columns: 13rem minmax(0, 1fr);
    min-block-size: calc(100dvh - 4rem);
    > :first-child {
      border-inline-end: 1px solid var(--stoa-border);
    }
  }
`;
const TitleText = styled.div`
  flex: 1 1 16rem;
  min-inline-size: 0;
  ${onMobile} {
    flex: 0 1 auto;
  }
`;
const Lead = styled.p`
  margin-block-start: ${space(1)};
  color: var(--stoa-muted);
`;
const Heading = styled.h1`
  font-size: var(--stoa-size-2xl);
  /* States beside the words keep the face of the interface. */
  span span {
    font-family: var(--stoa-font-body);
    letter-spacing: 0;
  }
`;

export interface ScreenProps {
  title: ReactNode;
  /** Document title where the heading is no plain name. */
  name?: string;
  lead?: ReactNode;
  above?: ReactNode;
  actions?: ReactNode;
  /** The ways to the other screens of its area: beside it where there is room, else above it. */
  rail?: ReactNode;
  children: ReactNode;
}

/** One dashboard screen: its heading, what can be done at once, its content. */
export function Screen(props: ScreenProps) {
  const heading = useScreenTitle(props.name);
  const room = (
    <Room>
      <Cluster as="header" $justify="space-between" $align="end" $gap={4}>
        <TitleText>
          {props.above}
          <Heading ref={heading}>{props.title}</Heading>
          {props.lead && <Lead>{props.lead}</Lead>}
        </TitleText>
        {props.actions}
      </Cluster>
      {props.children}
    </Room>
  );
  if (!props.rail) return room;
  return (
    <Columns>
      <div>{props.rail}</div>
      {room}
    </Columns>
  );
}

/** A part of a screen with its own heading. */
export function Part(props: { title: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <PartBox>
      <Cluster $justify="space-between" $align="baseline">
        <PartHeading>{props.title}</PartHeading>
        {props.action}
      </Cluster>
      {props.children}
    </PartBox>
  );
}

const PartBox = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  min-inline-size: 0;
`;
const PartHeading = styled.h2`
  font-size: var(--stoa-size-lg);
`;
