/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a box with a list of choices below it, as ARIA has it; no element does that */
import { useAccess } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { useNavigate } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Dialog, Field, Input, space, VisuallyHidden } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { usePausedText } from '@stoa/shared/workplace';
import { type KeyboardEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { SECTIONS } from '../../../frames/area/sections.ts';
import '../../../translations/sections/index.ts';
import { lazyPart } from '../../../data/lazy-part.ts';
import { effectiveCaps } from '../../../data/effective-caps.ts';
import { useExistingRoutes } from '../../../data/use-existing-routes.ts';
import { usePeopleTranslations } from '../../../translations/people/index.ts';
import { MANAGE_ITEMS } from '../../../data/manage-items.ts';
import { menuItems } from '../../../data/menu-items.ts';
import { shortcutItems } from '../shortcut-items.ts';
import { type Entry, type EntryGroup, matching, stepped } from './entries.ts';
import { focusField } from './focus-field.ts';
import { recentPaths, rememberPath } from './recent.ts';
import { useFound } from './use-found.ts';

const List = styled.div`
  max-block-size: min(24rem, 50dvh);
  margin-block-start: ${space(3)};
  overflow-y: auto;
`;
const Heading = styled.div`
  padding: ${space(2)} ${space(3)} ${space(1)};
  color: var(--stoa-muted);
  font-size: var(--stoa-size-xs);
`;
const Option = styled.div<{ $isChosen: boolean }>`
  padding: ${space(2)} ${space(3)};
  border-radius: var(--stoa-radius);
  overflow-wrap: anywhere;
  cursor: pointer;
  background: ${({ $isChosen }) => ($isChosen ? 'var(--stoa-primary-soft)' : 'transparent')};
  box-shadow: ${({ $isChosen }) => ($isChosen ? 'inset 0 0 0 2px var(--stoa-focus)' : 'none')};
`;
const Muted = styled.output`
  display: block;
  padding: ${space(3)};
  color: var(--stoa-muted);
`;
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

/** Everything that somebody may open, by a few letters: screens at once, what lies at the server as it answers. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = usePeopleTranslations();
  const { t: d } = useTranslations('dashboard');
  const { features, account_id: accountId } = useSite();
  const { access } = useAccess();
  const exists = useExistingRoutes();
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [typed, setTyped] = usePausedText(text, setText);
  const [index, setIndex] = useState(0);
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
  const entries = GROUPS.flatMap((group) =>
    [...matches, ...(found ?? [])].filter((entry) => entry.group === group),
  );
  const chosen = entries[Math.min(index, entries.length - 1)];

  function go(entry: Entry | undefined) {
    if (!entry) return;
    onClose();
    rememberPath(accountId, entry.path);
    void navigate(entry.path);
    if (entry.field) focusField(entry.field);
  }
  function onKey(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      setIndex(stepped(Math.min(index, entries.length - 1), by, entries.length));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      go(chosen);
    }
  }
  const optionId = (key: string) => `${listId}-${entries.findIndex((entry) => entry.key === key)}`;
  return (
    <Dialog open onClose={onClose} title={t('palette.title')} closeLabel={t('close')}>
      <Field label={t('palette.label')} hint={t('palette.hint')}>
        <Input
          type="text"
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen && optionId(chosen.key)}
          aria-autocomplete="list"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onKeyDown={onKey}
          onChange={({ target }) => {
            setTyped(target.value);
            setIndex(0);
          }}
        />
      </Field>
      <VisuallyHidden as="output">{t('palette.found', { count: entries.length })}</VisuallyHidden>
      {error && <Muted>{t('palette.failed')}</Muted>}
      {entries.length === 0 && <Muted>{t('palette.none')}</Muted>}
      <List id={listId} role="listbox" aria-label={t('palette.title')}>
        {GROUPS.filter((group) => entries.some((entry) => entry.group === group)).map((group) => (
          <div key={group} role="group" aria-label={t(`palette.${group}`)}>
            <Heading aria-hidden="true">{t(`palette.${group}`)}</Heading>
            {entries
              .filter((entry) => entry.group === group)
              .map((entry) => (
                // Keys are the box's: arrows choose, Enter goes.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <Option
                  key={entry.key}
                  id={optionId(entry.key)}
                  role="option"
                  aria-selected={entry === chosen}
                  $isChosen={entry === chosen}
                  onClick={() => go(entry)}
                >
                  <span dir="auto">{entry.label}</span>
                </Option>
              ))}
          </div>
        ))}
      </List>
    </Dialog>
  );
}
