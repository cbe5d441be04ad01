import { useAccess } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { useNavigate } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { useLazy } from '@stoa/shared/ui/lazy';
import { usePausedText } from '@stoa/shared/workplace';
import { matching, PaletteDialog, recentPaths, rememberPath } from '@stoa/shared/workplace/palette';
import { useState } from 'react';
import { SECTIONS } from '../../../frames/area/sections.ts';
import '../../../translations/sections/index.ts';
import { lazyPart } from '../../../data/lazy-part.ts';
import { effectiveCaps } from '../../../data/effective-caps.ts';
import { useExistingRoutes } from '../../../data/use-existing-routes.ts';
import { usePeopleTranslations } from '../../../translations/people/index.ts';
import { MANAGE_ITEMS } from '../../../data/manage-items.ts';
import { menuItems } from '../../../data/menu-items.ts';
import { shortcutItems } from '../shortcut-items.ts';
import type { Entry, EntryGroup } from './entries.ts';
import { focusField } from './focus-field.ts';
import { useFound } from './use-found.ts';

const GROUPS: EntryGroup[] = [
  'recent',
  'screens',
  'make',
  'settings',
  'courses',
  'people',
  'orders',
  'products',
  'content',
];
/** The fields of the settings come for those who may change them, with the labels they have. */
const settings = lazyPart(() => import(/* webpackChunkName: "settings-fields" */ './settings-fields.ts'));
const OWN = [
  ['topbar.profile', '/dashboard/profile'],
  ['topbar.notifications', '/dashboard/notifications'],
] as const;

/** Screens behind the instructors' menu entry; each explains itself when the user lacks access. */
const TEACHING = ['quizzes', 'certificates', 'submissions', 'students', 'gradebook', 'statistics'].map(
  (name) => [name, `/dashboard/instructor/${name}`] as const,
);

/** The screens behind the areas of the management. */
const AREA_SCREENS = MANAGE_ITEMS.flatMap(({ id }) =>
  SECTIONS[id].flatMap(({ screens }) => screens.map((screen) => ({ ...screen, area: id }))),
).filter(
  ({ path }, index, all) =>
    MANAGE_ITEMS.every((item) => item.path !== path) && all.findIndex((one) => one.path === path) === index,
);

/** Finds everything the user can open: screens at once, records as the server responds. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = usePeopleTranslations();
  const { t: d } = useTranslations('dashboard');
  const { features, account_id: accountId } = useSite();
  const { access } = useAccess();
  const exists = useExistingRoutes();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [typed, setTyped] = usePausedText(text, setText);
  const caps = effectiveCaps(access);
  const isManager = caps?.includes('manage_options') ?? false;

  const items = menuItems(features, caps, exists);
  const teaches = items.some(({ id }) => id === 'instructor');
  const screens: Entry[] = [
    ...items.map(({ id, path }) => ({ path, label: d(`menu.${id}`) })),
    ...OWN.filter(([, path]) => exists(path)).map(([labelKey, path]) => ({ path, label: d(labelKey) })),
    ...TEACHING.filter(([, path]) => teaches && exists(path)).map(([name, path]) => ({
      path,
      label: t(`palette.teaching.${name}`),
    })),
    ...MANAGE_ITEMS.filter(({ path }) => isManager && exists(path)).map(({ id, path }) => ({
      path,
      label: d(`manage.${id}`),
    })),
    ...AREA_SCREENS.filter(({ path }) => isManager && exists(path)).map(({ path, label }) => ({
      path,
      label: d(label),
    })),
  ].map((entry) => ({ ...entry, key: entry.path, group: 'screens' }));
  const make: Entry[] = shortcutItems(caps, exists).map(({ id, path }) => ({
    key: `make ${path}`,
    group: 'make',
    path,
    label: d(`shortcuts.${id}`),
  }));
  const { data: found, error } = useFound(text, { hasCourses: features.includes('lms'), isManager }, t);
  const parts = useLazy(settings, isManager);
  const { t: s } = useTranslations(parts?.SHOP_NAMESPACE ?? 'dashboard');
  const fields = parts?.SETTINGS_FIELDS ?? [];
  const single: Entry[] = fields
    .filter(({ path }) => exists(path))
    .map(({ of, path, label }) => {
      const text = of === 'shop' ? s(label) : d(label);
      return { key: `field ${path} ${label}`, group: 'settings', path, label: text, field: text };
    });
  const recent: Entry[] = typed
    ? []
    : recentPaths(accountId).flatMap((path) => {
        const screen = screens.find((one) => one.path === path);
        return screen ? [{ ...screen, key: `recent ${path}`, group: 'recent' as const }] : [];
      });
  const matches = matching([...recent, ...screens, ...make, ...(typed.trim() ? single : [])], typed);

  function go(entry: Entry) {
    onClose();
    rememberPath(accountId, entry.path);
    void navigate(entry.path);
    if (entry.field) focusField(entry.field);
  }
  return (
    <PaletteDialog<Entry>
      labels={{
        title: t('palette.title'),
        label: t('palette.label'),
        hint: t('palette.hint'),
        close: t('close'),
        none: t('palette.none'),
        failed: t('palette.failed'),
        found: (count) => t('palette.found', { count }),
      }}
      groups={GROUPS.map((key) => ({ key, label: t(`palette.${key}`) }))}
      entries={[...matches, ...(found ?? [])]}
      typed={typed}
      onType={setTyped}
      isFailed={Boolean(error)}
      onGo={go}
      onClose={onClose}
    />
  );
}
