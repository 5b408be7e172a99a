import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPublicError } from '../../../server/http/asPublicError.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('health', () => {
  it('the process answers, and so does the database', async () => {
    expect((await test.app.inject('/health/live')).json()).toEqual({ status: 'UP' });
    expect((await test.app.inject('/health/ready')).json()).toEqual({ status: 'UP' });
  });

  it.each([
    ['53100', 507, 'DISK_FULL'],
    ['25006', 503, 'READ_ONLY'],
  ])('is not ready while nothing can be stored, and says why (%s)', async (code, status, answered) => {
    const ready = test.database.ready;
    test.services.database.ready = () => Promise.reject(Object.assign(new Error('no'), { code }));
    const response = await test.app.inject('/health/ready');
    test.services.database.ready = ready;
    expect([response.statusCode, response.json()]).toEqual([status, expect.objectContaining({ code: answered })]);
  });

  it('sees that the database only lets itself be read, though it answers', async () => {
    await sql`set session characteristics as transaction read only`.execute(test.database.db);
    // On PostgreSQL each connection has its own characteristics: the database's default holds for those that open from now on.
    const isReady = () => test.database.ready().then(() => 'ready', asPublicError);
    const readiness = await isReady();
    await sql`set session characteristics as transaction read write`.execute(test.database.db);
    expect(readiness).toEqual(['READ_ONLY']);
  });

  it('is not ready while the database does not answer, and says no more than that', async () => {
    const ready = test.database.ready;
    test.services.database.ready = () => Promise.reject(new Error('connect ECONNREFUSED 10.1.2.3:5432'));
    const response = await test.app.inject('/health/ready');
    test.services.database.ready = ready;
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(response.body).not.toContain('10.1.2.3');
    expect((await test.app.inject('/health/live')).statusCode).toBe(200);
  });
});
