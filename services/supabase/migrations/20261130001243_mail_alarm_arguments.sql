-- Both take whether the installation sends mail at all.
drop function ops.refresh_operator_notifications(jsonb);
drop function ops.platform_attention();
