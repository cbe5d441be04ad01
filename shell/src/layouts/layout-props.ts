import type { ReactNode } from 'react';

export interface LayoutProps {
  /** Content of the route. */
  children: ReactNode;
  /** False on /checkout and on routes that ask for it: no header, footer or sidebar. */
  hasChrome: boolean;
  /** The shown path with its query. */
  path: string;
}
