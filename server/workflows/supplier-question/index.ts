import { sql } from 'kysely';
import * as contract from '../../../contract/workflows/supplier-question/index.ts';
import { callSchemas } from '../../../contract/workflows/supplier-question/schemas.ts';
import { writtenFigures } from '../../../contract/writtenFigures.ts';
import type { Database } from '../../database/tables.ts';
import { notFound } from '../../errors.ts';
import { defineWorkflow } from '../../workflow.ts';

export const supplierQuestion = defineWorkflow<typeof contract>({
  contract,
  switchedBy: 'supplier-question',
  tables: ['supplierQuestion'],
  shown: { supplierQuestion: contract.calls.asked.access },
  schemas: callSchemas,
  calls: {
    asked: async ({ query: { productId } }, { database: { db } }) => {
      const rows = await db
        .selectFrom('supplierQuestion')
        .innerJoin('offer', 'offer.id', 'supplierQuestion.offerId')
        .distinctOn('offerId')
        .select(['offerId', 'way', 'askedBy', 'askedOn'])
        .where('offer.productId', '=', productId)
        .orderBy('offerId')
        .orderBy('askedOn', 'desc')
        .orderBy('supplierQuestion.id', 'desc')
        .execute();
      const asked = rows.map(({ askedOn, ...row }) => ({ ...row, askedOn: askedOn.toISOString() }));
      return { asked };
    },
    question: async ({ params: { offerId } }, { database: { db } }) => {
      const offer = await findOffer(db, offerId);
      const contacts = await db
        .selectFrom('contact')
        .select(['name', 'phone', 'email'])
        .where(({ eb, fn, val, and }) =>
          and([eb('active', '=', true), eb(fn('lower', [fn('trim', ['organization'])]), '=', fn('lower', [val(offer.supplier)]))]),
        )
        .orderBy('name')
        .execute();
      const texts = await db.selectFrom('questionText').select(['title', 'text']).orderBy('title').execute();
      return {
        contacts: contacts.map(({ name, phone, email }) => ({
          name: name ?? '',
          digits: (phone ?? '').replace(/\D/g, ''),
          email: email ?? '',
        })),
        texts: texts.map(({ title, text }) => ({ title, text: written(text, offer) })),
      };
    },
    ask: async ({ params: { offerId }, body: { way }, user }, { database: { db }, now }) => {
      await findOffer(db, offerId);
      await db
        .insertInto('supplierQuestion')
        .values({ offerId, way, askedBy: user?.username ?? '', askedOn: now() })
        .execute();
    },
  },
});

type AskedAbout = Record<'product' | 'amount' | 'currency' | 'supplier', string>;

const findOffer = async (db: Database, offerId: number): Promise<AskedAbout> => {
  const { rows } = await sql<Omit<AskedAbout, 'amount'> & { amount: number }>`
    select product.title as product, offer.amount::float8 as amount, currency.symbol as currency, organization.name as supplier
    from offer join product on product.id = product_id join currency on currency.id = currency_id
    join organization on organization.id = organization_id
    where offer.id = ${offerId}`.execute(db);
  const [offer] = rows;
  if (!offer) throw notFound`offer with the id ${offerId}`;
  return { ...offer, amount: writtenFigures('en').amount(offer.amount) };
};

const written = (text: string, offer: AskedAbout): string =>
  text.replace(/\{(product|amount|currency|supplier)\}/g, (_, name: keyof AskedAbout) => offer[name]);
