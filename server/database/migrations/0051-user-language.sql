-- The language that a user chose. Who chose none is answered in the language of their browser.
create table user_language (
  user_id bigint primary key references "user" (id) on delete cascade,
  language text not null
);
create trigger user_language_tell_session_change after insert or update or delete on user_language for each row
  execute function tell_session_change();
create trigger user_language_tell_truncation after truncate on user_language for each statement execute function tell_session_change();
