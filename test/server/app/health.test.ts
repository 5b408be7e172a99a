import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPublicError } from '../../../server/http/asPublicError.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';
import { createTestDatabase } from '../../helpers/database.ts';

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
    const database = await createTestDatabase();
    // The embedded database has one connection. On PostgreSQL the database's own default holds for connections that open from now on.
    await sql`set session characteristics as transaction read only`.execute(database.db);
    if (database.kind === 'postgres')
      await sql`do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`.execute(
        database.patient,
      );
    const readiness = await database.ready().then(() => 'ready', asPublicError);
    await database.close();
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
