import '../../translations/sections/index.ts';
import { useLocation } from '@stoa/shared/router';
import { Screen, type ScreenProps } from '@stoa/shared/workplace';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { SectionNav } from './section-nav.tsx';
import { placeAt } from './sections.ts';

/** A screen of an area of the management: with the ways up, and to the area's other screens. */
export function AreaScreen(props: Omit<ScreenProps, 'rail'>) {
  const { pathname } = useLocation();
  const hasRail = placeAt(pathname).sections.length > 0;
  return <Screen {...props} above={<Breadcrumbs />} rail={hasRail && <SectionNav />} />;
}
