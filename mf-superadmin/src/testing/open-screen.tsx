import { testBootstrap, TestPage, testSession } from '@stoa/shared/testing';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type fakeService, OPERATOR } from './fake-service.ts';

/** A screen of the console as an operator has it open. */
export function openScreen(
  service: ReturnType<typeof fakeService>,
  screen: ReactNode,
  at: { path: string; pattern?: string },
) {
  const bootstrap = testBootstrap({ kind: 'platform', account: null, internalPath: '/dashboard' });
  return render(
    <TestPage bootstrap={bootstrap} session={testSession(OPERATOR)} client={service.client} {...at}>
      {screen}
    </TestPage>,
  );
}
