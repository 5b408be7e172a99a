-- A session holds only the hash of its access token. The id names it where sessions are listed. The address and the browser are those of
-- the sign-in, by which people recognise a session; they go with it.
create table session (
  token_hash bytea primary key,
  user_id bigint not null references "user" (id) on delete cascade,
  expires_at timestamptz(3) not null,
  created_on timestamptz(3) not null default now(),
  id bigint generated always as identity constraint session_id_unique unique,
  last_seen_on timestamptz(3) not null default now(),
  address text,
  browser text
);
create index session_user_id on session (user_id);
create index session_expires_at on session (expires_at);

-- Every change of a password and every disabling of an account ends the sessions of that account. Enabling the account again does not
-- bring them back. Users who change their own password keep one session: its transaction sets offerdesk.kept_session to that session's
-- token hash in hexadecimal.
create function end_sessions() returns trigger language plpgsql as $$
begin
  delete from session
  where user_id = new.id and (not new.active or encode(token_hash, 'hex') <> coalesce(current_setting('offerdesk.kept_session', true), ''));
  return null;
end
$$;
create trigger user_end_sessions after update on "user" for each row
  when (old.password is distinct from new.password or (old.active and not new.active)) execute function end_sessions();

-- Failed sign-ins per key, and the addresses that a user signed in from. rate-limiter-flexible writes it and relies on the order of the
-- columns; expire is in epoch milliseconds.
create table sign_in_throttle (
  key text primary key,
  points int not null default 0,
  expire bigint
);
create index sign_in_throttle_expire on sign_in_throttle (expire);

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
