-- The roles of a user stand twice: as the records of authority, and as "user".clerk and "user".manager, so that one form edits a user
-- with their roles and one list shows both. Whichever is written, a trigger writes the other. Each trigger looks only at the role that
-- changed and writes nothing that agrees already, so the two do not go round in circles.
create function write_roles_of_user() returns trigger language plpgsql as $$
begin
  delete from authority
  where user_id = new.id and (authority = 'CLERK' and old.clerk and not new.clerk or authority = 'MANAGER' and old.manager and not new.manager);
  insert into authority (user_id, authority)
  select new.id, role.name
  from (values ('CLERK', new.clerk and old.clerk is not true), ('MANAGER', new.manager and old.manager is not true)) as role (name, is_new)
  where role.is_new
  on conflict (user_id, lower(authority)) do nothing;
  return null;
end
$$;
create trigger user_write_roles_on_insert after insert on "user" for each row
  when (new.clerk or new.manager) execute function write_roles_of_user();
create trigger user_write_roles_on_update after update on "user" for each row
  when (old.clerk <> new.clerk or old.manager <> new.manager) execute function write_roles_of_user();

-- A form that was opened before is stale afterwards. What is given comes before what is taken: a role may pass from one administrator
-- to the next.
create function write_user_of_role() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    update "user" set clerk = clerk or new.authority = 'CLERK', manager = manager or new.authority = 'MANAGER',
      entity_last_updated_on = greatest(clock_timestamp(), entity_last_updated_on + interval '1 millisecond')
    where id = new.user_id and not (case new.authority when 'CLERK' then clerk else manager end);
  end if;
  if tg_op <> 'INSERT' then
    update "user" set clerk = clerk and old.authority <> 'CLERK', manager = manager and old.authority <> 'MANAGER',
      entity_last_updated_on = greatest(clock_timestamp(), entity_last_updated_on + interval '1 millisecond')
    where id = old.user_id and (case old.authority when 'CLERK' then clerk else manager end);
  end if;
  return null;
end
$$;
create trigger authority_write_user_on_change after insert or delete on authority for each row execute function write_user_of_role();
create trigger authority_write_user_on_update after update on authority for each row
  when ((old.user_id, old.authority) is distinct from (new.user_id, new.authority)) execute function write_user_of_role();

-- One active user always holds every role. A statement fails if it takes a role from the last such user, or disables that user.
-- Such statements run one after the other: each sees in its own snapshot what the one before has committed.
create function keep_an_administrator() returns trigger language plpgsql as $$
begin
  if not exists (
    select from gone join come using (id)
    where gone.active and gone.clerk and gone.manager and not (come.active and come.clerk and come.manager)
  ) then
    return null;
  end if;
  perform pg_advisory_xact_lock(7202612);
  if not exists (select from "user" where active and clerk and manager) then
    raise exception 'the last active user with every role' using errcode = 'OD001';
  end if;
  return null;
end
$$;
create trigger user_keep_an_administrator after update on "user"
  referencing old table as gone new table as come for each statement execute function keep_an_administrator();

-- A user is deleted together with their roles. The last active user with every role cannot be deleted.
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
