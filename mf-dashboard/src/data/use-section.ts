import { untyped } from '@stoa/shared/data/call-function';
import type { Row } from '@stoa/shared/contracts/database-client';
import type { SiteSection } from '@stoa/shared/contracts/site-sections';
import { apiFetch, must } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { type SaveOptions, type SectionForm, useVersionedForm } from './use-versioned-form.ts';

/** Columns of the account's row that describe the site. */
export type SiteRow = Pick<Row<'accounts'>, 'name' | 'settings' | 'menus' | 'theme' | 'misc'>;

interface Stored {
  row: SiteRow;
  versions: { section: string; version: number }[];
}

/** The options that pages are stored by. */
const OPTIONS: readonly string[] = ['theme', 'menus', 'header', 'footer', 'misc'];

type SaveFunction = 'save_site_section' | 'change_currency' | 'save_site_languages';

interface SaveCall {
  name: SaveFunction;
  args: Record<string, unknown>;
}

/**
 * One section of the site's settings as a form: read with its version, saved against that version, so that two people
 * never undo each other unseen.
 * @param callOf the call that saves it, where it is not the usual one
 */
export function useSection<T extends object>(
  section: SiteSection | 'languages',
  read: (row: SiteRow) => T,
  callOf: (value: T) => SaveCall = (value) => ({
    name: 'save_site_section',
    args: { p_section: section, p_value: value },
  }),
  options: SaveOptions = {},
): SectionForm<T> {
  const { account_id: accountId } = useSite();
  return useVersionedForm<Stored, T>(
    ['site-row', accountId],
    () => readStored(accountId),
    ({ row }) => read(row),
    async (value, { versions }) => {
      const version = versions.find((one) => one.section === section)?.version ?? 0;
      const client = await getClient();
      const call = callOf(value);
      must(
        await untyped(client).rpc(call.name, { p_account_id: accountId, ...call.args, p_version: version }),
      );
      await refreshPages(accountId, section);
    },
    options,
  );
}

async function readStored(accountId: string): Promise<Stored> {
  const client = await getClient();
  const [rows, versions] = await Promise.all([
    client.from('accounts').select('name,settings,menus,theme,misc').eq('account_id', accountId).limit(1),
    client.from('site_versions').select('section,version').eq('account_id', accountId),
  ]);
  const [row] = must(rows);
  if (!row) throw new Error('Undefined data');
  return { row, versions: must(versions) };
}

/** Stored pages of what no option names are dropped by the change of the account itself. */
async function refreshPages(accountId: string, section: string): Promise<void> {
  if (!OPTIONS.includes(section)) return;
  const query = new URLSearchParams({ account_id: accountId, key: `getSiteOption-${section}` });
  await apiFetch(`/api/site/invalidateCache?${query}`);
}
