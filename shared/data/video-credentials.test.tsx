import type { DatabaseClient } from '../contracts/database-client.ts';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { provideSession } from '../session/index.tsx';
import { testAccount, testSession, TestPage } from '../testing/index.tsx';
import { readVideoCredentials, useVideoCredentials } from './video-credentials.ts';

const CREDENTIALS = { libraryId: '4711', cdnHost: 'vz.example.net', upload: null };
let requests: unknown[] = [];
let reply: unknown = {};
let option: unknown = null;

const client = {
  from: (table: string) => {
    requests.push(table);
    const made = {
      select: () => made,
      eq: () => made,
      limit: async () => ({ data: [{ value: option }], error: null }),
    };
    return made;
  },
} as unknown as DatabaseClient;
const account = (plan?: string) => {
  const made = testAccount();
  return { ...made, settings: { ...made.settings, ...(plan && { plan }) } };
};

beforeEach(() => {
  requests = [];
  reply = {};
  option = null;
  provideSession(testSession({ status: 'signedOut', user: null }));
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push([path, JSON.parse(String(init.body))]);
    return new Response(JSON.stringify(reply));
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('credentials of the video CDN', () => {
  it.each([{}, { status: false }, { status: true }, null, 'no', { bunnyCreds: CREDENTIALS }])(
    '[API-05] are false when the service answers %j, without a status',
    async (answer) => {
      reply = answer;
      expect(await readVideoCredentials(client, account())).toBe(false);
    },
  );

  it('[API-04] come from the service, for any plan but the dedicated one', async () => {
    reply = { status: true, bunnyCreds: CREDENTIALS };
    expect(await readVideoCredentials(client, account('pro'), 'v1')).toEqual(CREDENTIALS);
    const { account_id } = account();
    expect(requests).toEqual([['/api/account/defaults', { account_id, type: 'bunnyCreds', video_id: 'v1' }]]);
  });

  it('[API-04] of the dedicated plan are the own option, false while it is unset', async () => {
    expect(await readVideoCredentials(client, account('Dedicated'))).toBe(false);
    option = CREDENTIALS;
    expect(await readVideoCredentials(client, account('dedicated'))).toEqual(CREDENTIALS);
    expect(requests).toEqual(['options', 'options']);
  });
});

/** Stands in for a screen that uploads. */
function Upload() {
  const { data, error } = useVideoCredentials('v1');
  if (error) return <p>failed</p>;
  if (data === undefined) return <p>waiting</p>;
  if (!data) return <p role="note">Videos cannot be uploaded here.</p>;
  const { libraryId } = data;
  return <button type="button">Upload to {libraryId}</button>;
}

describe('a screen that uploads videos', () => {
  const open = () =>
    render(
      <TestPage client={client}>
        <Upload />
      </TestPage>,
    );

  it('[ERR-09] says that there is no upload when the service answers without a status, instead of failing', async () => {
    open();
    expect(await screen.findByRole('note')).toBeTruthy();
    expect(screen.queryByText('failed')).toBeNull();
    expect(requests).toHaveLength(1);
  });

  it('[ERR-09] offers it where there are credentials', async () => {
    reply = { status: true, bunnyCreds: CREDENTIALS };
    open();
    expect(await screen.findByRole('button', { name: 'Upload to 4711' })).toBeTruthy();
  });
});
