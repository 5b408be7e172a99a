-- One active user always holds every role. A statement fails if it takes a role from the last such user, or disables that user.
-- Such statements run one after the other: each sees in its own snapshot what the one before has committed. A user can be deleted only
-- after their roles are gone, so deleting needs no check here.
create function has_an_administrator() returns boolean language sql volatile as $$
  select exists (
    select from "user" u where u.active and (select count(distinct a.authority) from authority a where a.user_id = u.id) = 2
  )
$$;

create function keep_every_role() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7202612);
  if not has_an_administrator() and exists (
    select from "user" u where u.active and 2 = (
      select count(distinct held.authority)
      from (select user_id, authority from gone union all select user_id, authority from authority where id not in (select id from gone)) held
      where held.user_id = u.id
    )
  ) then
    raise exception 'the last active user with every role' using errcode = 'OD001';
  end if;
  return null;
end
$$;
create trigger authority_keep_every_role_on_update after update on authority
  referencing old table as gone for each statement execute function keep_every_role();
create trigger authority_keep_every_role_on_delete after delete on authority
  referencing old table as gone for each statement execute function keep_every_role();

-- The lock comes before the check: a user may have been given the second role by a transaction that has not committed yet.
create function keep_an_active_administrator() returns trigger language plpgsql as $$
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
create trigger user_keep_an_active_administrator after update on "user"
  referencing old table as gone new table as come for each statement execute function keep_an_active_administrator();
