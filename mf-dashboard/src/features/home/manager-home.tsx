import { useWords } from '@stoa/shared/i18n';
import { countPeople, useOnline } from '@stoa/shared/presence';
import { Price, Skeleton, space } from '@stoa/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LoadFailed } from '../../components/load-failed.tsx';
import { useFormat } from '../../data/format.ts';
import { LatestOrders } from './latest-orders.tsx';
import { useManagerFigures } from './use-manager-figures.ts';

const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  overflow: hidden;
  gap: 1px;
  background: var(--stoa-border);
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
`;
const Tile = styled.div`
  padding: ${space(5)};
  background: var(--stoa-surface);
  dt {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
  }
  dd {
    font-variant-numeric: tabular-nums;
  }
`;
const Figure = styled.dd`
  margin-block-start: ${space(1)};
  font-family: var(--stoa-font-heading);
  font-size: 2rem;
  line-height: 1.2;
  span {
    display: block;
  }
`;
const Aside = styled.dd`
  margin-block-start: ${space(1)};
  color: var(--stoa-muted);
  font-size: var(--stoa-size-xs);
`;

function FigureTile(props: { name: string; value: ReactNode; note?: string | undefined }) {
  return (
    <Tile>
      <dt>{props.name}</dt>
      <Figure>{props.value ?? <Skeleton $width="5rem" $height="2.4rem" />}</Figure>
      {props.note && <Aside>{props.note}</Aside>}
    </Tile>
  );
}

/** Today at the account, in figures, and the newest orders. */
export function ManagerHome() {
  const { t, language } = useWords('dashboard');
  const { count } = useFormat();
  const { data, error, mutate } = useManagerFigures(true);
  const online = countPeople(useOnline());
  const testNote =
    data && (data.testOrders > 0 ? t('home.testLeftOut', { count: data.testOrders }) : t('home.noTest'));
  return (
    <>
      {error && !data && <LoadFailed error={error} onRetry={() => void mutate()} />}
      <Tiles>
        <FigureTile name={t('home.ordersToday')} value={data && count(data.orders)} note={testNote} />
        <FigureTile
          name={t('home.revenueToday')}
          value={data?.revenue.map(({ currency, totalMinor }) => (
            <Price key={currency} minor={totalMinor} currency={currency} locale={language} />
          ))}
          note={testNote}
        />
        <FigureTile name={t('home.members')} value={data && count(data.members)} />
        <FigureTile name={t('home.onlineNow')} value={count(online)} />
      </Tiles>
      <LatestOrders userId={null} />
    </>
  );
}
