import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';
import { useDirection } from './direction.ts';

/** Gives popups the page's direction, and no style element: the page's CSP would block it. */
export function Floating({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={useDirection()}>{children}</DirectionProvider>
    </CSPProvider>
  );
}
