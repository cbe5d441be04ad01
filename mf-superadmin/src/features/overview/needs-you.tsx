import { type Attention, ATTENTION_KINDS } from '@stoa/shared/contracts/attention';
import { StatusIcon } from '@stoa/shared/controls';
import { useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { space } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { styled } from 'styled-components';
import { operatorFetch } from '../../data/operator-session.ts';
import { ATTENTION_PLACES } from './attention-places.ts';

const LIVE_MS = 30_000;
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  a {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-block-size: 2.75rem;
    padding: ${space(2)} ${space(3)};
    border: 1px solid var(--stoa-border);
    border-radius: var(--stoa-radius);
    background: var(--stoa-surface);
    color: var(--stoa-text);
    text-decoration: none;
  }
  a:hover {
    border-color: var(--stoa-text);
  }
`;

/** Work that waits for an operator, the most urgent first, each with the way to its list. */
export function NeedsYou() {
  const { t } = useTranslations('attention');
  const { data, error, mutate } = useQuery<Attention, Error>(
    ['operator-attention'],
    () => operatorFetch<Attention>('/api/operator/attention'),
    { refreshInterval: LIVE_MS },
  );
  const waiting = data ? ATTENTION_KINDS.filter((kind) => data[kind] > 0) : [];
  return (
    <Part title={t('title')}>
      {!data && !error && <SkeletonRows />}
      {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {data && waiting.length === 0 && <p>{t('none')}</p>}
      {data && waiting.length > 0 && (
        <List>
          {waiting.map((kind) => (
            <li key={kind}>
              <Link to={ATTENTION_PLACES[kind].path}>
                <StatusIcon tone={ATTENTION_PLACES[kind].tone} />
                {t(kind, { count: data[kind] })}
              </Link>
            </li>
          ))}
        </List>
      )}
    </Part>
  );
}
