set check_function_bodies = off;

-- Texts and files that new blocks begin with, to be replaced; those of shared/contracts/blocks, a test holds them together.
create or replace function app.sample_values() returns jsonb
language sql immutable set search_path = '' as $$
  select '["What this page is about", "One or two sentences that say why.", "A new part begins", "<p>Write here.</p>",
    "/favicon.ico", "A film", "/film.mp4", "On this side", "On the other", "<p>Mark-up of your own</p>", "One good thing",
    "Why it is good.", "What they said.", "Who said it", "What is in it", "a-course", "a-form", "A question?", "Its answer."]'::jsonb
$$;
revoke all on function app.sample_values from public, anon, authenticated, impersonated, stoa_service;

reset check_function_bodies;
