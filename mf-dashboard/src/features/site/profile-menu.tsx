import { useTranslations } from '@stoa/shared/i18n';
import { useSite } from '@stoa/shared/shell';
import { Button, Card, Cluster, space, Stack, VisuallyHidden } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Muted } from '../../components/text-box.tsx';
import { type ProfileMenuItem, placesOf } from '../../data/profile-menu.ts';
import { moved } from '../../data/moved.ts';
import { useExistingRoutes } from '../../data/use-existing-routes.ts';
import { MENU_RULES, type MenuItemId } from '../../data/menu-items.ts';
import { useMenuTranslations } from '../../translations/menu/index.ts';
import { MenuPreview } from './menu-preview.tsx';
import { MenuItemLine } from './menu-item-line.tsx';
import { SectionScreen } from './section-screen.tsx';
import { useProfileMenu } from './use-profile-menu.ts';

const MAX = 40;
const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 18rem;
  gap: ${space(8)};
  align-items: start;
  @media (max-width: 1099.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Lines = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
  > li + li {
    border-block-start: 1px solid var(--stoa-border);
  }
`;

/** The side menu of the account's dashboard: order, words, what is hidden, and links of one's own. */
export function ProfileMenuScreen() {
  const { t: d } = useTranslations('dashboard');
  const { t } = useMenuTranslations();
  const form = useProfileMenu();
  return (
    <SectionScreen
      title={d('siteParts.tabs.menu')}
      lead={t('lead')}
      form={form}
      labels={{ places: t('places') }}
    >
      {({ places }) => <Editor places={places} onChange={(next) => form.change({ places: next })} />}
    </SectionScreen>
  );
}

function Editor(props: {
  places: ProfileMenuItem[] | null;
  onChange(places: ProfileMenuItem[] | null): void;
}) {
  const { t } = useMenuTranslations();
  const { t: d } = useTranslations('dashboard');
  const { features } = useSite();
  const exists = useExistingRoutes();
  const [said, setSaid] = useState('');
  const { onChange } = props;
  const places = props.places ?? placesOf(null);
  const usualOf = (id: string) => (isKnown(id) ? d(`menu.${id}`) : '');
  const nameOf = ({ id, label }: ProfileMenuItem) => label || usualOf(id) || t('newLink');
  // An item without a screen on this site keeps its position, but isn't shown.
  const isOffered = ({ id }: ProfileMenuItem) => {
    const rule = MENU_RULES.find((one) => one.id === id);
    return !rule || ((!rule.feature || features.includes(rule.feature)) && exists(rule.path));
  };
  const offered = places.flatMap((place, index) => (isOffered(place) ? [{ place, index }] : []));

  function move(at: number, by: -1 | 1) {
    const from = offered[at]?.index;
    const to = offered[at + by]?.index;
    if (from === undefined || to === undefined) return;
    onChange(moved(places, from, to));
    setSaid(t('movedTo', { place: nameOf(places[from]!), number: String(at + by + 1) }));
  }
  const edit = (index: number, part: Partial<ProfileMenuItem>) =>
    onChange(places.map((place, at) => (at === index ? { ...place, ...part } : place)));
  const add = () =>
    onChange([
      ...places,
      { id: `link-${crypto.randomUUID()}`, enabled: true, label: t('newLink'), path: '/' },
    ]);
  return (
    <Beside>
      <Part title={t('places')}>
        <Muted>{t('placesText')}</Muted>
        <VisuallyHidden as="output">{said}</VisuallyHidden>
        <Card $pad={0}>
          <Lines>
            {offered.map(({ place, index }, at) => (
              <MenuItemLine
                key={place.id}
                place={place}
                name={nameOf(place)}
                usual={usualOf(place.id)}
                isFirst={at === 0}
                isLast={at === offered.length - 1}
                onEdit={(part) => edit(index, part)}
                onMove={(by) => move(at, by)}
                onRemove={() => onChange(places.filter((_, other) => other !== index))}
              />
            ))}
          </Lines>
        </Card>
        <Cluster $gap={3}>
          <Button type="button" size="sm" variant="secondary" onClick={add} disabled={places.length >= MAX}>
            {t('add')}
          </Button>
          {props.places ? (
            <Button type="button" size="sm" variant="quiet" onClick={() => onChange(null)}>
              {t('reset')}
            </Button>
          ) : (
            <Muted as="span">{t('isUsual')}</Muted>
          )}
        </Cluster>
      </Part>
      <Stack $gap={4}>
        <MenuPreview places={places} />
      </Stack>
    </Beside>
  );
}

const isKnown = (id: string): id is MenuItemId => MENU_RULES.some((rule) => rule.id === id);
