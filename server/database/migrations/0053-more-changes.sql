-- What a restoration, a submission and a job have done, for those who wait for it.
select follow_changes(name) from unnest(array['activity_restoration', 'offer_text_submission']) as name;

-- The queue makes its own tables at its start, and calls this then (server/jobs/queue.ts). The trigger is one of rows, since the queue writes into
-- the parts of its table. Replacing it would wait for the jobs that run elsewhere. Ids of jobs are no numbers.
create function tell_job_run() returns trigger language plpgsql as $$
begin
  insert into change (table_name, kind) values ('job_run', tg_op);
  return null;
end
$$;

create function follow_jobs() returns void language plpgsql as $$
begin
  if not exists (select from pg_trigger where tgrelid = 'pgboss.job'::regclass and tgname = 'change_state') then
    create or replace trigger change_state after insert or update of state on pgboss.job
      for each row execute function tell_job_run();
  end if;
end
$$;

-- Those of a workbook are lines of JSON in `csv`, so that a workbook comes back.
alter table upload_bad_rows add is_workbook boolean not null default false;

create index "tag_title_uploaded" on "tag" (lower("title"));
