import type { SegmentPreview } from '@stoa/shared/contracts/contacts';
import type { SegmentNode } from '@stoa/shared/contracts/segment-rule';
import { useQuery } from '@stoa/shared/data';
import { Link } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Card, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useEffect, useState } from 'react';
import { Muted } from '../../components/text-box.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { useFormat } from '../../data/format.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import { contactPath } from './contact-paths.ts';

const PAUSE_MS = 500;

/** How many contacts match a rule now, and some of them. */
export function SegmentPreviewPart({ rule }: { rule: SegmentNode | null }) {
  const { t } = useContactTranslations();
  const { count } = useFormat();
  const { account_id: accountId } = useSite();
  const shown = usePaused(rule && JSON.stringify(rule));
  const { data, error } = useQuery<SegmentPreview, Error>(
    shown && ['segment-preview', accountId, shown],
    () => callRpc('segment_preview', { p_account_id: accountId, p_rule: JSON.parse(shown!) }),
    { keepPreviousData: true },
  );
  return (
    <Part title={t('segments.preview')}>
      <Card>
        <Stack $gap={3}>
          <p role="status">
            {!rule
              ? t('segments.incomplete')
              : error
                ? t('segments.previewFailed')
                : data
                  ? t('segments.matches', { count: data.count, shown: count(data.count) })
                  : t('segments.counting')}
          </p>
          {rule && data && data.examples.length > 0 && (
            <ul>
              {data.examples.map(({ id, name, email }) => (
                <li key={id}>
                  <Link to={contactPath(id)}>
                    <bdi>{name || email}</bdi>
                  </Link>{' '}
                  {name && (
                    <Muted as="span">
                      <bdi>{email}</bdi>
                    </Muted>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Stack>
      </Card>
    </Part>
  );
}

/** Follows a value once it has rested, so that typing asks no count for each key. */
function usePaused(value: string | null): string | null {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
