import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from '../../../helpers/app.ts';
import { MULTIPART, multipartBody } from '../../uploads/uploader.ts';

/** Answers the upload's entry in the activity. */
export const uploadRows = async (test: TestApp, resource: string, rows: readonly string[]): Promise<number> => {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/${resource}-upload/upload-file`,
    payload: multipartBody(rows.join('\n')),
    headers: { 'content-type': MULTIPART, ...(await test.signIn('MANAGER')) },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { rows: found } = await sql<{ id: number }>`
    select id from activity where action = 'UPLOAD' and record_id is null order by id desc limit 1`.execute(test.database.db);
  return found[0]?.id ?? 0;
};
