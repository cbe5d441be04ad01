grant select, insert on ops.tickets to stoa_service;
grant update (access_requested_at, type, status, assignee, merged_into, updated_at, due_at, awaited_since, resolved_at, revision)
  on ops.tickets to stoa_service;
create policy tickets_service on ops.tickets for all to stoa_service using (true) with check (true);

-- A merge moves messages to another ticket; their text stays as it was written.
grant select, insert, update (ticket_id) on ops.ticket_messages to stoa_service;
create policy ticket_messages_service on ops.ticket_messages for all to stoa_service using (true) with check (true);

grant select, insert on ops.ticket_events to stoa_service;
create policy ticket_events_service on ops.ticket_events for all to stoa_service using (true) with check (true);

grant select, insert, update (title, body, updated_at), delete on ops.canned_replies to stoa_service;
create policy canned_replies_service on ops.canned_replies for all to stoa_service using (true) with check (true);

grant select, insert, update (at), delete on ops.ticket_presence to stoa_service;
create policy ticket_presence_service on ops.ticket_presence for all to stoa_service using (true) with check (true);

grant select, insert on ops.ticket_files to stoa_service;
create policy ticket_files_service on ops.ticket_files for all to stoa_service using (true) with check (true);

grant select, insert, update (outcome) on ops.inbound_mails to stoa_service;
create policy inbound_mails_service on ops.inbound_mails for all to stoa_service using (true) with check (true);

grant select, insert, delete on ops.automatic_mails to stoa_service;
create policy automatic_mails_service on ops.automatic_mails for all to stoa_service using (true) with check (true);

grant select, insert, update (outcome) on ops.site_reports to stoa_service;
create policy site_reports_service on ops.site_reports for all to stoa_service using (true) with check (true);
