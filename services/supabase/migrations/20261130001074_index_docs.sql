-- Pages of the documentation that an installation has already are written into its search.
insert into ops.doc_texts (page_id, account_id, body, words, vector)
select p.id, p.account_id, app.doc_body(p.content), app.doc_words(p.title, app.doc_body(p.content)),
  app.doc_vector(p.title, app.doc_body(p.content))
from public.pages p
where p.account_id = '00000000-0000-4000-8000-000000000001' and p.section is not null and p.status = 'published'
on conflict do nothing;
