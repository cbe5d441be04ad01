import { must, useSWRConfig } from '@stoa/shared/data';
import { readOption } from '@stoa/shared/data/options';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { type ProfileMenuItem, placesOf } from '../../data/profile-menu.ts';
import { type SectionForm, useVersionedForm } from '../../data/use-versioned-form.ts';

const OPTION = 'profilemenu';

export interface MenuForm {
  /** Null is the usual menu. */
  places: ProfileMenuItem[] | null;
}

/** The account's own side menu as a form; the menu beside it follows what is saved. */
export function useProfileMenu(): SectionForm<MenuForm> {
  const { account_id: accountId } = useSite();
  const { mutate } = useSWRConfig();
  return useVersionedForm(
    ['profile-menu', accountId],
    async () => {
      const client = await getClient();
      const [stored, versions] = await Promise.all([
        readOption(client, accountId, OPTION),
        client
          .from('site_versions')
          .select('version')
          .eq('account_id', accountId)
          .eq('section', OPTION)
          .limit(1),
      ]);
      const [row] = must(versions);
      return { stored, version: row?.version ?? 0 };
    },
    ({ stored }) => ({ places: stored === null ? null : placesOf(stored) }),
    async ({ places }, { version }) => {
      const client = await getClient();
      must(
        await client.rpc('save_profile_menu', {
          p_account_id: accountId,
          p_value: places && places.map(withoutEmptyLabels),
          p_version: version,
        }),
      );
      await mutate(['option', accountId, OPTION]);
    },
  );
}

const withoutEmptyLabels = ({ label, ...place }: ProfileMenuItem): ProfileMenuItem =>
  label?.trim() ? { ...place, label: label.trim() } : place;
