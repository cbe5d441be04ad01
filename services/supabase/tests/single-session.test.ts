import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestAccount,
  type TestDatabase,
  type TestPerson,
} from '../testing/index.ts';
import { codeOf } from './order-input.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
let site: TestAccount;
let manager: TestPerson;

beforeAll(async () => {
  db = await createTestDatabase();
  site = await makeAccount(db.sql);
  manager = await makePerson(db.sql, { account: site, role: 'Manager' });
});
afterAll(() => db.drop());

const save = (isOn: boolean | null, actor: Actor = manager) =>
  rpc(db, actor, 'save_single_session', { p_account_id: site.accountId, p_is_on: isOn });
const features = async () => {
  const [row] = await db.sql<{ features: string[] }[]>`
    select features from public.accounts where account_id = ${site.accountId}`;
  return row?.features;
};
const setPlan = (plan: string | null) => db.sql`
  update public.accounts set settings = settings || ${db.sql.json({ plan })} where account_id = ${site.accountId}`;

describe('single session', () => {
  it('[EXAM-C9] [AUTH-19] [AUTH-21] is switched on and off by a manager; other features stay', async () => {
    await db.sql`update public.accounts set features = '{lms,groups}' where account_id = ${site.accountId}`;
    await save(true);
    await save(true);
    expect(await features()).toEqual(['lms', 'groups', 'single_session']);
    await save(false);
    expect(await features()).toEqual(['lms', 'groups']);
    const saved = await db.sql`
      select detail ->> 'on' as "on" from public.account_audit
      where account_id = ${site.accountId} and actor_user_id = ${manager.userId}
        and detail ->> 'section' = 'single_session' order by id`;
    expect(saved.map(({ on }) => on)).toEqual(['true', 'false']);
    expect(await codeOf(save(null))).toBe('invalid_input');
  });

  it('[EXAM-C9] only who may change options switches it, and at no other site', async () => {
    const student = await makePerson(db.sql, { account: site });
    const otherManager = await makePerson(db.sql, { account: await makeAccount(db.sql), role: 'Manager' });
    for (const actor of [student, otherManager]) expect(await codeOf(save(true, actor))).toBe('forbidden');
    expect(await features()).not.toContain('single_session');
  });

  it('[EXAM-C9] a plan without it refuses it, and still lets it be switched off', async () => {
    await db.sql`
      insert into public.plans (id, label, description, position, pricing, features, addons, limits)
      values ('bare', 'Bare', '', 99, '{}', '{lms}', '{}', '{}')`;
    await save(true);
    await setPlan('bare');
    expect(await codeOf(save(true))).toBe('feature_off');
    await save(false);
    expect(await features()).not.toContain('single_session');
    await setPlan('starter');
    await save(true);
    expect(await features()).toContain('single_session');
  });
});
