import type { TransactionSql } from 'postgres';
import type { TestDatabase } from '../../testing/index.ts';
import { reaches } from './reaches.ts';
import { ACTORS, type ActorName, type World } from './world.ts';

const MAY_JOIN: Record<'A' | 'B', ActorName[]> = {
  A: ['memberA', 'instructorA', 'managerA', 'ownerA', 'both'],
  B: ['memberB', 'both'],
};

/** Joins and sends as everybody on both accounts' topics and on topics that are none; returns what differs. */
export async function findTopicDifferences(db: TestDatabase, world: World): Promise<string[]> {
  const { A, B } = world.accounts;
  const topics = [
    ...(['A', 'B'] as const).map((side) => ({
      topic: `onlineUsers:${world.accounts[side]}`,
      may: MAY_JOIN[side],
    })),
    { topic: `onlineUsers:${A},${B}`, may: [] },
    { topic: 'onlineUsers', may: [] },
    { topic: `other:${A}`, may: [] },
    { topic: '', may: [] },
  ];
  const differences: string[] = [];
  for (const { topic, may } of topics) {
    await db.sql`insert into realtime.messages (topic, extension, private) values (${topic}, 'presence', true)`;
    for (const actor of ACTORS) {
      const [joins, sends] = await db.as(world.actors[actor], (sql) => tryTopic(sql, topic), {
        commit: false,
      });
      const wanted = may.includes(actor);
      if (joins !== wanted) differences.push(`realtime join ${actor} ${topic}: ${joins}, expected ${wanted}`);
      if (sends !== wanted) differences.push(`realtime send ${actor} ${topic}: ${sends}, expected ${wanted}`);
    }
    await db.sql`delete from realtime.messages where topic = ${topic}`;
  }
  return differences;
}

async function tryTopic(sql: TransactionSql, topic: string): Promise<[boolean, boolean]> {
  await sql`select set_config('realtime.topic', ${topic}, true)`;
  const read = await reaches(sql, (inner) => inner`select 1 from realtime.messages where topic = ${topic}`);
  const sent = await reaches(
    sql,
    (inner) =>
      inner`insert into realtime.messages (topic, extension, private) values (${topic}, 'broadcast', true)`,
  );
  return [read, sent];
}
