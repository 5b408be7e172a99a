/** The process of `npm run soak -- floods` that makes many calls at once. Tells how many answers had which status. */
import process from 'node:process';

const { kind, count, address, clerk } = JSON.parse(process.argv[2] ?? '{}') as {
  kind: 'sign-ins' | 'docs';
  count: number;
  address: string;
  clerk: Record<string, string>;
};

/** From ten addresses, since one alone would soon be refused. */
const signIn = (index: number) =>
  fetch(`${address}/api/authentication/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${index % 10}` },
    body: JSON.stringify({ username: `user ${index}`, password: 'wrong' }),
  });
const calls = { 'sign-ins': signIn, docs: () => fetch(`${address}/api/docs`, { headers: clerk }) };

const statuses = await Promise.all(
  Array.from({ length: count }, async (_, index) => {
    const answer = await calls[kind](index);
    await answer.arrayBuffer();
    return answer.status;
  }),
);
const counted: Record<string, number> = {};
for (const status of statuses) counted[status] = (counted[status] ?? 0) + 1;
process.send?.(counted);
