import { useAccess } from '@stoa/shared/data';
import type { ReactNode } from 'react';
import { NotForYou } from './not-for-you.tsx';

/** Shows its content to members with manage_options, and a notice to others. */
export function ForManagers({ children }: { children: ReactNode }) {
  const { access } = useAccess();
  if (access && !access.is_manager && !access.caps.includes('manage_options')) return <NotForYou />;
  return access && children;
}
