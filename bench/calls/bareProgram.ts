/** The same two answers by node and pg alone, without sign-in, rules or totals: what a call has to cost at least. Its statements have names. Argument: DATABASE_URL. */
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });

const offers = `
  select o.id, o.amount, o.offer_or_request, o.source, o.entity_created_on, o.entity_last_updated_on,
    o.quantity, o.least_quantity, o.valid_until, o.remark,
    o.organization_id, g.name, o.product_id, p.title, o.currency_id, c.symbol, o.grade_id, d.title as grade
  from offer o join organization g on g.id = o.organization_id join product p on p.id = o.product_id join currency c on c.id = o.currency_id
    left join grade d on d.id = o.grade_id`;

const toOffer = ({ organization_id, name, product_id, title, currency_id, symbol, grade_id, grade, ...own }: Record<string, unknown>) => ({
  ...own,
  date: own.entity_last_updated_on,
  organization: { id: organization_id, name },
  product: { id: product_id, title },
  currency: { id: currency_id, symbol },
  grade: grade_id === null ? null : { id: grade_id, title: grade },
});

const answer = async (url: URL): Promise<unknown> => {
  const id = url.searchParams.get('id');
  if (id !== null) return toOffer((await pool.query({ name: 'one', text: `${offers} where o.id = $1`, values: [id] })).rows[0]);
  const { rows } = await pool.query({ name: 'page', text: `${offers} order by o.entity_last_updated_on desc, o.id desc limit 25` });
  return { content: rows.map(toOffer) };
};

const server = createServer(async (request, response) => {
  const body = JSON.stringify(await answer(new URL(request.url ?? '/', 'http://127.0.0.1')));
  response.setHeader('content-type', 'application/json').end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
