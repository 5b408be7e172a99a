import { requestJson } from './requestJson.ts';

export type Query = Record<string, string | number | boolean | null | undefined>;

/** `query`: undefined and null are left out. `body`: JSON text goes as it is. @throws HttpError(message, status, body); status 0 when the server cannot be reached */
export const callApi = async <T>(
  path: string,
  options: { method?: string; query?: Query; body?: unknown; signal?: AbortSignal | undefined } = {},
): Promise<T> => {
  const { method = 'GET', query = {}, body, signal } = options;
  const { json } = await requestJson(withQuery(path, query), {
    method,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  return json as T;
};

export const withQuery = (path: string, query: Query): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) parameters.set(name, String(value));
  }
  return parameters.size > 0 ? `${path}?${parameters}` : path;
};
