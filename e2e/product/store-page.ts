import { openDatabase } from '../bench/plain-orders.ts';
import { dataDir } from '../fixtures/addresses.ts';

/**
 * Puts a page where visitors see it, past everything that looks at what an editor writes: as an older version of us, or
 * somebody with the database, may have. Answers how to take it away again.
 */
export async function storePage(page: {
  accountId: string;
  slug: string;
  title: string;
  blocks: readonly object[];
}): Promise<() => Promise<void>> {
  const { accountId, slug, title, blocks } = page;
  const withDatabase = async (work: (sql: ReturnType<typeof openDatabase>) => Promise<unknown>) => {
    const sql = openDatabase(dataDir());
    try {
      await work(sql);
    } finally {
      await sql.end();
    }
  };
  const takeAway = () =>
    withDatabase((sql) => sql`delete from public.pages where account_id = ${accountId} and slug = ${slug}`);
  // A try that was broken off may have left it.
  await takeAway();
  await withDatabase(
    (sql) => sql`
      insert into public.pages (account_id, slug, title, status, content)
      values (${accountId}, ${slug}, ${title}, 'published', ${sql.json({ blocks } as never)})`,
  );
  return takeAway;
}
