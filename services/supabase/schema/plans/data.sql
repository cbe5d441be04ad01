insert into public.plans (id, label, description, position, pricing, features, addons, limits) values
  ('starter', 'Starter', 'For a first course and its first students.', 1,
    '{"stripe":{"monthly":{"amount":29,"price_id":"starter_monthly","iterations":48,"trial_days":30},"annual":{"amount":299,"price_id":"starter_annual","iterations":4,"trial_days":30}}}',
    '{lms,groups,appointments,single_session}', '{certificates,zoom}',
    '{"totalMembers":10000,"monthlyEmails":10000,"chats":100,"ai_tokens":1000,"email_verify":100,"transcribe":100,"videos":1024,"storage":1024}'),
  ('professional', 'Professional', 'For schools with many students and much to show.', 2,
    '{"stripe":{"monthly":{"amount":99,"price_id":"professional_monthly","iterations":24,"trial_days":30},"annual":{"amount":999,"price_id":"professional_annual","iterations":2,"trial_days":30}}}',
    '{lms,groups,appointments,single_session}', '{certificates,zoom}',
    '{"members":100000,"emails":100000,"chats":1000,"storage":10240}'),
  ('dedicated', 'Dedicated', 'On a backend of your own.', 3,
    '{"stripe":{"monthly":{"amount":49,"price_id":"dedicated_monthly","iterations":24,"trial_days":30},"annual":{"amount":499,"price_id":"dedicated_annual","iterations":2,"trial_days":30}}}',
    '{lms,groups,appointments,single_session}', '{certificates,zoom}',
    '{"groups":3}'),
  ('lifetime', 'Lifetime', 'Paid once.', 4,
    '{"stripe":{"onetime":{"amount":19,"price_id":"lifetime_onetime","iterations":1,"trial_days":0}}}',
    '{lms,groups,appointments,single_session}', '{certificates,zoom}',
    '{"ai_tokens":500,"mau":5000,"emails":5000,"chats":50,"courses":10,"groups":3,"email_verify":100,"funnels":3,"storage":512}')
on conflict do nothing;

-- Professional names no figure for these, which would allow less than Starter does.
insert into ops.plan_stamps (plan_id, metric, from_plan_id) values
  ('professional', 'aitokens', 'starter'), ('professional', 'emailverifications', 'starter'),
  ('professional', 'transcribe', 'starter')
on conflict do nothing;
