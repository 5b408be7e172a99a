import type { Access } from '../../../contract/authentication.ts';
import { type ErrorCode, errorCodes } from '../../../contract/errors.ts';
import type { App } from '../../../server/http/application.ts';
import type { JsonSchema } from './anyValue.ts';

export interface DescribedCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:id` where a path parameter stands. */
  url: string;
  access: Access | 'public';
  /** Names of the parameters in the address. */
  query: string[];
  body: JsonSchema | null;
  isUpload: boolean;
  /** What it is described to answer by status, when it fails. Null: nobody described the call. */
  errors: Record<string, ErrorCode[]> | null;
}

interface Operation {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

/** Every call that is served, with what it takes. A call that nobody described, or that is added later, is here too. */
export const describedCalls = async (app: App): Promise<DescribedCall[]> => {
  const { paths } = (await app.inject('/api/docs')).json() as { paths: Record<string, Record<string, Operation>> };
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
