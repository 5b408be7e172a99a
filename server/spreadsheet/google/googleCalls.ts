import { setTimeout as delay } from 'node:timers/promises';
import type { sheets_v4 } from '@googleapis/sheets';
import { jsonValue } from '../../../contract/jsonValue.ts';
import { type CallLimits, usualLimits } from './limits.ts';
import type { ServiceAccount } from './serviceAccount.ts';
import { asSpreadsheetError, callErrorOf, GoogleCallError, strangeAnswer } from './spreadsheetErrors.ts';

export interface GoogleOptions {
  send?: typeof fetch;
  limits?: CallLimits;
}

export type GoogleCalls = ReturnType<typeof googleCalls>;

export const googleCalls = (id: string, account: ServiceAccount, { send = fetch, limits = usualLimits }: GoogleOptions = {}) => {
  let client: Promise<sheets_v4.Sheets> | null = null;
  const call = async <T>(perform: (sheets: sheets_v4.Sheets) => Promise<T>, isRepeatable: (error: GoogleCallError) => boolean) => {
    const begun = Date.now();
    let isRenewed = false;
    for (let attempt = 0; ; attempt++) {
      try {
        client ??= connect(account, callFetch(send, limits));
        return await perform(await client);
      } catch (error) {
        const failed = callErrorOf(error);
        if (!failed) throw error;
        const wait = Math.max(failed.retryAfterMs ?? 0, Math.round(limits.firstWaitMs * 2 ** attempt * (1 + Math.random() / 2)));
        const isExpired = failed.status === 401 && !failed.isOfToken && !isRenewed;
        if (isExpired) [client, isRenewed] = [null, true];
        else if (isRepeatable(failed) && Date.now() - begun + wait < limits.mostMs) await delay(wait);
        else throw asSpreadsheetError(failed, id, account.email);
      }
    }
  };
  return {
    get: (parameters: Omit<sheets_v4.Params$Resource$Spreadsheets$Get, 'spreadsheetId'>): Promise<sheets_v4.Schema$Sheet[]> =>
      call(async ({ spreadsheets }) => {
        const { data, status } = await spreadsheets.get({ ...parameters, spreadsheetId: id });
        return listOf(data.sheets, status);
      }, isPassing),
    /** All of the requests or none. Repeated only where Google says that it did nothing. */
    update: (requests: sheets_v4.Schema$Request[]): Promise<void> =>
      call(
        async ({ spreadsheets }) => {
          const { data, status } = await spreadsheets.batchUpdate({ spreadsheetId: id, requestBody: { requests } });
          listOf(data.replies, status);
        },
        (failed) => failed.status === 429 || (failed.isOfToken && isPassing(failed)),
      ),
  };
};

/** Google answers at least one sheet, and a reply to each request. Nothing is no answer of Google's. */
const listOf = <Item>(items: Item[] | undefined, status: number): Item[] => {
  if (!Array.isArray(items) || items.length === 0) throw new GoogleCallError(strangeAnswer(), { status });
  return items;
};

const isPassing = ({ status, isTooLarge }: GoogleCallError): boolean => !isTooLarge && (status === null || status === 429 || status >= 500);

/** The client is loaded with the first call: it takes 16 MB, which a server without a Google spreadsheet saves. */
const connect = async ({ email, privateKey, keyId }: ServiceAccount, send: typeof fetch): Promise<sheets_v4.Sheets> => {
  const { auth, sheets } = await import('@googleapis/sheets');
  const client = new auth.JWT({
    email,
    key: privateKey,
    ...(keyId && { keyId }),
    scopes: ['https://www.googleapis.com/auth/spreadsheets'],
    // Repeating is our part; the client would repeat a call for a token by itself.
    transporterOptions: { fetchImplementation: send, retryConfig: { retry: 0, noResponseRetries: 0 } },
  });
  return sheets({ version: 'v4', auth: client, retry: false });
};

type Fetch = typeof fetch;

/** It follows no redirects, since another host would get the token. @throws GoogleCallError */
const callFetch =
  (send: Fetch, limits: CallLimits): Fetch =>
  async (input, { method, headers, body } = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const isOfToken = url.hostname.startsWith('oauth2.');
    const late = AbortSignal.timeout(limits.callMs);
    let answer: { status: number; headers: Headers; text: string };
    try {
      const asked = { ...(method && { method }), ...(headers && { headers }), ...(body && { body }) };
      const response = await send(url, { ...asked, redirect: 'error', signal: late });
      answer = { status: response.status, headers: response.headers, text: await whole(response, limits.answerBytes, isOfToken) };
    } catch (error) {
      if (error instanceof GoogleCallError) throw error;
      throw new GoogleCallError(late.aborted ? `no answer came within ${limits.callMs / 1_000} seconds` : reasonOf(error), {
        isOfToken,
        cause: error,
      });
    }
    const { status, text } = answer;
    if (status >= 200 && status < 300 && !isJson(text)) throw new GoogleCallError(strangeAnswer(), { status, isOfToken });
    if (status >= 200 && status < 300) return new Response(text, { status, headers: answer.headers });
    throw new GoogleCallError(messageOf(text), { status, retryAfterMs: waitOf(answer.headers), isOfToken });
  };

const isJson = (text: string): boolean => /^\s*\{/.test(text) && /\}\s{0,9}$/.test(text.slice(-10));

const whole = async (response: Response, mostBytes: number, isOfToken: boolean): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new GoogleCallError('the answer is too long', { status: response.status, isOfToken, isTooLarge: true });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

/** `fetch failed` says nothing; its cause names the host. */
const reasonOf = (error: unknown): string => {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error && cause.message ? cause.message : message;
};

const messageOf = (text: string): string => {
  const { error, error_description: description } = Object(jsonValue(text));
  if (typeof error === 'string') return [error, description].filter((part) => typeof part === 'string').join(': ');
  return typeof error?.message === 'string' ? error.message : '';
};

const waitOf = (headers: Headers): number | null => {
  const said = headers.get('retry-after');
  if (said === null) return null;
  const ms = /^\d{1,6}$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : null;
};
