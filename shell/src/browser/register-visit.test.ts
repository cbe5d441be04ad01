import { expect, it } from 'vitest';
import { registerVisit } from './register-visit.ts';

function browserSession(answer: () => Promise<unknown> = async () => ({ status: true })) {
  const stored = new Map<string, string>();
  const posted: unknown[] = [];
  let here = true;
  const notes = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const post = (path: string, body: object) => {
    posted.push([path, body]);
    return answer();
  };
  return {
    posted,
    stored,
    leave: () => (here = false),
    visit: (who: string | null, accountId = 'kiln') =>
      registerVisit(who, { accountId, notes, post, isPresent: () => here }),
  };
}

it('[API-20] the first page of a browser session registers with its account, later ones do not', async () => {
  const { posted, visit } = browserSession();
  for (let page = 1; page <= 3; page += 1) await visit(null);
  expect(posted).toEqual([['/api/account/register', { account_id: 'kiln' }]]);
});

it('[API-20] whoever signs in registers anew, and so does another account', async () => {
  const { posted, visit } = browserSession();
  await visit(null);
  await visit('ada');
  await visit('ada', 'polyglot');
  expect(posted).toHaveLength(3);
});

it('[API-20] a call that failed is made again at the next page and breaks nothing', async () => {
  let isDown = true;
  const { posted, visit } = browserSession(async () => {
    if (isDown) throw new Error('down');
  });
  await visit('ada');
  isDown = false;
  await visit('ada');
  await visit('ada');
  expect(posted).toHaveLength(2);
});

it('[PLT-18] who has left by the time of the answer is not written down', async () => {
  const { stored, leave, visit } = browserSession(async () => leave());
  await visit('ada');
  expect([...stored]).toEqual([]);
});
