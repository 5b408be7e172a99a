import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAllowed } from '../../contract/access.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { isRunTimeTable, tableName } from '../database/tableName.ts';
import { noSuchCall, notFound, PublicError } from '../errors.ts';
import type { LockedCall } from '../http/lockedCall.ts';
import type { App } from '../services.ts';
import { isColumnGone, readAgain } from './readAgain.ts';
import type { Registry } from './registry.ts';

declare module 'fastify' {
  interface FastifyRequest {
    found: Found | null;
  }
}

export interface DeclaredCall extends LockedCall {
  method: 'GET' | 'POST' | 'PUT';
  bodyBytes?: number;
  answer(request: FastifyRequest, reply: FastifyReply, parameter: string): unknown;
}

export interface ServedCalls {
  method: DeclaredCall['method'] | DeclaredCall['method'][];
  url: string;
  callsOf(declaration: ResourceDeclaration): DeclaredCall[];
  others?: DeclaredCall[];
}

/** What no declaration answers is not found, for signed-in and other callers alike, and before its body is read. */
export const serveCalls = (app: App, registry: Registry, { method, url, callsOf, others = [] }: ServedCalls): void => {
  const made = new WeakMap<ResourceDeclaration, DeclaredCall[]>();
  const madeOf = (declaration: ResourceDeclaration): DeclaredCall[] => {
    const calls = made.get(declaration) ?? followingCalls(declaration, callsOf(declaration));
    made.set(declaration, calls);
    return calls;
  };
  const table = keptFor(registry, (declarations) => {
    const calls = [...declarations.flatMap(madeOf), ...others];
    return new Map(calls.toReversed().map((call) => [`${call.method} ${call.url}`, call]));
  });
  const pathOf = pathsOf(url);
  if (!app.hasRequestDecorator('found')) app.decorateRequest('found', null);
  // A call is looked up once: after its body has come in, another call than the allowed one could be there.
  const find = (request: FastifyRequest): Found | null => {
    const verb = request.method === 'HEAD' ? 'GET' : request.method;
    const path = pathOf(request.params as Record<string, string>);
    const calls = table();
    const plain = calls.get(`${verb} ${path}`);
    if (plain) return { call: plain, parameter: '' };
    for (const { parameter, spelled } of spellings(path)) {
      const call = calls.get(`${verb} ${spelled}`);
      if (call) return { call, parameter };
    }
    return null;
  };
  const follow = async (request: FastifyRequest, reply: FastifyReply, allowed: Found): Promise<unknown> => {
    const isReading = allowed.call.method === 'GET';
    let next: Found | null = allowed;
    const answer = async () => {
      const now = next ?? foundAgain(request);
      next = null;
      return now.call.answer(request, reply, now.parameter);
    };
    try {
      return isReading ? await readAgain(registry, answer, isColumnGone) : await answer();
    } catch (error) {
      if (!isColumnGone(error) || !allowed.call.errors.includes('FIELDS_CHANGED')) throw error;
      request.log.warn({ err: error }, 'a column of the declaration is not there');
      throw new PublicError('FIELDS_CHANGED');
    }
  };
  const foundAgain = (request: FastifyRequest): Found => {
    const now = find(request);
    if (!now) throw notFound`such entity any more`;
    if (!isAllowed(now.call.access, request.user.authorities)) throw new PublicError('FORBIDDEN');
    return now;
  };
  app.route({
    method,
    url,
    config: {
      calls: () => [...table().values()],
      access: (request) => {
        const match = find(request);
        if (!match) throw noSuchCall(request);
        request.found = match;
        return match.call.access;
      },
      bodyBytes: ({ found }) => found?.call.bodyBytes,
    },
    schema: { hide: true },
    handler: (request, reply) => {
      if (!request.found) throw noSuchCall(request);
      return follow(request, reply, request.found);
    },
  });
};

/** Only the fields of what was declared at run time may change while the server runs. */
const followingCalls = (declaration: ResourceDeclaration, calls: DeclaredCall[]): DeclaredCall[] =>
  isRunTimeTable(tableName(declaration)) ? calls.map((call) => ({ ...call, errors: [...call.errors, 'FIELDS_CHANGED'] })) : calls;

interface Found {
  call: DeclaredCall;
  parameter: string;
}

export const keptFor = <Made>(registry: Registry, make: (declarations: readonly ResourceDeclaration[]) => Made): (() => Made) => {
  let kept: { of: readonly ResourceDeclaration[]; made: Made } | undefined;
  return () => {
    const declarations = registry.all();
    if (kept?.of !== declarations) kept = { of: declarations, made: make(declarations) };
    return kept.made;
  };
};

const pathsOf = (route: string): ((values: Record<string, string>) => string) => {
  // Between its texts stand the names of its parameters, and nothing for the wildcard.
  const parts: (string | undefined)[] = route.split(/:(\w+)|\*/);
  return (values) => parts.map((part, index) => (index % 2 === 0 ? part : values[part ?? '*'])).join('');
};

const spellings = (path: string): { spelled: string; parameter: string }[] => {
  const [, entityPath = ''] = /^\/api\/d\/([^/]+)\//.exec(path) ?? [];
  const id = path.slice(path.lastIndexOf('/') + 1);
  return [
    { spelled: `${path.slice(0, path.length - id.length)}:id`, parameter: id },
    ...(entityPath === ''
      ? []
      : [{ spelled: `/api/d/:entityPath${path.slice('/api/d/'.length + entityPath.length)}`, parameter: entityPath }]),
  ];
};
