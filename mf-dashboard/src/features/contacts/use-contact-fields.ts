import type { ContactField } from '@stoa/shared/contracts/contacts';
import { useQuery } from '@stoa/shared/data';
import { must } from '@stoa/shared/data/must';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';

/** Reads the contact fields that the site added. */
export function useContactFields() {
  const { account_id: accountId } = useSite();
  return useQuery<ContactField[], Error>(['contact-fields', accountId], async () =>
    must(
      await (
        await getClient()
      )
        .from('contact_fields')
        .select('id,key,label,type,options,position')
        .eq('account_id', accountId)
        .order('position'),
    ),
  );
}
