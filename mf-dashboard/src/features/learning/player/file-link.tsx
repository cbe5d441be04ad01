import { space } from '@stoa/shared/ui';
import { FileDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

const Anchor = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid var(--stoa-border-strong);
  border-radius: var(--stoa-radius);
  color: var(--stoa-text);
  font-weight: 560;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    background: var(--stoa-primary-soft);
  }
  svg {
    flex: none;
    color: var(--stoa-primary-text);
  }
`;

/** A link that opens or downloads a file. */
export function FileLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <Anchor {...rest}>
      <FileDown size={20} strokeWidth={1.5} aria-hidden />
      {children}
    </Anchor>
  );
}
