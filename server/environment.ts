import { isIP } from 'node:net';
import { z } from 'zod';
import { checkRules, rulesOf } from '../contract/validation.ts';
import { workflowSettings } from '../contract/workflows/index.ts';
import { user } from '../resources/user.ts';
import { isUncommon } from './kinds/password/commonPasswords.ts';
import { googleId } from './spreadsheet/google/googleId.ts';

const wholeNumber = (least: number, most: number, takes: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, takes)
    .transform(Number)
    .refine((value) => value >= least && value <= most, takes);

const isTimeZone = (name: string): boolean => {
  try {
    // PostgreSQL counts the hours of '+08:00' the other way.
    return /^[A-Za-z]/.test(name) && Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const postgres = 'takes the address of a PostgreSQL database, as postgres://user:password@host:5432/name';
const isPostgresUrl = (text: string): boolean => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);

const spreadsheet =
  "takes the path of an .xlsx workbook, or 'google:' and the id of a Google spreadsheet, which stands in its address between /d/ and /edit";
const isSpreadsheet = (text: string): boolean => (text.startsWith('google:') ? googleId(text) !== null : /\.xlsx$/i.test(text));

const listed = (text: string): string[] => text.split(',').map((part) => part.trim());

const proxies = "takes 'off', a number of proxies (1 to 9), or their addresses joined by commas";
const isHops = (text: string): boolean => /^[1-9]$/.test(text);
const isAddress = (text: string): boolean => {
  const [address = '', bits = '1', ...others] = text.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return others.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most;
};

const origins = 'takes origins, as https://console.example, joined by commas';
const isOrigin = (text: string): boolean => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

const api = 'takes an address as https://double.example without a path, or with http one of this machine';
const isApiUrl = (text: string): boolean =>
  isOrigin(text) && (text.startsWith('https:') || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(text).hostname));

const fits = (values: Readonly<Record<string, unknown>>, name: string): boolean =>
  !checkRules(rulesOfUsers, values).some(({ field }) => field === name);
const rulesOfUsers = rulesOf(user);

/** Every setting, in the order of the README's table, which `npm run write:settings` writes. */
export const variables = {
  HOST: {
    schema: z.string().regex(/^[\w.:-]+$/, 'takes an address or a host name'),
    default: '127.0.0.1',
    meaning: 'address on which the server listens; it must be a loopback address while demonstration accounts exist',
  },
  PORT: { schema: wholeNumber(0, 65_535, 'takes a port, 0 to 65535'), default: '8080', meaning: 'the port; 0 takes a free one' },
  DATA_DIR: { schema: z.string(), default: 'data', meaning: 'folder of the embedded database' },
  BACKUPS_KEPT: {
    schema: wholeNumber(0, 999, 'takes a whole number of backups, 0 to 999'),
    default: '7',
    meaning: 'how many nightly backups of the embedded database stay in `DATA_DIR/backups`; 0: none is made',
  },
  DATABASE_URL: {
    schema: z.string().refine(isPostgresUrl, postgres).optional(),
    meaning: 'address of a PostgreSQL database (15 or later), instead of the embedded one',
    isSecret: true,
  },
  DATABASE_WAIT_SECONDS: {
    schema: wholeNumber(0, 3_600, 'takes a whole number of seconds, 0 to 3600'),
    default: '60',
    meaning: 'how many seconds the start waits for a PostgreSQL that does not answer yet',
  },
  DATABASE_MAY_LOSE_WRITES: {
    schema: z.enum(['yes', 'no'], "takes 'yes' or 'no'"),
    default: 'no',
    meaning: '`yes`: accept a PostgreSQL with `fsync`, `full_page_writes` or `synchronous_commit` off, which may lose what it confirmed',
  },
  DATABASE_POOLED_URL: {
    schema: z.string().refine(isPostgresUrl, postgres).optional(),
    meaning:
      "address of the same database through a pooler that shares connections between transactions, such as PgBouncer; users' calls go through it, while jobs, exports and notifications use `DATABASE_URL`",
    isSecret: true,
  },
  DATABASE_READ_URL: {
    schema: z.string().refine(isPostgresUrl, postgres).optional(),
    meaning:
      'address of a standby of the same PostgreSQL; lists and exports are read from it while it is at most five seconds behind and has what the user wrote; changes of others, and of jobs such as an import, an undo or a restoration, may appear up to five seconds later',
    isSecret: true,
  },
  DEMO: {
    schema: z.enum(['on', 'off'], "takes 'on' or 'off'"),
    default: 'on',
    meaning: 'demonstration data and accounts in an empty embedded database; always `off` with `DATABASE_URL`',
  },
  ADMIN_USERNAME: {
    schema: z
      .string()
      .transform((name) => name.normalize('NFKC'))
      .refine(
        (username) => fits({ username }, 'username'),
        'takes a name of at most 100 characters, in letters of one script, without white space around it or invisible characters',
      )
      .optional(),
    meaning: 'first account of a database without users, holding both authorities',
  },
  ADMIN_PASSWORD: {
    schema: z
      .string()
      .refine(
        (password) => fits({ password }, 'password') && isUncommon(password),
        'takes a password of 8 to 150 characters that few people use',
      )
      .optional(),
    meaning: 'its password',
    isSecret: true,
  },
  SPREADSHEET: {
    schema: z.string().refine(isSpreadsheet, spreadsheet).optional(),
    meaning:
      'path of the shared .xlsx workbook, or `google:` and the id of a Google spreadsheet; unset: the demonstration workbook in `DATA_DIR`, or none without demonstration data',
  },
  GOOGLE_KEY_FILE: {
    schema: z.string().optional(),
    meaning: 'path of the JSON key file of the service account that a Google spreadsheet is shared with',
  },
  GOOGLE_API_URL: {
    schema: z.string().refine(isApiUrl, api).optional(),
    meaning:
      "address that answers in the place of Google's for tokens and spreadsheets, such as a test double's `http://127.0.0.1:9000`; it gets requests signed with the key",
    isSecret: true,
  },
  TITLE: {
    schema: z.string().max(60, 'takes at most 60 characters'),
    default: 'Offerdesk',
    meaning: 'name of the product, which every page shows at its top',
  },
  TIME_ZONE: {
    schema: z.string().refine(isTimeZone, "takes a time zone's name, such as Europe/Paris"),
    default: 'Asia/Hong_Kong',
    meaning: 'zone in which dates and times are shown',
  },
  BASE_CURRENCY: {
    schema: z.string().regex(/^[A-Z]{3}$/, 'takes a currency of three capital letters, such as EUR'),
    default: 'USD',
    meaning: 'currency in which offers are compared',
  },
  SESSION_HOURS: {
    schema: wholeNumber(1, 8_760, 'takes a whole number of hours, 1 to 8760'),
    default: '12',
    meaning: 'hours until a session ends',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], "takes 'fatal', 'error', 'warn', 'info', 'debug' or 'silent'"),
    default: 'info',
    meaning: 'least severe level that is logged: `fatal`, `error`, `warn`, `info`, `debug` or `silent`',
  },
  TRUST_PROXY: {
    schema: z
      .string()
      .refine((text) => text === 'off' || isHops(text) || listed(text).every(isAddress), proxies)
      .transform((text) => (text === 'off' ? false : isHops(text) ? Number(text) : listed(text))),
    default: 'off',
    meaning: 'proxies in front of the server: how many there are, or their addresses joined by commas',
  },
  FLOOD_LIMIT: {
    schema: wholeNumber(1, 999_999_999, 'takes a whole number of calls, 1 to 999999999'),
    default: '6000',
    meaning: 'calls that one address may make in ten seconds; the default suits an office of 50 behind one address',
  },
  TEXT_BATCH_WAIT_MS: {
    schema: wholeNumber(0, 60_000, 'takes a whole number of milliseconds, 0 to 60000'),
    default: '2000',
    meaning: 'milliseconds that the console waits between two batches of five lines of pasted text',
  },
  API_DOCS: {
    schema: z.enum(['signed-in', 'open'], "takes 'signed-in' or 'open'"),
    default: 'signed-in',
    meaning: 'who may read `/api/docs`: `signed-in` for signed-in users, or `open` for anybody',
  },
  METRICS: {
    schema: z.enum(['local', 'open'], "takes 'local' or 'open'"),
    default: 'local',
    meaning:
      'who may read the figures for Prometheus at `/metrics`: `local` for programs on the same machine that ask for `localhost` (but not through a proxy that says so, or that passes the host on), or `open` for anybody',
  },
  ALLOWED_ORIGINS: {
    schema: z
      .string()
      .refine((text) => listed(text).every(isOrigin), origins)
      .transform(listed)
      .default([]),
    meaning: 'origins of consoles that other hosts serve, such as `https://console.example`, joined by commas',
  },
  ...workflowSettings,
} as const;

type Schemas<Table> = { [Name in keyof Table]: Table[Name] extends { schema: infer Schema extends z.ZodType } ? Schema : never };
const schemas = Object.fromEntries(Object.entries(variables).map(([name, { schema }]) => [name, schema])) as Schemas<typeof variables>;
const Variables = z.object(schemas);
export type WorkflowSettings = Pick<z.infer<typeof Variables>, keyof typeof workflowSettings>;

export const Environment = Variables.refine(
  ({ ADMIN_USERNAME: username, ADMIN_PASSWORD: password }) => !fits({ password }, 'password') || fits({ username, password }, 'password'),
  { path: ['ADMIN_PASSWORD'], message: 'takes another password than the username' },
)
  .refine(({ DATABASE_URL: direct, DATABASE_POOLED_URL: pooled }) => pooled === undefined || direct !== undefined, {
    path: ['DATABASE_POOLED_URL'],
    message: 'takes an address only beside DATABASE_URL, which leads to the same database directly',
  })
  .refine(({ DATABASE_URL: primary, DATABASE_READ_URL: standby }) => standby === undefined || primary !== undefined, {
    path: ['DATABASE_READ_URL'],
    message: 'takes an address only beside DATABASE_URL, which leads to the primary',
  })
  .refine(({ SPREADSHEET: named = '', GOOGLE_KEY_FILE: keyFile }) => keyFile !== undefined || googleId(named) === null, {
    path: ['SPREADSHEET'],
    message: 'takes a Google spreadsheet only beside GOOGLE_KEY_FILE, which names the key file of a service account',
  });

export const unsetRegion = { country: 'Hong Kong', currency: 'HKD' };
