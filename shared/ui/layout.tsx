import { styled } from 'styled-components';
import { space } from './tokens.ts';

/** Children below one another; `$gap` in steps of 4 px. */
export const Stack = styled.div<{ $gap?: number; $align?: 'start' | 'center' | 'end' | 'stretch' }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 4 }) => space($gap)};
  align-items: ${({ $align = 'stretch' }) => $align};
  min-inline-size: 0;
`;

/** Children in a row that wraps; `$gap` in steps of 4 px. */
export const Cluster = styled.div<{
  $gap?: number;
  $justify?: 'start' | 'center' | 'end' | 'space-between';
  $align?: 'start' | 'center' | 'end' | 'baseline';
}>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $gap = 3 }) => space($gap)};
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
  min-inline-size: 0;
`;

/** The page's column, centred, with room at the edges. `$width` narrow is for text. */
export const Container = styled.div<{ $width?: 'narrow' | 'wide' }>`
  inline-size: 100%;
  max-inline-size: ${({ $width = 'wide' }) => ($width === 'narrow' ? '46rem' : 'var(--stoa-width)')};
  margin-inline: auto;
  padding-inline: clamp(1rem, 4vw, 2.5rem);
`;

/** Equal cards side by side, as many as fit. */
export const Grid = styled.div<{ $min?: string; $gap?: number }>`
  display: grid;
  gap: ${({ $gap = 6 }) => space($gap)};
  grid-template-columns: repeat(auto-fill, minmax(min(${({ $min = '18rem' }) => $min}, 100%), 1fr));
`;

/** For screen readers only. */
export const VisuallyHidden = styled.span`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;
