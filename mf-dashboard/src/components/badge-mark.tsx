import type { BadgeIcon } from '@stoa/shared/contracts/achievements';
import {
  Award,
  BookOpen,
  Flame,
  Heart,
  type LucideIcon,
  MessageCircle,
  Rocket,
  Star,
  Trophy,
} from 'lucide-react';
import { styled } from 'styled-components';

const ICONS: Record<BadgeIcon, LucideIcon> = {
  award: Award,
  star: Star,
  flame: Flame,
  book: BookOpen,
  trophy: Trophy,
  message: MessageCircle,
  heart: Heart,
  rocket: Rocket,
};
export const BADGE_PICTURES = Object.keys(ICONS) as BadgeIcon[];

const Round = styled.span<{ $size: number; $isEarned: boolean }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: ${({ $size }) => $size}rem;
  block-size: ${({ $size }) => $size}rem;
  border-radius: 50%;
  border: ${({ $isEarned }) => ($isEarned ? '2px solid var(--stoa-accent)' : '2px dashed var(--stoa-border-strong)')};
  background: ${({ $isEarned }) => ($isEarned ? 'var(--stoa-primary-soft)' : 'transparent')};
  color: ${({ $isEarned }) => ($isEarned ? 'var(--stoa-primary-text)' : 'var(--stoa-muted)')};
`;

/** The picture of a badge; an outline while it is still to be earned. */
export function BadgeMark({
  icon,
  size = 3.5,
  isEarned = true,
}: {
  icon: BadgeIcon;
  size?: number;
  isEarned?: boolean;
}) {
  const Icon = ICONS[icon];
  return (
    <Round $size={size} $isEarned={isEarned} aria-hidden="true">
      <Icon size={`${size * 0.45}rem`} strokeWidth={1.5} />
    </Round>
  );
}
