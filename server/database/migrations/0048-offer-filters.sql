-- Filters by them read all of a million offers.
create index offer_entity_created_on_sorted on offer (entity_created_on desc, id desc);
create index offer_offer_or_request_entity_last_updated_on_sorted on offer (offer_or_request, entity_last_updated_on desc, id desc);
create index offer_source_entity_last_updated_on_sorted on offer (source, entity_last_updated_on desc, id desc);
