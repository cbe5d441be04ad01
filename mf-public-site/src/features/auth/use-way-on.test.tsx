import { act, cleanup, render } from '@testing-library/react';
import { useLocation } from '@stoa/shared/router';
import { testBootstrap, TestPage, testSession } from '@stoa/shared/testing';
import { FOREIGN_WAYS } from '@stoa/shared/testing/foreign-ways';
import { expect, it } from 'vitest';
import { useWayOn } from './use-way-on.ts';

type Way = ReturnType<typeof useWayOn> & { here: string };

async function wayFrom(from: string | null) {
  let way: Way | undefined;
  function Visitor() {
    const { pathname, search } = useLocation();
    way = { ...useWayOn(), here: pathname + search };
    return null;
  }
  const query = from === null ? '' : `?${new URLSearchParams({ redirectedFrom: from })}`;
  render(
    <TestPage
      bootstrap={testBootstrap({ kind: 'platform', account: null })}
      session={testSession({ status: 'signedOut', user: null })}
      path={`/login/reset-password${query}`}
    >
      <Visitor />
    </TestPage>,
  );
  const handedOn = new URLSearchParams(way?.query).get('redirectedFrom');
  await act(async () => way?.leadOn());
  const here = way?.here;
  cleanup();
  return { handedOn, here };
}

it('[LAY-16] where they wanted to go is handed on and gone to', async () => {
  expect(await wayFrom('/course/a?x=1')).toEqual({ handedOn: '/course/a?x=1', here: '/course/a?x=1' });
  expect(await wayFrom(null)).toEqual({ handedOn: null, here: '/dashboard' });
});

it('[LAY-17] [F9] nothing but an own path is handed on, into a mail least of all, or gone to', async () => {
  for (const from of FOREIGN_WAYS) {
    expect({ from, ...(await wayFrom(from)) }).toEqual({ from, handedOn: '/', here: '/' });
  }
});
