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

-- The first version of each plan is older than every customer.
insert into ops.plan_versions (plan_id, version, pricing, limits, at)
select p.id, 1, p.pricing, p.limits, 'epoch' from public.plans p
on conflict do nothing;

insert into ops.addons (id, label, description, link, is_available, position) values
  ('certificates', 'Certificates', 'Designs for certificates that students get when they complete a course.',
    '/dashboard/instructor/certificates', true, 1),
  ('zoom', 'Zoom', 'Live lessons and appointments with the link of a Zoom meeting.', '/dashboard/meetings', true, 2),
  ('gamification', 'Gamification', 'More badges, levels and boards than those of your plan.', '/docs/gamification', false, 3),
  ('drive', 'Drive', 'Files of a cloud drive in lessons.', '/docs/drive', false, 4),
  ('automation', 'Automation', 'Steps that run when someone buys, joins or completes something.', '/docs/automation', false, 5),
  ('affiliates', 'Affiliates', 'Links with a commission for people who recommend your site.', '/docs/affiliates', false, 6)
on conflict do nothing;

insert into ops.plan_units (plan_id, units) values ('lifetime', 1000) on conflict do nothing;
