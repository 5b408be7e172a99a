import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { authenticationCalls } from '../../../contract/authenticationCalls.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';

let test: TestApp;
let headers: Record<string, string>;
let port: number;
beforeAll(async () => {
  test = await createTestApp();
  port = Number(new URL(await test.app.listen({ host: '127.0.0.1', port: 0 })).port);
  headers = { ...(await test.signIn('CLERK', 'MANAGER')), 'content-type': 'application/json' };
});
afterAll(() => test.close());

const [signIn, createTag, createNote] = [
  '/api/authentication/sign-in',
  '/api/tag-management/create-tag',
  '/api/general-note-management/create-general-note',
] as const;
const post = (url: string, payload: string) => test.app.inject({ method: 'POST', url, headers, payload });
const padded = (bytes: number) => `{"${'k'.repeat(bytes - 6)}":1}`;

describe('a body', () => {
  it.each([
    ['of a call that is open to everybody', signIn, 4],
    ['of a call for signed-in users', authenticationCalls.changePassword, 64],
  ])('%s has at most %s kB', async (_, url, most) => {
    const bytes = most * 1_024;
    expect((await post(url, padded(bytes))).statusCode).toBe(400);
    const refused = await post(url, padded(bytes + 1));
    expect([refused.statusCode, refused.json().message]).toEqual([413, `The request is larger than ${most} kB.`]);
  });

  it('of a form with long texts has a limit that is said in whole kilobytes', async () => {
    const refused = await post('/api/offer-management/create-offer', padded(200_000));
    expect([refused.statusCode, refused.json().message]).toEqual([413, expect.stringMatching(/^The request is larger than \d+ kB\.$/)]);
  });

  it('without its length is counted as it comes', async () => {
    const payload = Readable.from([padded(4_000), padded(4_000)]);
    expect((await test.app.inject({ method: 'POST', url: signIn, headers, payload })).statusCode).toBe(413);
  });

  it('of a record may hold its longest texts, however they are written', async () => {
    const note = '\\ud83d\\ude00'.repeat(10_000);
    const answer = await post(createNote, `{"generalNote":{"category":"memo","note":"${note}"}}`);
    expect(answer.json()).toMatchObject({ status: 'SUCCESS' });
    expect((await post(createNote, padded(200_000))).statusCode).toBe(413);
  });

  it('of a record may choose 20,000 tags', async () => {
    const body = { tagInputText: { title: 'all' }, selectedTagIdList: Array.from({ length: 20_000 }, (_, at) => 1_000_000 + at) };
    expect((await post('/api/tag-input-text-management/create-tag-input-text', JSON.stringify(body))).json()).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it.each([
    ['a call', signIn],
    ['a call of records', createTag],
  ])('of %s is parsed without a reviver, which takes 40 times as long', async (_, url) => {
    const parse = vi.spyOn(JSON, 'parse');
    await post(url, '{"username":"ann","deep":[[1]],"tag":{}}');
    expect(parse.mock.calls.filter(([, reviver]) => reviver !== undefined)).toEqual([]);
    parse.mockRestore();
  });

  it.each([
    ['a call', authenticationCalls.changePassword, (deep: string) => `{"currentPassword":"a","newPassword":${deep}}`],
    ['a call of records', createTag, (deep: string) => `{"tag":{"title":${deep}}}`],
  ])('of %s that nests deeply is refused', async (_, url, body) => {
    const answer = await post(url, body(`${'['.repeat(20_000)}"]"${']'.repeat(20_000)}`));
    expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST' });
    expect((await post(url, body('"[[[\\"'.concat('['.repeat(1_000), '"')))).json()).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe('without reading its body', () => {
  const answered = async (options: InjectOptions) => {
    const read = vi.fn();
    const payload = new Readable({ read });
    const { statusCode } = await test.app.inject({ ...options, payload });
    payload.destroy();
    return statusCode;
  };
  const addressOf = (url: string) => url.replace(':entityPath', 'nothing').replace(/:\w+/g, '1');

  it('every call that needs a session refuses a caller without one', async () => {
    const locked = test.app.calls.filter(({ method, access }) => !['GET', 'HEAD'].includes(method) && access !== 'public');
    expect(locked.length).toBeGreaterThan(80);
    for (const { method, url } of locked)
      for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
        const asked = { method: method as 'POST', url: addressOf(url), headers: { 'content-type': type, 'content-length': '900000' } };
        expect([401, await answered(asked)], `${method} ${url} ${type}`).toEqual([401, 401]);
      }
  });

  it('an address that is of no call is not found', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const)
      for (const url of ['/', '/nothing', '/api', '/api/nothing', '/api/nothing/at-all', '/api/tag/upload', '/api/d/nothing/x/y']) {
        const asked = { method, url, headers: { ...headers, 'content-length': '900000' } };
        expect([404, await answered(asked)], `${method} ${url}`).toEqual([404, 404]);
      }
  });
});

describe('the sender of a body that is refused', () => {
  const answersOf = (socket: Socket) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (more) => {
      text += more;
    });
    return async (count: number): Promise<string[]> => {
      const heads = () => text.split(/(?=HTTP\/1\.1)/).filter(Boolean);
      await vi.waitFor(() => expect(heads()).toHaveLength(count), 30_000);
      return heads();
    };
  };

  it.each([
    ['larger than it may be', signIn, 413],
    ['of a call that needs a session', createTag, 401],
    ['of no call', '/api/nothing', 404],
  ])('reads why, sends the rest, and makes the next call: %s', async (_, url, status) => {
    const socket = connect(port, '127.0.0.1');
    const ended = vi.fn();
    socket.on('error', ended).on('end', ended);
    const answers = answersOf(socket);
    const rest = Buffer.alloc(5_000_000, ' ');
    socket.write(`POST ${url} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${rest.length + 1}\r\n\r\n{`);
    expect((await answers(1))[0]).toContain(`HTTP/1.1 ${status}`);
    socket.write(rest);
    socket.write('GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n');
    expect((await answers(2))[1]).toContain('HTTP/1.1 200');
    expect(ended).not.toHaveBeenCalled();
    socket.destroy();
  });

  it('without its length, reads why and sends the rest', async () => {
    const socket = connect(port, '127.0.0.1');
    const answers = answersOf(socket);
    const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
    socket.write(`POST ${signIn} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`);
    socket.write(chunk(' '.repeat(5_000)));
    expect((await answers(1))[0]).toContain('HTTP/1.1 413');
    socket.write(chunk(' '.repeat(5_000_000)) + chunk(''));
    socket.write('GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n');
    expect((await answers(2))[1]).toContain('HTTP/1.1 200');
    socket.destroy();
  });
});
