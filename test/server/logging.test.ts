import { expect, it, onTestFinished, vi } from 'vitest';
import { logError } from '../../server/logging.ts';

it('an error is logged with its message and its code, also one that the job queue has made a plain object of', () => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => lines.mockRestore());
  const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const ofQueue = { ...error, message: error.message, stack: error.stack, queue: 'maintenance' };
  const withoutText = { message: { a: 1 } };
  for (const thrown of [error, ofQueue, 'gone', withoutText]) logError(thrown, 'the job queue reports an error');
  const logged = lines.mock.calls.map(([line]) => JSON.parse(line).err);
  const known = { type: 'Error', message: 'connect ECONNREFUSED', code: 'ECONNREFUSED', stack: expect.stringContaining('connect') };
  expect(logged).toEqual([known, known, { type: 'string', message: 'gone', stack: '' }, expect.objectContaining({ type: 'object' })]);
});
