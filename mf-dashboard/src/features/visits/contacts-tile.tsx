import { useQuery } from '@stoa/shared/data';
import { Link } from '@stoa/shared/router';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { useState } from 'react';
import { useFormat } from '../../data/format.ts';
import { startOfDay } from '../../data/start-of-day.ts';
import { usePeriod } from '../../data/use-period.ts';
import { useVisitsTranslations } from '../../translations/visits/index.ts';
import type { Sum } from './use-visits.ts';
import { Tile, useBeforeNote } from './visit-tiles.tsx';

const DAY_MS = 86_400_000;
const CONTACTS = '/dashboard/manage/marketing/emails/contacts';

/** Contacts that came in the period, with the way to them. */
export function ContactsTile() {
  const { t } = useVisitsTranslations();
  const { count } = useFormat();
  const note = useBeforeNote();
  const contacts = useNewContacts();
  const { data } = contacts;
  return (
    <Tile
      query={contacts}
      name={t('newContacts')}
      value={data && <Link to={CONTACTS}>{count(data.total)}</Link>}
      note={note(!data ? '–' : data.before === null ? null : count(data.before))}
    />
  );
}

function useNewContacts() {
  const { account_id: accountId, settings } = useSite();
  const { days, compare } = usePeriod();
  const [now] = useState(() => Date.now());
  const dayStart = (daysAgo: number) => startOfDay(new Date(now - daysAgo * DAY_MS), settings.timeZone);
  const shift = compare === 'year' ? 364 : days;
  return useQuery<Sum, Error>(['new-contacts', accountId, days, compare], async () => {
    const first = dayStart(days - 1);
    const [total, before] = await Promise.all([
      countContacts(accountId, first, new Date(now)),
      compare === 'none'
        ? null
        : countContacts(
            accountId,
            dayStart(days - 1 + shift),
            new Date(Math.min(first.getTime(), dayStart(shift - 1).getTime())),
          ),
    ]);
    return { total, before };
  });
}

async function countContacts(accountId: string, from: Date, before: Date): Promise<number> {
  const client = await getClient();
  const { count, error } = await client
    .from('contacts')
    .select('id', { count: 'exact', head: true })
    .eq('account_id', accountId)
    .is('erased_at', null)
    .gte('created_at', from.toISOString())
    .lt('created_at', before.toISOString());
  if (error) throw new Error(error.message);
  return count ?? 0;
}
