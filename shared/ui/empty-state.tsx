import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from './tokens.ts';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  padding: ${space(12)} ${space(6)};
  text-align: center;
  border: 1px dashed var(--stoa-border-strong);
  border-radius: var(--stoa-radius-lg);
`;
const Text = styled.div`
  max-inline-size: 44ch;
  color: var(--stoa-muted);
`;
const Picture = styled.div`
  color: var(--stoa-primary-text);
`;

/** An empty place: what it is for, and the first thing to do there. */
export function EmptyState(props: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  level?: 1 | 2 | 3;
}) {
  const Heading = `h${props.level ?? 2}` as const;
  return (
    <Box>
      {props.icon && <Picture aria-hidden="true">{props.icon}</Picture>}
      <Heading>{props.title}</Heading>
      {props.children && <Text>{props.children}</Text>}
      {props.action}
    </Box>
  );
}
