import type { Area } from './area.ts';

export const search: Area = {
  lines: {
    'ops.doc_texts': {},
    'ops.doc_searches': { account: null },
    'ops.doc_answers': {},
  },
  async fill(sql, { accountId }) {
    await sql`
      insert into ops.doc_texts (page_id, account_id, body, words, vector)
      select id, account_id, 'Body', '{}', '' from public.pages where account_id = ${accountId} limit 1`;
    await sql`
      insert into ops.doc_answers (page_id, account_id, is_useful)
      select id, account_id, true from public.pages where account_id = ${accountId} limit 1`;
    await sql`insert into ops.doc_searches (text) values ('wombats') on conflict do nothing`;
  },
  functions: {
    anon: ['public.search_account', 'public.search_docs'],
    authenticated: ['app.fold', 'app.search_vector'],
    service: ['ops.answer_doc', 'ops.doc_answers', 'ops.empty_doc_searches'],
  },
};
