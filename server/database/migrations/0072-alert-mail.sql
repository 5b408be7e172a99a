-- How a user wants alerts by mail. Times are written as '08:30', of the business's zone; the days of the brief count from Monday, 1.
create table alert_mail_choice (
  user_id bigint primary key references "user" (id) on delete cascade,
  mode text not null,
  address text not null,
  brief_at text not null,
  brief_days smallint[] not null,
  quiet_from text,
  quiet_until text,
  language text not null,
  briefed_on date
);

-- Mails to send. `message_id` is made once, so that a mail server knows a mail again. While one is sent, `due_on` is when another may send it.
create table alert_mail (
  id bigint generated always as identity primary key,
  user_id bigint not null references "user" (id) on delete cascade,
  message_id uuid not null default gen_random_uuid(),
  due_on timestamptz(3) not null,
  attempts integer not null default 0,
  failure text,
  ended_on timestamptz(3)
);
create index alert_mail_user_id on alert_mail (user_id);
create index alert_mail_due on alert_mail (due_on) where ended_on is null;

alter table alert add column is_to_mail boolean not null default false, add column mail_id bigint references alert_mail (id) on delete set null;
create index alert_is_to_mail on alert (rule_id) where is_to_mail;
create index alert_mail_id on alert (mail_id);
