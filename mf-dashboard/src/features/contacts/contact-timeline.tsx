import { TIMELINE_GROUPS, type TimelineGroup } from '@stoa/shared/contracts/contacts';
import { Select } from '@stoa/shared/controls';
import { useQuery } from '@stoa/shared/data';
import { useSearchParams } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, space, Stack } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Muted } from '../../components/text-box.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { useFormat } from '../../data/format.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import { TimelineEvent } from './timeline-event.tsx';
import type { TimelineLine } from './timeline-line.ts';

const PAGE = 30;
const PARAM = 'events';

const Events = styled.ol`
  display: grid;
  gap: ${space(4)};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    gap: ${space(1)};
    min-inline-size: 0;
    padding-inline-start: ${space(4)};
    border-inline-start: 2px solid var(--stoa-border);
    overflow-wrap: anywhere;
  }
`;

/** Lists the events of a contact, newest first, of all kinds or of the one in the address. */
export function ContactTimeline({ contactId }: { contactId: string }) {
  const { t } = useContactTranslations();
  const { dateTime } = useFormat();
  const { account_id: accountId } = useSite();
  const [params, setParams] = useSearchParams();
  const [limit, setLimit] = useState(PAGE);
  const group = TIMELINE_GROUPS.find((one) => one === params.get(PARAM));
  const { data, error, mutate } = useQuery<TimelineLine[], Error>(
    ['contact-timeline', accountId, contactId, group, limit],
    () =>
      callRpc('contact_timeline', {
        p_account_id: accountId,
        p_contact_id: contactId,
        // One more tells whether there are more.
        p_limit: limit + 1,
        ...(group && { p_groups: [group] }),
      }),
    { keepPreviousData: true },
  );
  function choose(next: TimelineGroup | '') {
    setLimit(PAGE);
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next) after.set(PARAM, next);
        else after.delete(PARAM);
        return after;
      },
      { replace: true },
    );
  }
  return (
    <Part title={t('timeline.title')}>
      <Stack $gap={4}>
        <Cluster>
          <Select
            aria-label={t('timeline.show')}
            style={{ inlineSize: 'auto' }}
            value={group ?? ''}
            options={[
              { value: '', label: t('timeline.groups.all') },
              ...TIMELINE_GROUPS.map((value) => ({ value, label: t(`timeline.groups.${value}`) })),
            ]}
            onChange={({ target }) => choose(TIMELINE_GROUPS.find((one) => one === target.value) ?? '')}
          />
        </Cluster>
        {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
        {data?.length === 0 && <Muted>{t('timeline.none')}</Muted>}
        {data && data.length > 0 && (
          <Events>
            {data.slice(0, limit).map((event) => (
              <li key={`${event.at}${event.kind}${event.ref}${event.title}`}>
                <TimelineEvent event={event} />
                <Muted as="time" dateTime={event.at}>
                  {dateTime(event.at)}
                </Muted>
              </li>
            ))}
          </Events>
        )}
        {data && data.length > limit && (
          <Cluster>
            <Button size="sm" variant="secondary" onClick={() => setLimit(limit + PAGE)}>
              {t('timeline.more')}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Part>
  );
}
