import fc from 'fast-check';
import { sql } from 'kysely';
import { commonFields } from '../../../contract/commonFields.ts';
import { workflows } from '../../../server/workflows/index.ts';
import type { TestApp } from '../appOn.ts';
import { anyRequestTo } from './anyRequest.ts';
import { type DescribedCall, describedCalls } from './describedCalls.ts';
import { type Answer, callers, hostileCaller } from './hostileCaller.ts';

/** Everything for a hostile run against an application: its calls in three kinds, requests to them, and the callers. */
export const hostileRuns = async (test: TestApp) => {
  // Switched off, the calls of a workflow would refuse all alike.
  for (const category of Object.values(workflows).flatMap(({ switchedBy = [] }) => switchedBy))
    await sql`insert into application_settings (category, key, value) values (${category}, 'active', 'yes')`.execute(test.database.db);
  const send = await hostileCaller(test);
  const calls = await describedCalls(test.app, await test.signIn());
  const declared = test.services.registry.all().flatMap(({ fields }) => fields.map(({ name }) => name));
  const names = [...new Set([...declared, ...commonFields.map(({ name }) => name), 'active', 'country.name'])];
  const caller = fc.oneof({ weight: 3, arbitrary: fc.constant(callers.at(-1) ?? null) }, fc.constantFrom(...callers));
  const kind = (belongs: (call: DescribedCall) => boolean, isGood: (answer: Answer) => boolean) => ({
    calls: calls.filter(belongs),
    isGood,
  });
  return {
    send,
    caller,
    requestTo: (call: DescribedCall) => anyRequestTo(call, names),
    reading: kind(
      ({ method }) => method === 'GET',
      ({ status }) => status === 200,
    ),
    writing: kind(
      ({ method, isUpload }) => method !== 'GET' && !isUpload,
      ({ status }) => status === 200,
    ),
    uploading: kind(
      ({ isUpload }) => isUpload,
      ({ status, text }) => status === 200 || text.includes('UPLOAD_REFUSED'),
    ),
  };
};
