-- Servers keep the sessions that they know in memory (server/auth/knownSessions.ts). These triggers tell them to forget, so that no
-- writer has to think of it. A password change, a disabled account and a deleted user end sessions, which the first trigger sees.
create function tell_session_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_change', '');
  return null;
end
$$;
-- When a session was last seen changes every minute, and nobody need forget it for that.
create trigger session_tell_change after update of token_hash, user_id, expires_at or delete on session for each row execute function tell_session_change();
create trigger session_tell_truncation after truncate on session for each statement execute function tell_session_change();
create trigger user_tell_session_change after update on "user" for each row
  when (old.username is distinct from new.username or old.active is distinct from new.active) execute function tell_session_change();
create trigger authority_tell_session_change after insert or update or delete on authority for each row
  execute function tell_session_change();
create trigger authority_tell_truncation after truncate on authority for each statement execute function tell_session_change();
