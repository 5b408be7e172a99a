-- A user is deleted together with their roles (0017). The last active user with every role cannot be deleted.
create function keep_an_administrator_from_deletion() returns trigger language plpgsql as $$
begin
  if not exists (select from gone where active and clerk and manager) then
    return null;
  end if;
  perform pg_advisory_xact_lock(7202612);
  if not exists (select from "user" where active and clerk and manager) then
    raise exception 'the last active user with every role' using errcode = 'OD001';
  end if;
  return null;
end
$$;
create trigger user_keep_an_administrator_from_deletion after delete on "user"
  referencing old table as gone for each statement execute function keep_an_administrator_from_deletion();
