import { useSite } from '@stoa/shared/shell';
import { Skeleton, space } from '@stoa/shared/ui';
import { LoadFailed } from '@stoa/shared/workplace';
import { styled } from 'styled-components';
import { LatestOrders } from '../latest-orders.tsx';
import { Revenue } from './revenue.tsx';
import { Setup } from './setup.tsx';
import { Tiles } from './tiles.tsx';
import { Todo } from './todo.tsx';
import { TopCourses } from './top-courses.tsx';
import { useOwnerHome } from './use-owner-home.ts';

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  > div,
  > aside {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(6)};
    align-content: start;
    min-inline-size: 0;
  }
  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 1fr) 18rem;
    grid-template-rows: auto 1fr;
    > aside {
      grid-area: 1 / 2 / 3;
    }
    /* Nothing waits: the figures have all the room. */
    > aside:empty {
      display: none;
    }
    > aside:empty ~ div,
    > div:has(+ aside:empty) {
      grid-column: 1 / -1;
    }
  }
`;

/** The site in figures, what waits, the newest orders and the courses people take. */
export function OwnerHome() {
  const { data, error, mutate } = useOwnerHome();
  const { features } = useSite();
  return (
    <>
      {error && !data && <LoadFailed error={error} onRetry={() => void mutate()} />}
      <Layout>
        <div>
          <Revenue data={data} />
          <Tiles data={data} />
        </div>
        <aside>
          {data ? (
            <>
              <Todo todo={data.todo} />
              <Setup steps={data.setup} />
            </>
          ) : (
            !error && <Skeleton $height="14rem" />
          )}
        </aside>
        <div>
          <LatestOrders userId={null} />
          {data && features.includes('lms') && <TopCourses courses={data.courses} />}
        </div>
      </Layout>
    </>
  );
}
