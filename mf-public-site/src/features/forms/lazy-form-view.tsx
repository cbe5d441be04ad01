import { lazy, Suspense } from 'react';
import { Skeleton } from '@stoa/shared/ui';
import type { FormViewProps } from './form-view.tsx';

const load = () => import(/* webpackChunkName: "form-view" */ './form-view.tsx');
// Pages without a form fetch nothing of it. The server's form stands until the code is there.
const FormView = lazy(async () => ({ default: (await load().catch(load)).FormView }));

/** A form among the blocks of a page, in the browser. */
export function FormInPage(props: FormViewProps) {
  return (
    <Suspense fallback={<Skeleton $height="18rem" />}>
      <FormView {...props} />
    </Suspense>
  );
}
