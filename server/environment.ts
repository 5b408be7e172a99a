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

type SchemaOf<Setting> = Setting extends { schema: infer Schema extends z.ZodType } ? Schema : never;
const workflowVariables = Object.fromEntries(Object.entries(workflowSettings).map(([name, { schema }]) => [name, schema])) as {
  [Name in keyof typeof workflowSettings]: SchemaOf<(typeof workflowSettings)[Name]>;
};
const WorkflowVariables = z.object(workflowVariables);
/** The settings of the workflows, by variable. */
export type WorkflowSettings = z.infer<typeof WorkflowVariables>;

const Variables = z.object({
  ...workflowVariables,
  HOST: z.string().regex(/^[\w.:-]+$/, 'takes an address or a host name'),
  PORT: wholeNumber(0, 65_535, 'takes a port, 0 to 65535'),
  DATA_DIR: z.string(),
  BACKUPS_KEPT: wholeNumber(0, 999, 'takes a whole number of backups, 0 to 999'),
  DATABASE_URL: z.string().refine(isPostgresUrl, postgres).optional(),
  DATABASE_WAIT_SECONDS: wholeNumber(0, 3_600, 'takes a whole number of seconds, 0 to 3600'),
  DATABASE_MAY_LOSE_WRITES: z.enum(['yes', 'no'], "takes 'yes' or 'no'"),
  DATABASE_POOLED_URL: z.string().refine(isPostgresUrl, postgres).optional(),
  DATABASE_READ_URL: z.string().refine(isPostgresUrl, postgres).optional(),
  DEMO: z.enum(['on', 'off'], "takes 'on' or 'off'"),
  ADMIN_USERNAME: z
    .string()
    .transform((name) => name.normalize('NFKC'))
    .refine(
      (username) => fits({ username }, 'username'),
      'takes a name of at most 100 characters, in letters of one script, without white space around it or invisible characters',
    )
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .refine(
      (password) => fits({ password }, 'password') && isUncommon(password),
      'takes a password of 8 to 150 characters that few people use',
    )
    .optional(),
  SPREADSHEET: z.string().refine(isSpreadsheet, spreadsheet).optional(),
  GOOGLE_KEY_FILE: z.string().optional(),
  GOOGLE_API_URL: z.string().refine(isApiUrl, api).optional(),
  TITLE: z.string().max(60, 'takes at most 60 characters'),
  TIME_ZONE: z.string().refine(isTimeZone, "takes a time zone's name, such as Europe/Paris"),
  BASE_CURRENCY: z.string().regex(/^[A-Z]{3}$/, 'takes a currency of three capital letters, such as EUR'),
  SESSION_HOURS: wholeNumber(1, 8_760, 'takes a whole number of hours, 1 to 8760'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], "takes 'fatal', 'error', 'warn', 'info', 'debug' or 'silent'"),
  TRUST_PROXY: z
    .string()
    .refine((text) => text === 'off' || isHops(text) || listed(text).every(isAddress), proxies)
    .transform((text) => (text === 'off' ? false : isHops(text) ? Number(text) : listed(text))),
  FLOOD_LIMIT: wholeNumber(1, 999_999_999, 'takes a whole number of calls, 1 to 999999999'),
  TEXT_BATCH_WAIT_MS: wholeNumber(0, 60_000, 'takes a whole number of milliseconds, 0 to 60000'),
  API_DOCS: z.enum(['signed-in', 'open'], "takes 'signed-in' or 'open'"),
  METRICS: z.enum(['local', 'open'], "takes 'local' or 'open'"),
  ALLOWED_ORIGINS: z
    .string()
    .refine((text) => listed(text).every(isOrigin), origins)
    .transform(listed)
    .default([]),
});

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
