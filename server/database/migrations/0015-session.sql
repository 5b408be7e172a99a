-- Sign-in. Only the hash of an access token is stored; what ends a user ends the sessions.
create table session (
  token_hash bytea primary key,
  user_id bigint not null references "user" (id) on delete cascade,
  expires_at timestamptz(3) not null,
  created_on timestamptz(3) not null default now()
);
create index session_user_id on session (user_id);
create index session_expires_at on session (expires_at);

-- Failed sign-ins per key (a username or an address) since the window began.
create table sign_in_throttle (
  key text primary key,
  failures int not null default 0,
  window_started timestamptz(3) not null
);
create index sign_in_throttle_window_started on sign_in_throttle (window_started);
