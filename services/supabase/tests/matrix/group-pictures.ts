import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import type { TestDatabase } from '../../testing/index.ts';
import { reaches } from './reaches.ts';
import { ACTORS, type ActorName, type World } from './world.ts';

const KEEPERS: ActorName[] = ['managerA', 'ownerA', 'both'];
interface Expected {
  side: 'A' | 'B';
  slug: string;
  add: ActorName[];
  /** The row of the picture, as those who keep order do. */
  see: ActorName[];
  /** By a link; those who see the row where it is not said. */
  open?: ActorName[];
  remove: ActorName[];
}
interface Kind {
  /** Of the one who holds no right in the account, in the hidden group. */
  role: 'moderator' | 'admin';
  bucket(accountId: string): string;
  /** Returns the object name of a user's upload. */
  name(groupId: string, userId: string): string;
  groups: Expected[];
}

const IN_POSTS: Kind = {
  role: 'moderator',
  bucket: (accountId) => `${accountId}-work`,
  name: (groupId, userId) => `groups/${groupId}/${userId}/${randomUUID()}.jpg`,
  groups: [
    {
      side: 'A',
      slug: 'public',
      add: ['memberA', ...KEEPERS],
      see: KEEPERS,
      open: ['memberA', 'instructorA', ...KEEPERS],
      remove: KEEPERS,
    },
    {
      side: 'A',
      slug: 'hidden',
      // The moderator of this group has no role in the account.
      add: ['instructorA', ...KEEPERS],
      see: ['instructorA', ...KEEPERS],
      remove: ['instructorA', ...KEEPERS],
    },
    { side: 'B', slug: 'public', add: ['memberB', 'both'], see: [], open: ['memberB', 'both'], remove: [] },
    { side: 'B', slug: 'hidden', add: [], see: [], remove: [] },
  ],
};
const COVERS: Kind = {
  role: 'admin',
  bucket: (accountId) => accountId,
  name: (groupId) => `groups/${groupId}/${randomUUID()}.jpg`,
  groups: [
    { side: 'A', slug: 'public', add: KEEPERS, see: KEEPERS, remove: KEEPERS },
    {
      side: 'A',
      slug: 'hidden',
      add: ['instructorA', ...KEEPERS],
      see: ['instructorA', ...KEEPERS],
      remove: ['instructorA', ...KEEPERS],
    },
    { side: 'B', slug: 'public', add: [], see: [], remove: [] },
    { side: 'B', slug: 'hidden', add: [], see: [], remove: [] },
  ],
};

/** Adds, sees and removes pictures in posts of groups as everybody; returns what differs. */
export const findPictureDifferences = (db: TestDatabase, world: World) => differencesOf(IN_POSTS, db, world);

/** The same with the covers of groups. */
export const findCoverDifferences = (db: TestDatabase, world: World) => differencesOf(COVERS, db, world);

async function differencesOf(kind: Kind, db: TestDatabase, world: World): Promise<string[]> {
  const differences: string[] = [];
  const moderator = world.actors.instructorA;
  const setRole = (role: string) =>
    db.sql`
      update public.group_members m set role = ${role} from public.groups g
      where g.id = m.group_id and g.slug = 'hidden' and m.user_id = ${typeof moderator === 'object' ? moderator.userId : null}`;
  await setRole(kind.role);
  for (const { side, slug, ...may } of kind.groups) {
    const accountId = world.accounts[side];
    const bucket = kind.bucket(accountId);
    const [group] = await db.sql<{ id: string }[]>`
      select id from public.groups where account_id = ${accountId} and slug = ${slug}`;
    const name = (userId: string) => kind.name(group?.id ?? '', userId);
    const there = name(randomUUID());
    await db.sql`insert into storage.objects (bucket_id, name) values (${bucket}, ${there})`;
    for (const actor of ACTORS.filter((one) => one !== 'service')) {
      const who = world.actors[actor];
      const own = name(typeof who === 'object' ? who.userId : randomUUID());
      const calls = {
        add: (sql: TransactionSql) =>
          sql`insert into storage.objects (bucket_id, name) values (${bucket}, ${own})`,
        see: (sql: TransactionSql) =>
          sql`select 1 from storage.objects where bucket_id = ${bucket} and name = ${there}`,
        open: (sql: TransactionSql) =>
          sql`select 1 where app.object_link_seconds(${bucket}, ${there}, ${accountId}) > 0`,
        remove: (sql: TransactionSql) =>
          sql`delete from storage.objects where bucket_id = ${bucket} and name = ${there}`,
      };
      for (const verb of ['add', 'see', 'open', 'remove'] as const) {
        const done = await db.as(who, (sql) => reaches(sql, calls[verb]), { commit: false });
        const wanted = (may[verb] ?? may.see).includes(actor);
        if (done !== wanted)
          differences.push(`${verb} ${actor} ${side} ${slug}: ${done}, expected ${wanted}`);
      }
    }
    await db.sql`delete from storage.objects where bucket_id = ${bucket} and name = ${there}`;
  }
  await setRole('member');
  return differences;
}
