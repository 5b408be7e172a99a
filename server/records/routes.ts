import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readAccess, writeAccess } from '../../contract/access.ts';
import { isAllowed } from '../../contract/authentication.ts';
import { dialects, fillPath, metadataCalls } from '../../contract/dialects.ts';
import * as metadata from '../../contract/metadata.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { translated } from '../../contract/translated.ts';
import { leaving } from '../database/leaving.ts';
import { invalid, notFound, PublicError } from '../errors.ts';
import { readJsonBodies } from '../http/jsonBody.ts';
import { readFromEither } from '../http/neverBack.ts';
import { leavingOf, takeTurn } from '../http/takeTurn.ts';
import type { Registry } from '../registry/registry.ts';
import { type DeclaredCall, serveCalls } from '../registry/serveCalls.ts';
import type { App, Services } from '../services.ts';
import { Turns } from '../turns.ts';
import { parseExactJson } from './exactJson.ts';
import type { RecordMark } from './exportRecords.ts';
import { finderCalls } from './routes/finderCalls.ts';
import { keywordRoutes } from './routes/keywordRoutes.ts';
import { exportCalls, readCalls } from './routes/readCalls.ts';
import { parameter, type Reading } from './routes/readQuery.ts';
import { type Checks, matchingCalls, writeCalls } from './routes/writeCalls.ts';

export const recordRoutes = (
  app: App,
  { database, registry, settings: { timeZone }, now }: Services,
  { checks = {}, marks = [] }: { checks?: Checks; marks?: readonly RecordMark[] } = {},
): void => {
  const context = { db: database.db, registry };
  const readingFrom =
    (patience: 'db' | 'patient'): Reading =>
    async (request, { raw }, read) => {
      const left = leavingOf(raw);
      try {
        return await leaving.run(left, () => readFromEither(request, database, patience, (db) => read({ db, registry })));
      } catch (error) {
        throw left.aborted ? left.reason : error;
      }
    };
  const reading = readingFrom('db');
  const asking = { timeZone, now };
  const turns = new Turns(longAnswers);
  readJsonBodies(app, parseExactJson);
  const callsOf = (declaration: ResourceDeclaration): DeclaredCall[] => {
    const { dialects } = declaration;
    if (dialects.length === 0) return [];
    return [
      ...dialects.flatMap((dialect) => [
        ...readCalls(context, declaration, dialect, reading, asking).map((call) => inTurn(turns, call)),
        ...writeCalls(context, declaration, dialect, checks[declaration.name]),
      ]),
      ...(dialects.includes('generic') ? profileCalls(declaration) : []),
      ...exportCalls(readingFrom('patient'), registry, declaration, { ...asking, marks }).map((call) =>
        inTurn(turns, call, { isLong: true }),
      ),
      ...matchingCalls(context, declaration, asking, checks[declaration.name]).map((call) => inTurn(turns, call, { isLong: true })),
      ...finderCalls(context, declaration, asking).map((call) => inTurn(turns, call)),
    ];
  };
  serveCalls(app, registry, { method: ['GET', 'POST', 'PUT'], url: '/api/*', callsOf, others: unknownEntityCalls(registry) });
  keywordRoutes(app, { registry, reading }, timeZone);
};

/** How many are made at a time, in all and for one user. Each may need 10 MB for as long as its reader takes to read it. */
const longAnswers = { atOnce: 4, ofOne: 2, shortMs: 30_000 };

const SHORT_ROWS = 1_000;

const begun = new WeakSet<FastifyRequest>();

const inTurn = (turns: Turns, call: DeclaredCall, { isLong = false } = {}): DeclaredCall => ({
  ...call,
  answer: async (request, reply, id) => {
    const size = Number(parameter(request.query, 'size') ?? parameter(request.query, 'pageSize') ?? 0);
    if ((isLong || size > SHORT_ROWS) && !begun.has(request)) {
      await takeTurn(turns, request, reply);
      begun.add(request);
    }
    return call.answer(request, reply, id);
  },
});

const { list, search, one, create, update, remove } = dialects.generic;

const unknownEntityCalls = (registry: Registry): DeclaredCall[] =>
  [list, search, one, create, update, remove, ...Object.values(metadataCalls)]
    .filter((call) => call !== null)
    .map((call) => ({
      method: call.method,
      url: fillPath(call.path, ':entityPath'),
      access: { allOf: ['CLERK'] },
      errors: [],
      schema: () => ({}),
      isRefusal: true,
      answer: async (_request, _reply, entityPath) => {
        const known = registry.all().find(({ name, dialects: spoken }) => name === entityPath && spoken.includes('generic'));
        if (known && call === remove) throw new PublicError('NOT_DELETABLE', { what: translated(known.label.many) });
        throw notFound`entity '${entityPath}'`;
      },
    }));

const profileKinds: readonly metadata.ProfileKind[] = ['list', 'new', 'details'];

const profileCalls = (declaration: ResourceDeclaration): DeclaredCall[] => {
  const { name } = declaration;
  const { profiles, editing } = metadataCalls;

  return [
    {
      method: profiles.method,
      url: fillPath(profiles.path, name),
      access: readAccess(declaration, 'generic'),
      errors: ['NOT_FOUND'],
      schema: () => ({
        tags: [name],
        summary: 'How each field is shown on a screen',
        querystring: z.object({ [profiles.parameter]: z.enum(profileKinds.map((kind) => metadata.profileName(name, kind))) }),
        response: { 200: z.array(metadata.DisplayProfile) },
      }),
      answer: async ({ query, user }) => {
        const kind = readProfile(declaration, parameter(query, profiles.parameter), profiles.parameter);
        if (kind === 'new' && !mayWrite(declaration, user.authorities)) throw new PublicError('FORBIDDEN');
        return metadata.displayProfiles(declaration, kind);
      },
    },
    {
      method: editing.method,
      url: fillPath(editing.path, name),
      access: readAccess(declaration, 'generic'),
      errors: ['NOT_FOUND'],
      schema: () => ({
        tags: [name],
        summary: 'The rules that a record is checked by, and the declaration',
        querystring: z.object({ [editing.parameter]: z.string() }),
        response: { 200: z.array(metadata.EntityDefinition) },
      }),
      answer: async ({ query }) => {
        readProfile(declaration, parameter(query, editing.parameter), editing.parameter);
        return metadata.editingInformation(declaration);
      },
    },
  ];
};

const readProfile = (declaration: ResourceDeclaration, text: string | undefined, name: string): metadata.ProfileKind => {
  if (text === undefined) throw invalid`'${name}' is missing`;
  const kind = profileKinds.find((each) => metadata.profileName(declaration.name, each) === text);
  if (!kind) throw notFound`display profile '${text}'`;
  return kind;
};

const mayWrite = (declaration: ResourceDeclaration, authorities: readonly string[]): boolean =>
  isAllowed(writeAccess(declaration, 'generic'), authorities);
