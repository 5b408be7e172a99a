-- Whatever changes a password or disables an account, by whichever way, ends the account's sessions with it; enabling it again
-- does not bring them back. A password change by the user himself names the one session that lives on, in hexadecimal, in
-- offerdesk.kept_session for the length of its transaction.
create function end_sessions() returns trigger language plpgsql as $$
begin
  delete from session
  where user_id = new.id and (not new.active or encode(token_hash, 'hex') <> coalesce(current_setting('offerdesk.kept_session', true), ''));
  return null;
end
$$;
create trigger user_end_sessions after update on "user" for each row
  when (old.password is distinct from new.password or (old.active and not new.active)) execute function end_sessions();
