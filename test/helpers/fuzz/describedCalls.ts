import type { Access } from '../../../contract/authentication.ts';
import { type ErrorCode, errorCodes } from '../../../contract/errors.ts';
import type { App } from '../../../server/services.ts';
import type { JsonSchema } from './anyValue.ts';

export interface DescribedCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  access: Access | 'public';
  query: string[];
  body: JsonSchema | null;
  isUpload: boolean;
  /** The described error answers by status. Null: the call has no description. */
  errors: Record<string, ErrorCode[]> | null;
}

interface Operation {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

export const describedCalls = async (app: App, headers: Record<string, string>): Promise<DescribedCall[]> => {
  const { paths } = (await app.inject({ url: '/api/docs', headers })).json() as { paths: Record<string, Record<string, Operation>> };
  return app.calls
    .filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS')
    .map(({ method, url, access }) => {
      const operation = paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      const schema = operation?.requestBody?.content['application/json']?.schema;
      return {
        method: method as DescribedCall['method'],
        url,
        access,
        query: (operation?.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name),
        body: schema ?? (method === 'GET' ? null : {}),
        isUpload: url.endsWith('/upload-file'),
        errors: operation ? errorsOf(operation) : null,
      };
    });
};

const errorsOf = ({ responses }: Operation): Record<string, ErrorCode[]> =>
  Object.fromEntries(
    Object.entries(responses).map(([status, { content }]) => {
      const text = JSON.stringify(content?.['application/json']?.schema ?? {});
      return [status, errorCodes.filter((code) => text.includes(`"${code}"`))];
    }),
  );
