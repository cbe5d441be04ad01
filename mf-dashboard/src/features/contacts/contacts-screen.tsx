import type { ReactNode } from 'react';
import { ForManagers } from '../../components/for-managers.tsx';
import { AreaScreen } from '../../frames/area/area-screen.tsx';

/** The frame of a screen about contacts. */
export function ContactsScreen(props: {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <ForManagers>
      <AreaScreen {...props} />
    </ForManagers>
  );
}
