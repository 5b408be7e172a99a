import type { WorkflowSetting } from '../contract/workflow.ts';
import { workflowSettings } from '../contract/workflows/index.ts';
import { Environment, type WorkflowSettings } from './environment.ts';
import { type SettingName, secretSettings, settingMeanings } from './settingMeanings.ts';

export interface Settings {
  host: string;
  port: number;
  dataDir: string;
  backupsKept: number;
  databaseUrl?: string | undefined;
  databaseWaitSeconds: number;
  mayLoseWrites: boolean;
  pooledUrl: string | undefined;
  readUrl: string | undefined;
  isDemo: boolean;
  adminUsername?: string | undefined;
  adminPassword?: string | undefined;
  spreadsheet?: string | undefined;
  googleKeyFile?: string | undefined;
  /** As `https://double.example`; undefined: Google's own addresses. */
  googleApiUrl?: string | undefined;
  title: string;
  timeZone: string;
  baseCurrency: string;
  sessionHours: number;
  logLevel: string;
  trustProxy: number | string[] | false;
  floodLimit: number;
  textBatchWaitMs: number;
  isDocsOpen: boolean;
  metrics: 'local' | 'open';
  /** As `https://console.example`. */
  allowedOrigins: readonly string[];
  /** Those of the workflows, by variable. */
  workflows: WorkflowSettings;
}

export class SettingsError extends Error {
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'SettingsError';
  }
}

export const unsetRegion = { country: 'Hong Kong', currency: 'HKD', suffixes: '', leastMargin: '' } as const;

const defaults: Record<SettingName, string> = {
  HOST: '127.0.0.1',
  PORT: '8080',
  DATA_DIR: 'data',
  BACKUPS_KEPT: '7',
  DATABASE_URL: '',
  DATABASE_WAIT_SECONDS: '60',
  DATABASE_MAY_LOSE_WRITES: 'no',
  DATABASE_POOLED_URL: '',
  DATABASE_READ_URL: '',
  DEMO: 'on',
  ADMIN_USERNAME: '',
  ADMIN_PASSWORD: '',
  SPREADSHEET: '',
  GOOGLE_KEY_FILE: '',
  GOOGLE_API_URL: '',
  TITLE: 'Offerdesk',
  TIME_ZONE: 'Asia/Hong_Kong',
  BASE_CURRENCY: 'USD',
  SESSION_HOURS: '12',
  LOG_LEVEL: 'info',
  TRUST_PROXY: 'off',
  FLOOD_LIMIT: '6000',
  TEXT_BATCH_WAIT_MS: '2000',
  API_DOCS: 'signed-in',
  METRICS: 'local',
  ALLOWED_ORIGINS: '',
};

const ofWorkflows = Object.entries<WorkflowSetting>(workflowSettings).map(([name, setting]) => ({ name, ...setting }));

export const settingsTable = [
  ...Object.entries(settingMeanings).map(([name, meaning]) => ({ name, default: defaults[name as SettingName], meaning })),
  ...ofWorkflows.map(({ name, default: value, meaning }) => ({ name, default: value, meaning })),
];
const secrets = [...secretSettings, ...ofWorkflows.filter(({ isSecret }) => isSecret).map(({ name }) => name)];

export const readSettings = (env: Readonly<Record<string, string | undefined>>): Settings => {
  // An empty value, such as `PORT=` in a compose file, means 'not set'.
  const isSet = ([, value]: [string, unknown]) => value !== undefined && value !== '';
  const given = Object.fromEntries(
    Object.entries({
      ...Object.fromEntries(settingsTable.map((setting) => [setting.name, setting.default])),
      ...Object.fromEntries(Object.entries(env).filter(isSet)),
    }).filter(isSet),
  );
  const { data, error } = Environment.safeParse(given);
  if (error) throw new SettingsError(error.issues.map(({ path, message }) => fault(String(path[0]), given[String(path[0])], message)));
  return {
    host: data.HOST,
    port: data.PORT,
    dataDir: data.DATA_DIR,
    backupsKept: data.BACKUPS_KEPT,
    databaseUrl: data.DATABASE_URL,
    databaseWaitSeconds: data.DATABASE_WAIT_SECONDS,
    mayLoseWrites: data.DATABASE_MAY_LOSE_WRITES === 'yes',
    pooledUrl: data.DATABASE_POOLED_URL,
    readUrl: data.DATABASE_READ_URL,
    isDemo: data.DATABASE_URL === undefined && data.DEMO === 'on',
    adminUsername: data.ADMIN_USERNAME,
    adminPassword: data.ADMIN_PASSWORD,
    spreadsheet: data.SPREADSHEET,
    googleKeyFile: data.GOOGLE_KEY_FILE,
    googleApiUrl: data.GOOGLE_API_URL,
    title: data.TITLE,
    timeZone: data.TIME_ZONE,
    baseCurrency: data.BASE_CURRENCY,
    sessionHours: data.SESSION_HOURS,
    logLevel: data.LOG_LEVEL,
    trustProxy: data.TRUST_PROXY,
    floodLimit: data.FLOOD_LIMIT,
    textBatchWaitMs: data.TEXT_BATCH_WAIT_MS,
    isDocsOpen: data.API_DOCS === 'open',
    metrics: data.METRICS,
    allowedOrigins: data.ALLOWED_ORIGINS,
    workflows: Object.fromEntries(ofWorkflows.map(({ name }) => [name, data[name as keyof WorkflowSettings]])) as WorkflowSettings,
  };
};

const fault = (name: string, value: unknown, message: string): string =>
  `${name} is ${secrets.includes(name) ? 'not usable' : `'${value}'`}: it ${message}.`;
