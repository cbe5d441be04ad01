import { styled } from 'styled-components';
import { space } from './tokens.ts';

/** A quiet box: hairline border, no shadow. */
export const Card = styled.div<{ $pad?: number }>`
  padding: ${({ $pad = 5 }) => space($pad)};
  background: var(--stoa-surface);
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  min-inline-size: 0;
`;

export type Tone = 'neutral' | 'primary' | 'info' | 'success' | 'warning' | 'danger';

const inks: Record<Tone, string> = {
  neutral: 'var(--stoa-muted)',
  primary: 'var(--stoa-primary-text)',
  info: 'var(--stoa-info)',
  success: 'var(--stoa-success)',
  warning: 'var(--stoa-warning)',
  danger: 'var(--stoa-danger)',
};

/** A word in a small frame: a state, a level, a count. */
export const Badge = styled.span<{ $tone?: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  padding: 0.1rem 0.55rem;
  border: 1px solid currentColor;
  border-radius: 999px;
  font-size: var(--stoa-size-xs);
  font-weight: 560;
  line-height: 1.5;
  white-space: nowrap;
  color: ${({ $tone = 'neutral' }) => inks[$tone]};
`;
