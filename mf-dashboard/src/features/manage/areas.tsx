import { Link } from '@stoa/shared/router';
import { Grid, space } from '@stoa/shared/ui';
import {
  CalendarClock,
  GraduationCap,
  Images,
  type LucideIcon,
  Megaphone,
  Palette,
  Store,
  Users,
} from 'lucide-react';
import { styled } from 'styled-components';
import { WayCard } from '../../components/way-card.tsx';
import { Muted } from '../../components/text-box.tsx';
import { useExistingRoutes } from '../../data/use-existing-routes.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';

const AREAS: readonly (readonly [name: string, Icon: LucideIcon])[] = [
  ['site', Palette],
  ['users', Users],
  ['media', Images],
  ['ecommerce', Store],
  ['elearning', GraduationCap],
  ['appointments', CalendarClock],
  ['marketing', Megaphone],
];

const Way = styled(WayCard)`
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)} ${space(3)};
  align-items: start;
  svg {
    margin-block-start: 0.15rem;
    color: var(--stoa-primary-text);
  }
  p {
    grid-column: 2;
  }
`;

/** The areas of managing that have a screen here. */
export function Areas() {
  const { t } = useManageTranslations();
  const exists = useExistingRoutes();
  return (
    <Grid as="nav" aria-label={t('overview.areas')} $min="15rem" $gap={3}>
      {AREAS.filter(([name]) => exists(`/dashboard/manage/${name}`)).map(([name, Icon]) => (
        <Way key={name} $pad={4}>
          <Icon size={20} strokeWidth={1.5} aria-hidden />
          <Link to={`/dashboard/manage/${name}`}>{t(`overview.area.${name}`)}</Link>
          <Muted>{t(`overview.areaText.${name}`)}</Muted>
        </Way>
      ))}
    </Grid>
  );
}
