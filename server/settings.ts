import type { WorkflowSetting } from '../contract/workflow.ts';
import { workflowSettings } from '../contract/workflows/index.ts';
import { Environment, variables, type WorkflowSettings } from './environment.ts';

export class SettingsError extends Error {
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'SettingsError';
  }
}

const settings = Object.entries<WorkflowSetting>(variables).map(([name, setting]) => ({ name, ...setting }));

export const settingsTable = settings.map(({ name, default: value = '', meaning }) => ({ name, default: value, meaning }));

export type Settings = ReturnType<typeof readSettings>;

export const readSettings = (env: Readonly<Record<string, string | undefined>>) => {
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
    workflows: Object.fromEntries(
      Object.keys(workflowSettings).map((name) => [name, data[name as keyof WorkflowSettings]]),
    ) as WorkflowSettings,
  };
};

const fault = (name: string, value: unknown, message: string): string =>
  `${name} is ${settings.find((setting) => setting.name === name)?.isSecret ? 'not usable' : `'${value}'`}: it ${message}.`;

export class StartError extends Error {}
