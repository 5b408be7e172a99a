-- Disabling takes its turn before it looks who holds what: a user who was given the second role meanwhile, by somebody who has not
-- committed yet, would otherwise be disabled as if he were nobody's successor.
create or replace function keep_an_active_administrator() returns trigger language plpgsql as $$
begin
  if not exists (select from gone join come using (id) where gone.active and not come.active) then
    return null;
  end if;
  perform pg_advisory_xact_lock(7202612);
  if not has_an_administrator() and exists (
    select from gone join come using (id)
    where gone.active and not come.active and (select count(distinct a.authority) from authority a where a.user_id = gone.id) = 2
  ) then
    raise exception 'the last active user with every role' using errcode = 'OD001';
  end if;
  return null;
end
$$;
