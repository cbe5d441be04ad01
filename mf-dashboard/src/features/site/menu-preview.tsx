import type { Capability } from '@stoa/shared/contracts/account';
import { useTranslations } from '@stoa/shared/i18n';
import { useSite } from '@stoa/shared/shell';
import { Card, space } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ChoiceButtons } from '../../components/choice-buttons.tsx';
import { Muted } from '../../components/text-box.tsx';
import { type ProfileMenuItem, sideMenu } from '../../data/profile-menu.ts';
import { useExistingRoutes } from '../../data/use-existing-routes.ts';
import { useMenuTranslations } from '../../translations/menu/index.ts';
import { iconOf } from '../../data/menu-icons.ts';

const ROLES = ['student', 'teacher', 'manager'] as const;
type Role = (typeof ROLES)[number];
const CAPS: Record<Role, readonly Capability[]> = {
  student: [],
  teacher: ['create_courses', 'edit_posts'],
  manager: ['manage_options'],
};
const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  padding: ${space(3)};
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-block-size: 2.5rem;
    padding-inline: ${space(3)};
    color: var(--stoa-muted);
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
  }
`;

/** The side menu as it is arranged, before it is saved, as a role sees it. */
export function MenuPreview({ places }: { places: readonly ProfileMenuItem[] }) {
  const { t } = useMenuTranslations();
  const { t: d } = useTranslations('dashboard');
  const { features } = useSite();
  const exists = useExistingRoutes();
  const [role, setRole] = useState<Role>('student');
  const items = sideMenu(features, CAPS[role], exists, places);
  return (
    <Part title={t('look')}>
      <ChoiceButtons<Role>
        label={t('as')}
        value={role}
        choices={ROLES.map((name) => [name, t(`roles.${name}`)] as const)}
        onChange={setRole}
      />
      <Card $pad={0}>
        {items.length === 0 && (
          <List>
            <Muted as="li">{t('empty')}</Muted>
          </List>
        )}
        <List aria-label={t('look')}>
          {items.map(({ id, path, label }, index) => {
            const Icon = iconOf(id);
            return (
              <li key={`${index} ${path}`}>
                <Icon size={20} strokeWidth={1.5} aria-hidden />
                <span dir="auto">{label ?? d(`menu.${id}`)}</span>
              </li>
            );
          })}
        </List>
      </Card>
    </Part>
  );
}
