import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';
import { useDirection } from './direction.ts';

/** What floats over the page knows its direction and adds no style element, which the page's policy would refuse. */
export function Floating({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={useDirection()}>{children}</DirectionProvider>
    </CSPProvider>
  );
}
