drop function ops.delivery_preferences(uuid, uuid);
drop function ops.save_delivery_preferences(uuid, uuid, uuid[], text);
