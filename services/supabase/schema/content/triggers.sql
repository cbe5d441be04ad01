create trigger pages_touch before update on public.pages for each row execute function app.touch_updated_at();
create trigger pages_announce after insert or update or delete on public.pages
  for each row execute function app.announce_content();
create trigger pages_bin before insert or update on public.pages for each row execute function app.keep_bin_closed();
create trigger pages_first_version after insert on public.pages
  for each row when (new.status = 'published') execute function app.keep_first_version();
create trigger pages_fixed before update or delete on public.pages
  for each row when (old.account_id = '00000000-0000-4000-8000-000000000001') execute function app.keep_fixed_pages();
create trigger pages_doc_text after insert or update of title, content, section, status on public.pages
  for each row when (new.account_id = '00000000-0000-4000-8000-000000000001') execute function app.index_doc();
create trigger pages_reach before insert or update or delete on public.pages
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger posts_touch before update on public.posts for each row execute function app.touch_updated_at();
create trigger posts_announce after insert or update or delete on public.posts
  for each row execute function app.announce_content();
create trigger posts_bin before insert or update on public.posts for each row execute function app.keep_bin_closed();
create trigger posts_first_version after insert on public.posts
  for each row when (new.status = 'published') execute function app.keep_first_version();
create trigger posts_reach before insert or update or delete on public.posts
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger post_categories_reach before insert or update or delete on public.post_categories
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger drafts_reach before insert or update or delete on public.drafts
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger revisions_reach before insert or update or delete on public.revisions
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger pages_paused before insert or update of status on public.pages
  for each row when (auth.uid() is not null) execute function app.guard_paused('published');

create trigger posts_paused before insert or update of status on public.posts
  for each row when (auth.uid() is not null) execute function app.guard_paused('published');
