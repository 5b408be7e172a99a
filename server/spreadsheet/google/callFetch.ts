import type { CallLimits } from './limits.ts';
import { GoogleCallError, strangeAnswer } from './spreadsheetErrors.ts';

type Fetch = typeof fetch;

/** It follows no redirects, since another host would get the token. @throws GoogleCallError */
export const callFetch =
  (send: Fetch, limits: CallLimits): Fetch =>
  async (input, { method, headers, body } = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const isOfToken = url.hostname.startsWith('oauth2.');
    const late = AbortSignal.timeout(limits.callMs);
    let answer: { status: number; headers: Headers; text: string };
    try {
      const init = {
        ...(method && { method }),
        ...(headers && { headers }),
        ...(body && { body }),
        redirect: 'error',
        signal: late,
      } as const;
      const response = await send(url, init);
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
  try {
    const { error, error_description: description } = JSON.parse(text);
    if (typeof error === 'string') return [error, description].filter((part) => typeof part === 'string').join(': ');
    return typeof error?.message === 'string' ? error.message : '';
  } catch {
    return '';
  }
};

const waitOf = (headers: Headers): number | null => {
  const said = headers.get('retry-after');
  if (said === null) return null;
  const ms = /^\d{1,6}$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : null;
};
