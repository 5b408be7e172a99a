import { HttpResponse, http } from 'msw';
import { HttpError } from 'react-admin';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { callApi } from '../../../src/providers/callApi.ts';
import { LONGEST_WAIT_MS } from '../../../src/providers/request.ts';
import { readSession } from '../../../src/providers/session.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { signedInAs } from '../consoleApp.tsx';

const seen = (path: string, answer: () => Response | Promise<Response> = () => HttpResponse.json({ ok: true })) => {
  const requests: Request[] = [];
  mockServer.use(
    http.all(path, ({ request }) => {
      requests.push(request.clone());
      return answer();
    }),
  );
  return requests;
};
const failure = (call: Promise<unknown>): Promise<HttpError> =>
  call.then(
    () => {
      throw new Error('It did not fail');
    },
    (reason: HttpError) => reason,
  );

afterEach(() => {
  Reflect.deleteProperty(window, 'offerdeskBackend');
});

describe('a call', () => {
  it('carries the bearer token and the XSRF token of the cookie [spec 6.roles.5 7.other.1]', async () => {
    signedInAs('CLERK');
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('other=1; XSRF-TOKEN=x%2Fy');
    const requests = seen('/api/thing');
    await callApi('/api/thing', { method: 'POST', body: { a: 1 }, query: { q: 'a b&c', none: undefined, zero: 0 } });
    const [request] = requests;
    expect(request?.headers.get('authorization')).toBe('Bearer token-1');
    expect(request?.headers.get('x-xsrf-token')).toBe('x/y');
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(new URL(request?.url ?? '').search).toBe('?q=a+b%26c&zero=0');
    expect(await request?.json()).toEqual({ a: 1 });
  });

  it('to an absolute host never carries the XSRF token [spec 7.general.1 7.other.1]', async () => {
    signedInAs('CLERK');
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=x');
    window.offerdeskBackend = 'http://backend.test:99/';
    const requests = seen('http://backend.test:99/api/thing', () =>
      HttpResponse.json({}, { headers: { 'access-control-allow-origin': '*' } }),
    );
    await callApi('/api/thing').catch(() => undefined);
    for (const request of requests) expect(request.headers.get('x-xsrf-token')).toBeNull();
    expect(requests.length).toBeGreaterThan(0);
  });

  it('without a session carries no bearer token', async () => {
    const requests = seen('/api/thing');
    await callApi('/api/thing');
    expect(requests[0]?.headers.get('authorization')).toBeNull();
  });

  it('answers null for an empty body', async () => {
    seen('/api/thing', () => new HttpResponse(null, { status: 200 }));
    expect(await callApi('/api/thing')).toBeNull();
  });

  it('that is refused throws the status, the message for people and the body', async () => {
    seen('/api/thing', () => HttpResponse.json({ code: 'FORBIDDEN', message: 'No.', errors: { a: 'b' } }, { status: 403 }));
    const error = await failure(callApi('/api/thing'));
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 403, message: 'No.', body: { code: 'FORBIDDEN', errors: { a: 'b' } } });
  });

  it('that a proxy fails with a page of its own still says that it failed', async () => {
    seen('/api/thing', () => new HttpResponse('<html>', { status: 502 }));
    expect(await failure(callApi('/api/thing'))).toMatchObject({ status: 502, body: null, message: expect.stringContaining('502') });
  });

  it.each([
    ['a page', () => HttpResponse.html('<!doctype html><p>Maintenance</p>')],
    ['half an answer', () => new HttpResponse('{"id": 1, "tit')],
  ])('that is answered with %s instead of JSON says so to people', async (_, answer) => {
    seen('/api/thing', answer);
    const error = await failure(callApi('/api/thing'));
    expect(error).toBeInstanceOf(HttpError);
    expect(error.message).toBe('The server sent an answer that cannot be read. Please try again.');
  });

  it.each([
    ['GET', 'The server does not answer. Please try again in a moment.'],
    ['POST', 'The server does not answer. What you typed may have been saved: look before you save it again.'],
  ])('%s that nobody answers is given up', async (method, message) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    seen('/api/thing', () => new Promise<Response>(() => undefined));
    const waited = failure(callApi('/api/thing', { method }));
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS);
    expect(await waited).toMatchObject({ status: 408, message });
  });

  it('that breaks off in the middle of its answer says that the server cannot be reached', async () => {
    const broken = () =>
      new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('{"id":')),
        pull: (controller) => controller.error(new TypeError('terminated')),
      });
    seen('/api/thing', () => new HttpResponse(broken()));
    expect(await failure(callApi('/api/thing'))).toMatchObject({ status: 0, message: expect.stringContaining('cannot be reached') });
  });

  it.each([
    ['SIGNED_OUT', true],
    ['INVALID_CREDENTIALS', false],
  ])('answered 401 with %s ends the session: %s', async (code, isEnded) => {
    signedInAs('CLERK');
    seen('/api/thing', () => HttpResponse.json({ code, message: 'x', errors: {} }, { status: 401 }));
    await failure(callApi('/api/thing'));
    expect(readSession() === null).toBe(isEnded);
  });

  it('that was made with an older token does not end the session that came after it', async () => {
    signedInAs('CLERK');
    seen('/api/thing', () => {
      localStorage.setItem('access_token', 'token-2');
      return HttpResponse.json({ code: 'SIGNED_OUT', message: 'x', errors: {} }, { status: 401 });
    });
    await failure(callApi('/api/thing'));
    expect(readSession()?.accessToken).toBe('token-2');
  });

  it('that is aborted is not mistaken for a server that cannot be reached', async () => {
    seen('/api/thing');
    const controller = new AbortController();
    controller.abort();
    expect(await failure(callApi('/api/thing', { signal: controller.signal }))).not.toBeInstanceOf(HttpError);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    mockServer.use(http.get('/api/down', () => HttpResponse.error()));
    expect(await failure(callApi('/api/down'))).toMatchObject({ status: 0, message: expect.stringContaining('cannot be reached') });
  });
});
