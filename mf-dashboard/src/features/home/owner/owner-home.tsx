import { useSite } from '@stoa/shared/shell';
import { Skeleton } from '@stoa/shared/ui';
import { LoadFailed } from '@stoa/shared/workplace';
import { lazy, Suspense } from 'react';
import { LatestOrders } from '../latest-orders.tsx';
import { HomeLayout } from '../layout.ts';
import { Revenue } from './revenue.tsx';
import { Setup } from './setup.tsx';
import { Tiles } from './tiles.tsx';
import { Todo } from './todo.tsx';
import { TopCourses } from './top-courses.tsx';
import { useOwnerHome } from './use-owner-home.ts';

const Samples = lazy(() => import(/* webpackChunkName: "samples" */ './samples.tsx'));

/** The site in figures, what waits, the newest orders and the courses people take. */
export function OwnerHome() {
  const { data, error, mutate } = useOwnerHome();
  const { features } = useSite();
  return (
    <>
      {error && !data && <LoadFailed error={error} onRetry={() => void mutate()} />}
      <HomeLayout>
        <div>
          <Revenue data={data} />
          <Tiles data={data} />
        </div>
        <aside>
          {data ? (
            <>
              <Todo todo={data.todo} />
              <Setup steps={data.setup} />
              {data.samples > 0 && (
                <Suspense fallback={null}>
                  <Samples count={data.samples} onRemoved={() => mutate()} />
                </Suspense>
              )}
            </>
          ) : (
            !error && <Skeleton $height="14rem" />
          )}
        </aside>
        <div>
          <LatestOrders userId={null} />
          {data && features.includes('lms') && <TopCourses courses={data.courses} />}
        </div>
      </HomeLayout>
    </>
  );
}
