import { z } from 'zod';
import type { Access } from './access.ts';

/** What a workflow's `contract/workflows/<name>/index.ts` exports: any of these, and its pure rules. */
export interface WorkflowContract {
  calls?: Readonly<Record<string, WorkflowCall>>;
  jobs?: Readonly<Record<string, z.ZodType>>;
  plans?: Readonly<Record<string, JobPlan>>;
  announced?: Readonly<Record<string, AnnouncingSetting>>;
  errors?: Readonly<Record<string, { status: number; message: string }>>;
  settings?: Readonly<Record<string, WorkflowSetting>>;
  flags?: Readonly<Record<string, z.ZodType<boolean | undefined>>>;
}

/** A call as both halves see it. The console fetches it at first load, so it holds types in place of schemas. */
export interface WorkflowCall {
  /** Without it, GET. */
  method?: 'POST' | 'PUT' | 'DELETE' | undefined;
  path: string;
  access: Access;
  errors?: readonly string[];
  tag: string;
  /** Never there at run time: see `callsOf`. */
  types?: CallTypes | undefined;
}

export interface CallTypes {
  params?: object;
  query?: object;
  body?: unknown;
  answer: unknown;
}

/** @example types: typed<{ params: { id: number }; answer: Thing }>() */
export const typed = <Types extends CallTypes>(): Types | undefined => undefined;

/** What a call takes and answers; without `answer`, it answers `Done`. `summary`: what `/api/docs` says of it. */
export type CallSchemas = Partial<Record<keyof CallTypes, z.ZodType>> & { summary: string };

type TypesIn<Schemas extends CallSchemas> = {
  [Part in keyof Schemas & Exclude<keyof CallTypes, 'answer'>]: z.infer<Schemas[Part] & z.ZodType>;
} & {
  answer: Schemas extends { answer: infer Answer extends z.ZodType } ? z.infer<Answer> : Done;
};

/** Calls with the types of their schemas, of which the console sees no more: `callsOf<typeof callSchemas>()({ … })`. */
export const callsOf =
  <Schemas extends { [Name in keyof Schemas]: CallSchemas }>() =>
  <const Calls extends Record<keyof Schemas, WorkflowCall>>(
    calls: Calls & { [Name in keyof Schemas]: { types?: TypesIn<Schemas[Name]> | undefined } },
  ) =>
    calls;

export type TypesOf<Call extends WorkflowCall> = NonNullable<Call['types']>;

export const pathOf = ({ path }: Pick<WorkflowCall, 'path'>, params: object = {}): string =>
  Object.entries(params).reduce((filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(value)), path);

/** `at`: when the job sends itself, as cron writes it, in the time zone of the business. */
export interface JobPlan {
  at?: string;
  isTriedOnce?: boolean;
}

/** The application setting that holds the code of a job while it runs. */
export interface AnnouncingSetting {
  settingCategory: string;
  settingKey: string;
}

/** An environment variable. `schema` reads what was written; its messages go on from 'it …'. `default`: as it would be written. */
export interface WorkflowSetting {
  schema: z.ZodType;
  default?: string;
  meaning: string;
  /** Its value is never repeated. */
  isSecret?: boolean;
}

/** One table of all workflows' tables of a sort. A name that two of them use fails the start. */
export const merged = <List extends Readonly<Record<string, WorkflowContract>>, Part extends keyof WorkflowContract>(
  list: List,
  part: Part,
): Merged<List, Part> => {
  const all: Record<string, unknown> = {};
  for (const contract of Object.values<WorkflowContract>(list))
    for (const [name, value] of Object.entries(contract[part] ?? {})) {
      if (name in all) throw new Error(`Two workflows have '${name}' among their ${part}.`);
      all[name] = value;
    }
  return all as Merged<List, Part>;
};

export type Merged<List, Part extends keyof WorkflowContract> = Flat<Intersection<List, Part>>;

type Flat<All> = { [Name in keyof All]: All[Name] };
type Intersection<List, Part extends string> = {
  [Name in keyof List]: List[Name] extends Readonly<Record<Part, infer Table>> ? (table: Table) => void : never;
}[keyof List] extends (table: infer All) => void
  ? All
  : unknown;

/** What a call answers that has nothing else to say. */
export const Done = z.object({ status: z.literal('SUCCESS'), errorList: z.array(z.never()) });
export type Done = z.infer<typeof Done>;
export const done: Done = { status: 'SUCCESS', errorList: [] };

export const ScheduledJob = z.object({ status: z.literal('SUCCESS'), jobCode: z.string(), errorList: z.array(z.never()) });
export type ScheduledJob = z.infer<typeof ScheduledJob>;
