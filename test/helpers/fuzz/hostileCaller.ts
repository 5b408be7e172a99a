import { sql } from 'kysely';
import { type Authority, isAllowed } from '../../../contract/authentication.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { tableName } from '../../../server/database/tableName.ts';
import { systemActor } from '../../../server/services.ts';
import { createSamples } from '../../server/records/samples.ts';
import type { TestApp } from '../appOn.ts';
import type { AnyRequest } from './anyRequest.ts';
import type { DescribedCall } from './describedCalls.ts';

export const callers: (readonly Authority[] | null)[] = [null, [], ['CLERK'], ['MANAGER'], ['CLERK', 'MANAGER']];

export interface Answer {
  status: number;
  text: string;
}

/** Texts from inside the program, which no answer may contain. The fuzz never sends them. */
const inside =
  /syntax error|invalid input syntax|violates \w|duplicate key|relation "|\bpg_[a-z]|\$argon2|\bat \S+\.[tj]s:\d+|select .+ from |insert into /i;

/** What these are asked for is a description or SQL. */
const tellsSql: readonly string[] = ['/api/docs', '/api/entity-setup/generate-scripts', '/api/entity-setup/preview'];

/** Planted records and callers have ids from here on, which random ids do not hit. */
const OUT_OF_REACH = 900_000_000_000;

/** Fills every table, plants a recognizable record of each resource, and calls as any user. */
export const hostileCaller = async ({ app, services: { registry }, database: { db }, signIn }: TestApp) => {
  const samples = createSamples({ db, registry, actor: systemActor });
  for (const declaration of registry.all()) await samples.store(declaration);
  for (const { name } of registry.all()) {
    await sql`alter table ${sql.id(tableName({ name }))} alter column id restart with ${sql.lit(OUT_OF_REACH)}`.execute(db);
  }
  const planted = new Map<string, ResourceDeclaration>();
  for (const declaration of registry.all()) {
    const text = declaration.fields.find((field) => field.kind === 'TEXT' && !field.choices && !field.derived && field.maxLength >= 20);
    if (!text) continue;
    const sign = `Planted${planted.size}Sign`;
    await samples.store(declaration, { [text.name]: sign });
    planted.set(sign, declaration);
  }
  const sessions = new Map<string, { authorization: string }>();
  const sessionOf = async (as: readonly Authority[]) => {
    const session = sessions.get(as.join()) ?? (await signIn(...as));
    sessions.set(as.join(), session);
    return session;
  };

  /** Throws on an answer that must never occur. */
  return async ({ access, url, errors }: DescribedCall, request: AnyRequest, as: readonly Authority[] | null): Promise<Answer> => {
    const session = as === null ? {} : await sessionOf(as);
    const { statusCode: status, body: text } = await app.inject({ ...request, headers: { ...request.headers, ...session } });
    // Sign-out and other calls end the session.
    if (status === 401 || url.endsWith('/sign-out')) sessions.delete((as ?? []).join());
    const fault = (what: string) => new Error(`${what}: ${request.method} ${request.url} as ${as}: ${status} ${text.slice(0, 600)}`);
    if (status >= 500) throw fault('It failed');
    if (!(status < 400 && tellsSql.includes(url)) && inside.test(text)) throw fault('It tells its inside');
    if (status >= 400 && !isExplained(text)) throw fault('It does not say why');
    if (status >= 400 && errors && !errors[status]?.some((code) => code === JSON.parse(text).code))
      throw fault('It is not described to fail so');
    if (access !== 'public' && status < 400 && (as === null || !isAllowed(access, as))) throw fault('It lets in whom it must not');
    for (const [sign, { access: owner, finders = [] }] of planted) {
      if (!text.includes(sign)) continue;
      const mayRead =
        as !== null && [owner.read, ...finders.map((finder) => finder.read ?? owner.read)].some((anyOf) => isAllowed({ anyOf }, as));
      // Readers of the activity record may read it for every resource.
      if (!mayRead && !url.startsWith('/api/console/activity')) throw fault(`It tells ${sign}`);
    }
    return { status, text };
  };
};

const isExplained = (text: string): boolean => {
  const { code, message } = JSON.parse(text) as { code?: unknown; message?: unknown };
  return typeof code === 'string' && typeof message === 'string' && message.length > 5;
};
