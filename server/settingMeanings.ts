export const settingMeanings = {
  HOST: 'address on which the server listens; it must be a loopback address while demonstration accounts exist',
  PORT: 'the port; 0 takes a free one',
  DATA_DIR: 'folder of the embedded database',
  BACKUPS_KEPT: 'how many nightly backups of the embedded database stay in `DATA_DIR/backups`; 0: none is made',
  DATABASE_URL: 'address of a PostgreSQL database (15 or later), instead of the embedded one',
  DATABASE_WAIT_SECONDS: 'how many seconds the start waits for a PostgreSQL that does not answer yet',
  DATABASE_MAY_LOSE_WRITES:
    '`yes`: accept a PostgreSQL with `fsync`, `full_page_writes` or `synchronous_commit` off, which may lose what it confirmed',
  DATABASE_POOLED_URL:
    "address of the same database through a pooler that shares connections between transactions, such as PgBouncer; users' calls go through it, while jobs, exports and notifications use `DATABASE_URL`",
  DATABASE_READ_URL:
    'address of a standby of the same PostgreSQL; lists and exports are read from it while it is at most five seconds behind and has what the user wrote; changes of others, and of jobs such as an import, an undo or a restoration, may appear up to five seconds later',
  DEMO: 'demonstration data and accounts in an empty embedded database; always `off` with `DATABASE_URL`',
  ADMIN_USERNAME: 'first account of a database without users, holding both authorities',
  ADMIN_PASSWORD: 'its password',
  SPREADSHEET:
    'path of the shared .xlsx workbook, or `google:` and the id of a Google spreadsheet; unset: the demonstration workbook in `DATA_DIR`, or none without demonstration data',
  GOOGLE_KEY_FILE: 'path of the JSON key file of the service account that a Google spreadsheet is shared with',
  GOOGLE_API_URL:
    "address that answers in the place of Google's for tokens and spreadsheets, such as a test double's `http://127.0.0.1:9000`; it gets requests signed with the key",
  TITLE: 'name of the product, which every page shows at its top',
  TIME_ZONE: 'zone in which dates and times are shown',
  BASE_CURRENCY: 'currency in which offers are compared',
  SESSION_HOURS: 'hours until a session ends',
  LOG_LEVEL: 'least severe level that is logged: `fatal`, `error`, `warn`, `info`, `debug` or `silent`',
  TRUST_PROXY: 'proxies in front of the server: how many there are, or their addresses joined by commas',
  FLOOD_LIMIT: 'calls that one address may make in ten seconds; the default suits an office of 50 behind one address',
  TEXT_BATCH_WAIT_MS: 'milliseconds that the console waits between two batches of five lines of pasted text',
  API_DOCS: 'who may read `/api/docs`: `signed-in` for signed-in users, or `open` for anybody',
  METRICS:
    'who may read the figures for Prometheus at `/metrics`: `local` for programs on the same machine that ask for `localhost` (but not through a proxy that says so, or that passes the host on), or `open` for anybody',
  ALLOWED_ORIGINS: 'origins of consoles that other hosts serve, such as `https://console.example`, joined by commas',
} as const;

export type SettingName = keyof typeof settingMeanings;
export const secretSettings: readonly string[] = [
  'DATABASE_URL',
  'DATABASE_POOLED_URL',
  'DATABASE_READ_URL',
  'ADMIN_PASSWORD',
] satisfies SettingName[];
