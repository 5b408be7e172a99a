import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
