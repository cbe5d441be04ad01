import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from './tokens.ts';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const styles = {
  info: { Icon: Info, ink: 'var(--stoa-primary-text)' },
  success: { Icon: CircleCheck, ink: 'var(--stoa-success)' },
  warning: { Icon: TriangleAlert, ink: 'var(--stoa-warning)' },
  danger: { Icon: CircleAlert, ink: 'var(--stoa-danger)' },
};

const Box = styled.div<{ $ink: string }>`
  display: flex;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid var(--stoa-border);
  border-inline-start: 3px solid ${({ $ink }) => $ink};
  border-radius: var(--stoa-radius);
  background: var(--stoa-surface);
  svg {
    flex: none;
    margin-block-start: 0.2rem;
    color: ${({ $ink }) => $ink};
  }
`;
const Title = styled.div`
  font-weight: 560;
`;

/** A message within the page. Warnings and dangers are read out at once. */
export function Notice(props: {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const { tone = 'info' } = props;
  const { Icon, ink } = styles[tone];
  return (
    <Box $ink={ink} role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}>
      <Icon size={18} strokeWidth={1.5} aria-hidden />
      <div>
        {props.title && <Title>{props.title}</Title>}
        {props.children}
        {props.action}
      </div>
    </Box>
  );
}
