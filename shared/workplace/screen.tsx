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

/** One dashboard screen: its heading, what can be done at once, its content. */
export function Screen(props: {
  title: ReactNode;
  /** What the document is called where the heading is no name. */
  name?: string;
  lead?: ReactNode;
  above?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const heading = useScreenTitle(props.name);
  return (
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
