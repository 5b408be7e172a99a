-- A list ended an offer for good: a deletion that is undone does not let it rank again, so its mark outlives the deletion.
alter table offer_ended drop constraint offer_ended_offer_id_fkey;
