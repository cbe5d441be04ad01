import { space } from '@stoa/shared/ui';
import { styled } from 'styled-components';

/** Something that a person wrote, in a frame of its own. */
export const TextBox = styled.article`
  display: grid;
  gap: ${space(2)};
  padding: ${space(4)};
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius);
  background: var(--stoa-surface);
`;
export const TextHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
  strong {
    color: var(--stoa-text);
  }
`;
export const TextBody = styled.p.attrs({ dir: 'auto' })`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
export const Muted = styled.p`
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
`;
