import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { AVATAR_LAZY_MARGIN_PX } from '../contracts/limits.ts';
import { useNearView } from './use-near-view.ts';

const Circle = styled.span<{ $size: number }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: ${({ $size }) => $size}px;
  block-size: ${({ $size }) => $size}px;
  border-radius: 50%;
  overflow: hidden;
  background: var(--stoa-primary-soft);
  color: var(--stoa-primary-text);
  border: 1px solid var(--stoa-border);
  font-size: ${({ $size }) => Math.round($size * 0.4)}px;
  font-weight: 600;
  line-height: 1;
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

/** A picture made of letters: no text of the page, so no label has to repeat it. */
const Initials = styled.span`
  &::after {
    content: attr(data-text);
  }
`;

/** The first letters of the first and the last word of a name. */
export function initials(name: string): string {
  const names = name.trim().split(/\s+/).filter(Boolean);
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names.slice(0, 1);
  return ends
    .map((namePart) => [...(namePart ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/**
 * A person's picture, asked for when it comes near the window; initials until then, when there is none and when it does not
 * load. The name is said by the text beside it.
 */
export function Avatar({ name, src, size = 36 }: { name: string; src?: string | null; size?: number }) {
  const [failed, setFailed] = useState<string | null>(null);
  const circle = useRef<HTMLSpanElement>(null);
  const isNear = useNearView(circle, AVATAR_LAZY_MARGIN_PX);
  return (
    <Circle ref={circle} $size={size} aria-hidden="true">
      {src && isNear && failed !== src ? (
        <img src={src} alt="" width={size} height={size} onError={() => setFailed(src)} />
      ) : (
        <Initials data-text={initials(name) || '·'} />
      )}
    </Circle>
  );
}
