import { Circle, CircleCheck, Clock, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../ui/tokens.ts';
import { type StatusTone, statusTone } from './status-tones.ts';

/** Shapes that differ without colour. */
const SHAPES: Record<StatusTone, LucideIcon> = {
  neutral: Circle,
  info: Clock,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: OctagonAlert,
};

const Frame = styled.span<{ $tone: StatusTone }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  padding: 0.1rem 0.55rem 0.1rem 0.4rem;
  border-radius: 999px;
  font-size: var(--stoa-size-xs);
  font-weight: 560;
  line-height: 1.6;
  white-space: nowrap;
  color: ${({ $tone }) => `var(--stoa-${$tone})`};
  background: ${({ $tone }) => `var(--stoa-${$tone}-soft)`};
  svg {
    flex: none;
  }
  [dir='rtl'] & {
    padding: 0.1rem 0.4rem 0.1rem 0.55rem;
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

/**
 * The state of something, as a word with a shape and a tint.
 * @param props.tone only where the status' own word has another meaning
 */
export function StatusBadge(props: { status: string; tone?: StatusTone | undefined; children: ReactNode }) {
  const tone = props.tone ?? statusTone(props.status);
  const Shape = SHAPES[tone];
  return (
    <Frame $tone={tone} data-tone={tone}>
      <Shape size={13} strokeWidth={2} aria-hidden />
      {props.children}
    </Frame>
  );
}

const Mark = styled.span<{ $tone: StatusTone }>`
  display: inline-flex;
  flex: none;
  color: ${({ $tone }) => `var(--stoa-${$tone})`};
`;

/** The shape of a tone alone, beside words that say the same. */
export function StatusIcon({ tone }: { tone: StatusTone }) {
  const Shape = SHAPES[tone];
  return (
    <Mark $tone={tone} data-tone={tone}>
      <Shape size={18} strokeWidth={1.75} aria-hidden />
    </Mark>
  );
}
