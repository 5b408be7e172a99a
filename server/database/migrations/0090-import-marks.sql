-- An analysis follows every import, also one that changed nothing: its date says until when the notifications hold.
create trigger import_batch_mark after update of finished_on on import_batch for each row
  when (old.finished_on is null and new.finished_on is not null) execute function mark_every_product();
