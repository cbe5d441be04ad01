import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makePerson, type TestDatabase, type TestPerson } from '../testing/index.ts';
import { createSite } from '../tests/create-site-input.ts';
import { codeOf } from '../tests/order-input.ts';

const PEOPLE = 1_000;
const WANTED = 10;

let db: TestDatabase;
let people: TestPerson[];

beforeAll(async () => {
  db = await createTestDatabase({ max: 40 });
  people = await Promise.all(Array.from({ length: PEOPLE }, () => makePerson(db.sql)));
});
afterAll(() => db.drop());

/** Half of them want one of ten slugs, the others one of their own. */
const slugOf = (index: number) =>
  index % 2 === 0 ? `wanted-by-many-${(index / 2) % WANTED}` : `wanted-by-one-${index}`;

describe('a thousand sites created at once', () => {
  it('[TEN-02] half on ten slugs: 510 sites, 490 errors slug_taken, nothing half made', async () => {
    const codes = await Promise.all(
      people.map(({ userId }, index) => codeOf(createSite(db, userId, slugOf(index)))),
    );
    const made = PEOPLE / 2 + WANTED;
    expect(codes.filter((code) => code === null)).toHaveLength(made);
    expect(codes.filter((code) => code === 'slug_taken')).toHaveLength(PEOPLE - made);
    const [left] = await db.sql`
      with made as (select a.* from public.accounts a where a.slug like 'wanted-by-%')
      select (select count(*)::int from made) as sites, (select count(distinct slug)::int from made) as slugs,
        (select count(distinct owner_user_id)::int from made) as owners,
        (select count(*)::int from public.members m join public.roles r using (role_id)
          where r.is_owner and m.user_id = any(${people.map(({ userId }) => userId)})) as members,
        (select count(*)::int from ops.site_subscriptions s join made using (account_id)) as trials,
        (select count(*)::int from public.pages p join made using (account_id)) as pages,
        (select count(*)::int from public.account_audit x join made using (account_id)) as audits`;
    expect(left).toEqual({
      sites: made,
      slugs: made,
      owners: made,
      members: made,
      trials: made,
      pages: made * 2,
      audits: made,
    });
  });
});
