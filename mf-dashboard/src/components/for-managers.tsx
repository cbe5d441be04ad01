import { useAccess } from '@stoa/shared/data';
import type { ReactNode } from 'react';
import { NotForYou } from './not-for-you.tsx';

/** Shows its content to whoever may change options; others are told that it is not for them. */
export function ForManagers({ children }: { children: ReactNode }) {
  const { access } = useAccess();
  if (access && !access.is_manager && !access.caps.includes('manage_options')) return <NotForYou />;
  return access && children;
}
