import { useQuery } from '@stoa/shared/data';
import { Link } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { callRpc } from '../../data/call-rpc.ts';
import { useFormat } from '../../data/format.ts';
import { useVisitsTranslations } from '../../translations/visits/index.ts';
import { useReportPeriod } from './use-report-period.ts';
import type { Sum } from './use-visits.ts';
import { Tile, useBeforeNote } from './visit-tiles.tsx';

const MARKETING = '/dashboard/manage/marketing';

/** Clicks in emails and entries of forms in the period, with the way to them. */
export function ResponseTiles() {
  const { t } = useVisitsTranslations();
  const { count } = useFormat();
  const note = useBeforeNote();
  const { account_id: accountId } = useSite();
  const { input } = useReportPeriod();
  const figures = useQuery<Record<'clicks' | 'form_entries', Sum>, Error>(
    ['response-figures', accountId, input],
    () => callRpc('response_figures', { p_account_id: accountId, ...input }),
  );
  const tile = (name: 'clicks' | 'form_entries', path: string) => {
    const sum = figures.data?.[name];
    return (
      <Tile
        query={figures}
        name={t(name)}
        value={sum && <Link to={path}>{count(sum.total)}</Link>}
        note={note(!sum ? '–' : sum.before === null ? null : count(sum.before))}
      />
    );
  };
  return (
    <>
      {tile('clicks', `${MARKETING}/emails`)}
      {tile('form_entries', `${MARKETING}/forms`)}
    </>
  );
}
