import { addDays } from '@stoa/shared/booking/slot-days';
import { useQuery } from '@stoa/shared/data';
import { Link } from '@stoa/shared/router';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { useFormat } from '../../data/format.ts';
import { startOfNamedDay } from '../../data/start-of-day.ts';
import { useVisitsTranslations } from '../../translations/visits/index.ts';
import { useReportPeriod } from './use-report-period.ts';
import type { Sum } from './use-visits.ts';
import { Tile, useBeforeNote } from './visit-tiles.tsx';

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
  const { days, compare, from, until } = useReportPeriod();
  const shift = compare === 'year' ? 364 : days;
  const count = (first: string, last: string) =>
    countContacts(
      accountId,
      startOfNamedDay(first, settings.timeZone),
      startOfNamedDay(addDays(last, 1), settings.timeZone),
    );
  return useQuery<Sum, Error>(['new-contacts', accountId, from, until, compare], async () => {
    const dayBefore = addDays(from, -1);
    const lastBefore = addDays(until, -shift);
    const [total, before] = await Promise.all([
      count(from, until),
      compare === 'none'
        ? null
        : count(addDays(from, -shift), lastBefore < dayBefore ? lastBefore : dayBefore),
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
