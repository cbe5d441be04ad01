import { testBootstrap, TestPage, testSession } from '@stoa/shared/testing';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import PlatformSecurity from '../../exposes/platform-security.tsx';
import { peopleText } from '../../testing/texts.ts';

it("[EXAM-A9] an operator sets a second factor up on the platform's host, which has no account", async () => {
  const factor = { id: 'f1', friendly_name: 'Phone', created_at: '2026-11-23T10:00:00Z', status: 'verified' };
  const client = {
    auth: { mfa: { listFactors: async () => ({ data: { totp: [factor], all: [factor] }, error: null }) } },
  };
  const user = { id: 'u1', email: 'admin@stoa.example', user_metadata: {} };
  render(
    <TestPage
      bootstrap={testBootstrap({ kind: 'platform', account: null })}
      session={testSession({ status: 'signedIn', user } as never)}
      client={client as never}
      path="/dashboard/security"
    >
      <PlatformSecurity />
    </TestPage>,
  );
  expect(await screen.findByText('Phone')).toBeTruthy();
  expect(screen.getByRole('button', { name: peopleText('factors.add') })).toBeTruthy();
});
