import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '../contract/access.ts';
import type { ErrorCode } from '../contract/errors.ts';
import type { JobName } from '../contract/jobs.ts';
import { kebabCase, snakeCase } from '../contract/names.ts';
import { type CallSchemas, Done, done, type TypesOf, type WorkflowCall, type WorkflowContract } from '../contract/workflow.ts';
import type { ShownTable } from './changes/routes.ts';
import type { Tables, WorkflowTables } from './database/tables.ts';
import { PublicError } from './errors.ts';
import type { JobHandlers, RunningJob } from './jobs/queue.ts';
import type { RecordMark } from './records/exportRecords.ts';
import type { App, Services } from './services.ts';
import { oneOf, type SettingValues } from './settingValues.ts';
import { isSwitchedOn } from './switches.ts';

type WrittenTo = Pick<Services, 'database' | 'settings' | 'now' | 'registry'>;

interface WorkflowParts {
  /** The tables that this workflow alone writes, besides declared resources. */
  tables: readonly (keyof WorkflowTables)[];
  /** The name of its folder. The application setting `active` of this category switches it on; while it is off, its calls refuse. */
  switchedBy?: string;
  /** What its application settings may be, besides `active`. */
  settingValues?: SettingValues;
  /** The tables that its calls show, for others than those who read the resource, or without one. Consoles hear of them: see `changes/`. */
  shown?: Partial<Record<keyof Tables, Access>>;
  /** What it marks records with in their list: an export says it. */
  marks?: readonly RecordMark[];
  /** Routes that a call of the contract cannot state, such as a resource of its own or a file. */
  routes?: (app: App, services: Services) => void;
  /** Runs after each job, and after each call that may have written, before it is answered. What it misses, the next run finds. */
  afterWrite?: (services: WrittenTo) => Promise<void>;
  /** Runs every few minutes. */
  maintain?: (services: Services) => Promise<void>;
  /** Begins with the server; answers what ends it. */
  watch?: (services: Services, onError: (error: unknown) => void) => Promise<() => void | Promise<void>>;
}

export interface Workflow extends WorkflowParts {
  contract: WorkflowContract;
  schemas?: Readonly<Record<string, CallSchemas>>;
  calls?: Readonly<Record<string, Served<Taken, unknown>>>;
  jobs?: Readonly<Record<string, (services: Services) => JobHandlers[JobName] | null>>;
  flags?: (services: Services) => Readonly<Record<string, boolean>>;
}

/** `keepsText`: the body comes as the text that was typed, so that a fault has its place. `serializerCompiler`: of an answer that is not checked. */
interface CallOptions {
  bodyBytes?: number;
  keepsText?: boolean;
  serializerCompiler?: () => (answer: unknown) => string;
}

/** What a call got. `request` and `reply`: for what no schema says. */
type Given<Types> = Pick<Types, keyof Types & ('params' | 'query' | 'body')> & {
  user: FastifyRequest['user'];
  request: FastifyRequest;
  reply: FastifyReply;
};

/** A method, whose argument the compiler compares both ways: what a call needs of it stands in its schemas. */
type Handle<Types, Answer> = { handle(given: Given<Types>, services: Services): Answer }['handle'];
type Served<Types, Answer> = Handle<Types, Answer> | WithOptions<Types, Answer>;
interface WithOptions<Types, Answer> extends CallOptions {
  handle: Handle<Types, Answer>;
}
type Taken = Partial<Record<'params' | 'query' | 'body', unknown>>;

/** Of a call that answers no more than `Done`, only what it does is stated. */
type ServedCall<Types extends { answer: unknown }> = Served<
  Types,
  [Types['answer'], Done] extends [Done, Types['answer']] ? unknown : Promise<Types['answer']> | Types['answer']
>;

type CallsOf<Contract> = Contract extends { calls: infer Calls extends Readonly<Record<string, WorkflowCall>> }
  ? { schemas: Readonly<Record<keyof Calls, CallSchemas>>; calls: { [Name in keyof Calls]: ServedCall<TypesOf<Calls[Name]>> } }
  : { calls?: never };
/** A job that is null is neither run nor planned. */
type JobsOf<Contract> = Contract extends { jobs: infer Jobs }
  ? { jobs: { [Name in keyof Jobs & JobName]: (services: Services) => ((job: RunningJob<Name>) => Promise<void>) | null } }
  : { jobs?: never };
type FlagsOf<Contract> = Contract extends { flags: infer Flags extends object }
  ? { flags: (services: Services) => { [Name in keyof Flags]: boolean } }
  : { flags?: never };
type ErrorsOf<Contract> = Contract extends { calls: infer Calls }
  ? { [Name in keyof Calls]: Calls[Name] extends { errors: readonly (infer Code)[] } ? Code : never }[keyof Calls]
  : never;

/** The server's half of a workflow. With its contract's type, as in `defineWorkflow<typeof contract>({ contract, … })`, the compiler names what is missing. */
export const defineWorkflow = <Contract extends WorkflowContract>(
  workflow: WorkflowParts &
    CallsOf<Contract> &
    JobsOf<Contract> &
    FlagsOf<Contract> & {
      contract: ErrorsOf<Contract> extends ErrorCode ? Contract : Contract & { unknownError: Exclude<ErrorsOf<Contract>, ErrorCode> };
    },
): Workflow => workflow;

export const serveWorkflow =
  ({ contract, schemas = {}, calls = {}, routes, switchedBy }: Workflow) =>
  (app: App, services: Services): void => {
    if (switchedBy !== undefined) {
      // A hidden route refuses anyway.
      app.addHook('onRoute', ({ schema, config }) => {
        if (!schema?.hide && config) config.errors = [...(config.errors ?? []), 'SWITCHED_OFF'];
      });
      app.addHook('preHandler', async ({ routeOptions }) => {
        if (routeOptions.schema?.hide || (await isSwitchedOn(services.database.db, switchedBy))) return;
        throw new PublicError('SWITCHED_OFF', { category: switchedBy });
      });
    }
    for (const [name, call] of Object.entries(contract.calls ?? {})) {
      const [served, schema] = [calls[name], schemas[name]];
      if (!served || !schema) throw new Error(`The call '${name}' has no answer.`);
      const { summary, params, query, body, answer } = schema;
      const withOptions: WithOptions<Taken, unknown> = typeof served === 'function' ? { handle: served } : served;
      const { handle, bodyBytes, keepsText = false, serializerCompiler } = withOptions;
      app.route({
        method: call.method ?? 'GET',
        url: call.path,
        config: {
          access: call.access,
          errors: (call.errors ?? []) as ErrorCode[],
          keepsText,
          ...(bodyBytes && { bodyBytes }),
        },
        ...(keepsText && { validatorCompiler: () => () => true }),
        ...(serializerCompiler && { serializerCompiler }),
        schema: {
          tags: [call.tag],
          summary,
          ...(params && { params }),
          ...(query && { querystring: query }),
          ...(body && { body }),
          response: { 200: answer ?? Done },
        },
        handler: async (request, reply) => {
          const answered = await handle({ ...parts(request), user: request.user, request, reply }, services);
          return answer ? answered : done;
        },
      });
    }
    routes?.(app, services);
  };

const parts = ({ params, query, body }: FastifyRequest) => ({ params, query, body });

export const shownBy = (workflows: readonly Workflow[]): ShownTable[] =>
  workflows.flatMap(({ shown = {} }) =>
    Object.entries(shown).map(([table, access]) => ({ table: snakeCase(table), entity: kebabCase(table), access })),
  );

export const settingValuesOf = (workflows: readonly Workflow[]): SettingValues =>
  Object.assign(
    {},
    ...workflows.map(({ switchedBy, settingValues }) => ({ ...settingValues, ...(switchedBy && { [`${switchedBy}/active`]: switching }) })),
  );

const switching = oneOf('yes', 'no', 'on', 'off', 'true', 'false', '1', '0');

/** Tidies up after a write. The write stands, so that a failure is only told. */
export const afterWrites =
  (workflows: readonly Workflow[], services: WrittenTo, onError: (error: unknown) => void) => async (): Promise<void> => {
    for (const { afterWrite } of workflows) await afterWrite?.(services).catch(onError);
  };

export const flagsOf = (workflows: readonly Workflow[], services: Services): Record<string, boolean> =>
  Object.assign({}, ...workflows.map(({ flags }) => flags?.(services)));

export const jobsOf = (workflows: readonly Workflow[], services: Services): Partial<JobHandlers> => {
  const all = workflows.flatMap(({ jobs = {} }) => Object.entries(jobs).map(([name, handlerOf]) => [name, handlerOf(services)] as const));
  return Object.fromEntries(all.filter(([, handler]) => handler !== null));
};
