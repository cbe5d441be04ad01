import type { Area } from './area.ts';

export const content: Area = {
  lines: {
    'public.pages': { read: { anon: 1, stranger: 1, member: 1, manager: 2 } },
    'public.posts': { read: { anon: 1, stranger: 1, member: 1, manager: 3 } },
    'public.post_categories': {
      read: { anon: 1, stranger: 1, member: 1, manager: 1 },
      insert: ['manager'],
      update: { columns: ['name', 'position', 'slug'], rows: { manager: 1 } },
      delete: { manager: 1 },
    },
    'public.drafts': { read: { manager: 5 } },
    'public.revisions': { read: { manager: 5 } },
  },
  async fill(sql, { accountId, ownerId }) {
    await sql`insert into public.post_categories (account_id, slug, name) values (${accountId}, 'news', 'News')`;
    for (const [table, page, post] of [
      ['pages', 'id', 'null'],
      ['posts', 'null', 'id'],
    ] as const) {
      await sql.unsafe(`
        insert into public.drafts (account_id, page_id, post_id, data, updated_by)
        select account_id, ${page}, ${post}, '{}', '${ownerId}' from public.${table} where account_id = '${accountId}'`);
      await sql.unsafe(`
        insert into public.revisions (account_id, page_id, post_id, number, data)
        select account_id, ${page}, ${post}, 1, '{}' from public.${table} where account_id = '${accountId}'
        on conflict do nothing`);
    }
  },
  functions: {
    authenticated: [
      'public.bin_content',
      'public.content_gaps',
      'public.delete_content',
      'public.discard_draft',
      'public.duplicate_content',
      'public.publish_content',
      'public.restore_revision',
      'public.save_draft',
      'public.store_conflict',
      'public.unbin_content',
      'public.unpublish_content',
    ],
    service: ['ops.platform_contents'],
  },
};
