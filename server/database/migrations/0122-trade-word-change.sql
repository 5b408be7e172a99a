-- As 0037 does for the other tables that pasted text is read by.
create trigger trade_word_tell_insert after insert on trade_word referencing new table as changed
  for each statement execute function tell_offer_text_change();
create trigger trade_word_tell_update after update on trade_word referencing new table as changed
  for each statement execute function tell_offer_text_change();
create trigger trade_word_tell_delete after delete on trade_word referencing old table as changed
  for each statement execute function tell_offer_text_change();
create trigger trade_word_tell_truncation after truncate on trade_word
  for each statement execute function tell_offer_text_truncation();
