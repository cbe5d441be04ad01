import type { OperatorAccounts } from '@stoa/shared/contracts/operator';
import { useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { useNavigate } from '@stoa/shared/router';
import { matchRoute } from '@stoa/shared/routing/match-route';
import { useBootstrap } from '@stoa/shared/shell';
import { usePausedText } from '@stoa/shared/workplace';
import {
  matching,
  PaletteDialog,
  type PaletteEntry,
  recentPaths,
  rememberPath,
} from '@stoa/shared/workplace/palette';
import { useState } from 'react';
import {
  accountPath,
  AUDIT_PATH,
  DISPUTES_PATH,
  DOMAINS_PATH,
  EXPLAIN_PATH,
  MEDIA_PATH,
  OPERATORS_PATH,
  PREVIEWS_PATH,
  remotePath,
  TOKENS_PATH,
} from '../../../components/cockpit/console-paths.ts';
import { operatorFetch, useOperator } from '../../../data/operator-session.ts';
import { OWNER_ITEMS, operatorMenuItems } from '../../../data/platform-menu-items.ts';
import { useMatrix } from '../../../data/registry.ts';

const PLATFORM = 'platform';
const SHOWN = 6;
const GROUPS = ['recent', 'screens', 'accounts', 'remotes'] as const;
type Entry = PaletteEntry<(typeof GROUPS)[number]>;

/** The screens of the release console beside its overview. */
const CONSOLE_SCREENS = [
  ['previews', PREVIEWS_PATH],
  ['explain', EXPLAIN_PATH],
  ['audit', AUDIT_PATH],
  ['tokens', TOKENS_PATH],
  ['operators', OPERATORS_PATH],
  ['disputes', DISPUTES_PATH],
  ['domains', DOMAINS_PATH],
  ['media', MEDIA_PATH],
] as const;

/** Every screen of the platform by a few letters; accounts and remotes for operators. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslations('superadmin');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [typed, setTyped] = usePausedText(text, setText);
  const isOperator = useOperator().status === 'operator';
  const screens = useScreens(isOperator);
  const { data: matrix } = useMatrix();
  const remotes: Entry[] = (matrix?.remotes ?? []).map(({ name, title }) => ({
    key: name,
    group: 'remotes',
    label: title === name ? name : `${title}, ${name}`,
    path: remotePath(name),
  }));
  const wanted = text.trim();
  const { data: accounts, error } = useQuery<Entry[], Error>(
    isOperator && wanted.length > 1 ? ['palette-accounts', wanted] : null,
    () => findAccounts(wanted),
    { keepPreviousData: true },
  );
  const recent: Entry[] = typed
    ? []
    : recentPaths(PLATFORM).flatMap((path) => {
        const known = [...screens, ...remotes].find((entry) => entry.path === path);
        return known ? [{ ...known, key: `recent ${path}`, group: 'recent' as const }] : [];
      });
  return (
    <PaletteDialog<Entry>
      labels={{
        title: t('palette.title'),
        label: t('palette.label'),
        hint: t(isOperator ? 'palette.hint' : 'palette.hintOwner'),
        close: t('palette.close'),
        none: t('palette.none'),
        failed: t('palette.failed'),
        found: (count) => t('palette.found', { count }),
      }}
      groups={GROUPS.map((key) => ({ key, label: t(`palette.${key}`) }))}
      entries={[
        ...recent,
        ...matching([...screens, ...remotes], typed),
        ...(wanted.length > 1 ? (accounts ?? []) : []),
      ]}
      typed={typed}
      onType={setTyped}
      isFailed={Boolean(error)}
      onGo={({ path }) => {
        onClose();
        rememberPath(PLATFORM, path);
        void navigate(path);
      }}
      onClose={onClose}
    />
  );
}

function useScreens(isOperator: boolean): Entry[] {
  const { t } = useTranslations('superadmin');
  const { t: cockpit } = useTranslations('cockpit');
  const { composition } = useBootstrap();
  // A screen of its own, not one account's screen for an account called 'owners'.
  const exists = (path: string) => matchRoute(composition, 'dashboard-wrapper', path)?.route.path === path;
  const items = isOperator
    ? [
        ...operatorMenuItems(exists).map(({ id, path }) => ({ path, label: t(`menu.${id}`) })),
        ...CONSOLE_SCREENS.map(([id, path]) => ({ path, label: cockpit(`nav.${id}`) })),
      ]
    : OWNER_ITEMS.map(({ id, path }) => ({ path, label: t(`menu.${id}`) }));
  return items.map((entry) => ({ ...entry, key: entry.path, group: 'screens' }));
}

async function findAccounts(search: string): Promise<Entry[]> {
  const query = new URLSearchParams({ search, limit: String(SHOWN) });
  const { accounts } = await operatorFetch<OperatorAccounts>(`/api/operator/accounts?${query}`);
  return accounts.map(({ account_id, name, slug }) => ({
    key: account_id,
    group: 'accounts',
    label: `${name}, ${slug}`,
    path: accountPath(account_id),
  }));
}
