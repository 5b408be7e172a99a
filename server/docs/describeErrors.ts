import type { LockedCall } from '../auth/authenticate.ts';
import { type ErrorAnswer, errorAnswers, errorSchema } from './errorAnswers.ts';

interface Description {
  components?: { schemas?: Record<string, unknown> };
  paths?: Record<string, Record<string, { responses?: Record<string, unknown> }>>;
}

export const describeErrors = (openapi: object, calls: readonly LockedCall[]): void => {
  const description = openapi as Description;
  const { paths = {} } = description;
  description.components = { ...description.components, schemas: { ...description.components?.schemas, Error: errorSchema } };
  for (const call of calls) {
    const operation = paths[call.url.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
    if (!operation) continue;
    operation.responses ??= {};
    for (const [status, answer] of Object.entries(errorAnswers(call)))
      operation.responses[status] = besides(answer, operation.responses[status]);
  }
};

const besides = (answer: ErrorAnswer, own: unknown): unknown => {
  const schema = (own as Partial<ErrorAnswer> | undefined)?.content?.['application/json'].schema;
  if (!schema) return answer;
  return { ...answer, content: { 'application/json': { schema: { anyOf: [schema, answer.content['application/json'].schema] } } } };
};
