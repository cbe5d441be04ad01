-- The metric that a limit's name means; a name without one counts itself.
create or replace function app.limit_metric(p_limit text) returns text
language sql immutable set search_path = '' as $$
  select case p_limit when 'ai_tokens' then 'aitokens' when 'email_verify' then 'emailverifications'
    when 'monthlyEmails' then 'emails' when 'totalMembers' then 'mau' when 'members' then 'mau' else p_limit end
$$;
