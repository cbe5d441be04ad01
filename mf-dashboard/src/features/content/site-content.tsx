import { useAccess } from '@stoa/shared/data';
import type { ReactNode } from 'react';
import { NotForYou } from '../../components/not-for-you.tsx';
import { ContentStoreContext } from './content-store.ts';
import { useSiteStore } from './site-store.ts';

/** A screen over the pages and posts of this site; members without the right are led away. */
export function SiteContent({ children }: { children: ReactNode }) {
  const { access } = useAccess();
  const store = useSiteStore();
  if (access && !access.is_manager) return <NotForYou />;
  return <ContentStoreContext value={store}>{children}</ContentStoreContext>;
}
