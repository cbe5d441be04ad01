import { Suspense } from 'react';
import { FormView, type FormViewProps } from './form-view.tsx';

/** A form among the blocks of a page, as the server makes it; the boundary is where the browser goes on. */
export function FormInPage(props: FormViewProps) {
  return (
    <Suspense fallback={null}>
      <FormView {...props} />
    </Suspense>
  );
}
