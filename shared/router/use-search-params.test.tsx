import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, use, useLayoutEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useSearchParams } from './index.ts';

afterEach(cleanup);

const never = new Promise<never>(() => {});
let change = (_query: string) => {};

function Shown() {
  const [params, setParams] = useSearchParams();
  useLayoutEffect(() => {
    change = (query) => setParams(query);
  });
  if (params.get('q')) use(never);
  return <p>all rows</p>;
}

it('[F36] a change of the query is a transition, so that what is shown stays under the pointer until the next is there', async () => {
  render(
    <BrowserRouter useTransitions={false}>
      <Suspense fallback={<p>loading</p>}>
        <Shown />
      </Suspense>
    </BrowserRouter>,
  );
  await act(async () => change('q=bowls'));
  expect(location.search).toBe('?q=bowls');
  expect(screen.getByText('all rows').style.display).toBe('');
});
