import { useTranslations } from '@stoa/shared/i18n';
import { useLocation } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { currentItem } from '@stoa/shared/workplace';
import { styled } from 'styled-components';
import { MANAGE_ITEMS } from '../../../data/manage-items.ts';
import { MENU_RULES } from '../../../data/menu-items.ts';

const Title = styled.span`
  overflow: hidden;
  padding-inline-start: 0.25rem;
  font-weight: 560;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const PLACES = [
  ...MENU_RULES.map(({ id, path }) => ({ path, isWhole: path === '/dashboard', label: `menu.${id}` })),
  ...MANAGE_ITEMS.map((item) => ({ ...item, label: `manage.${item.id}` })),
];

/** Names the open place in a bar that has no menu beside it. */
export function PhoneTitle() {
  const { t } = useTranslations('dashboard');
  const { name } = useSite();
  const { pathname } = useLocation();
  const place = currentItem(PLACES, pathname);
  return <Title aria-hidden="true">{place ? t(place.label) : name}</Title>;
}
