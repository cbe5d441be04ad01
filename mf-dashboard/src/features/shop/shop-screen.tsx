import type { ReactNode } from 'react';
import { useAccess } from '@stoa/shared/data';
import { Screen } from '@stoa/shared/workplace';
import { NotForYou } from '../site/section-screen.tsx';
import { ShopTabs } from './shop-tabs.tsx';

/** The frame of a screen of the shop; whoever may not change options is told so. */
export function ShopScreen(props: {
  title: ReactNode;
  lead?: ReactNode;
  above?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { access } = useAccess();
  if (access && !access.is_manager && !access.caps.includes('manage_options')) return <NotForYou />;
  const { children, ...heading } = props;
  return (
    <Screen {...heading}>
      <ShopTabs />
      {access && children}
    </Screen>
  );
}
