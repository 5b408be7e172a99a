import { hash } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { say } from '../../../../contract/translated.ts';
import type { SubmitMappedOfferRequest, SubmitMappedOfferResponse } from '../../../../contract/workflows/offer-from-text/schemas.ts';
import type { Database, Tables } from '../../../database/tables.ts';
import { PublicError } from '../../../errors.ts';
import { transact } from '../../../records/write.ts';
import type { Actor, Services } from '../../../services.ts';
import { quoted } from '../../../spreadsheet/spreadsheet.ts';
import { endOlderOffers } from '../../../trade/latestOffers.ts';
import { mergedProducts } from '../../../trade/mergedProducts.ts';
import { sendAppend, untilAppendIsSent } from '../append/sendAppend.ts';
import { forgetMappings } from '../learning/forgetMappings.ts';
import { learnAliases, votesOf } from '../learning/learnAliases.ts';
import { keywordsOf, learnKeywords } from '../learning/learnKeywords.ts';
import { learnWords } from '../learning/learnWords.ts';
import { readConfirmed } from '../learning/readConfirmed.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { type CheckedOffer, checkSubmission, type Fault, faultOf } from './checkSubmission.ts';
import { storeOffers } from './storeOffers.ts';

const MOST_FAULTS = 100;

/** A known submission answers what it did then; with other entries it is refused. @throws VALIDATION_FAILED, `errorList` */
export const submitMappedOffers = async (
  services: Services,
  vocabulary: Vocabulary,
  actor: Actor & { username: string },
  request: SubmitMappedOfferRequest,
): Promise<SubmitMappedOfferResponse> => {
  const { submissionId, organizationId, outputCurrencyId: currencyId, termMappingsToRemove } = request;
  const { endsOlder = false, alsoListed = [], ignoredTitles = [] } = request;
  const { database, registry, spreadsheet, now } = services;
  const { offers, rate, faults } = await checkSubmission(request);
  const keywords = faults.length > 0 ? [] : await keywordsOf(vocabulary, offers);
  const confirmed = faults.length > 0 ? null : await readConfirmed(vocabulary, organizationId, offers.map(confirmedEntry));
  const votes = confirmed === null ? [] : await votesOf(vocabulary, offers, confirmed.told);
  const sent = hash('sha256', JSON.stringify(request), 'buffer');
  const submit = () =>
    transact({ db: database.db, registry, actor }, async (inside) => {
      const { db: trx } = inside;
      const storedOn = now();
      const id = await beginSubmission(trx, {
        entityCreatedOn: storedOn,
        submissionId,
        request: sent,
        requestedBy: actor.username,
        userId: actor.id,
        organizationId,
        currencyId,
        inputCurrencyId: request.currencyId,
        isToAppend: spreadsheet !== null,
        endsOlder,
        ignoredTitles,
      });
      if (id === null) return storedAnswer(trx, submissionId, sent);
      refuse([...faults, ...(await missingRecords(trx, request, offers))]);
      const stored = { id, organizationId, currencyId, rate };
      const list = await storeOffers(inside, stored, offers, storedOn);
      const productIds = [...offers.map(({ productId }) => productId), ...alsoListed];
      if (endsOlder) await endOlderOffers(trx, { submissionId: id, organizationId, productIds, endedOn: storedOn });
      const learning = { ...inside, ...list };
      await forgetMappings(learning, termMappingsToRemove, vocabulary.cleaning);
      await learnKeywords(learning, keywords, stored);
      await learnAliases(learning, votes);
      if (confirmed) await learnWords(learning, { id, organizationId, currencyId: request.currencyId }, confirmed);
      const jobCode = await sendAppend(trx, services);
      const answer: SubmitMappedOfferResponse = {
        status: 'SUCCESS',
        errorList: [],
        offersCreated: offers.length,
        entityId: id,
        ...(jobCode ? { jobCode } : {}),
      };
      await sql`update offer_text_submission set answer = ${JSON.stringify(answer)}::jsonb where id = ${id}`.execute(trx);
      return answer;
    });
  return untilAppendIsSent(submit);
};

const confirmedEntry = ({ entry, productId }: CheckedOffer) => ({
  inputLine: entry.inputLine,
  title: entry.cleanedInputProductTitle,
  productId,
});

/** Null: it is stored already. A call that comes while the first one runs waits for it here. */
const beginSubmission = async (trx: Database, submission: Insertable<Tables['offerTextSubmission']>): Promise<number | null> => {
  const inserting = trx.insertInto('offerTextSubmission').values(submission).returning('id');
  return (await inserting.onConflict((known) => known.column('submissionId').doNothing()).executeTakeFirst())?.id ?? null;
};

const storedAnswer = async (trx: Database, submissionId: string, sent: Buffer): Promise<SubmitMappedOfferResponse> => {
  const { rows } = await sql<{ answer: SubmitMappedOfferResponse; isSame: boolean }>`
    select answer, request = ${sent} as is_same from offer_text_submission
    where submission_id = ${submissionId} and answer is not null`.execute(trx);
  if (!rows[0]) throw new Error('a submission that was found is gone');
  const { answer, isSame } = rows[0];
  if (!isSame) refuse([{ field: 'submissionId', message: storedOtherwise(answer.offersCreated ?? 0) }]);
  return answer;
};

const storedOtherwise = (offers: number): string =>
  say`This paste was stored already, before its entries were changed. Offers stored then: ${offers.toLocaleString('en')}. Nothing more was stored now. Look at them in the list of offers, and paste again what is missing.`;

const refuse = (faults: readonly Fault[]): void => {
  if (faults.length === 0) return;
  const shown = faults.slice(0, MOST_FAULTS);
  const more = faults.length - shown.length;
  const errorList = more > 0 ? [...shown, { message: say`${more.toLocaleString('en')} more entries have such faults.` }] : shown;
  throw new PublicError('VALIDATION_FAILED', {}, { errorList });
};

const missingRecords = async (trx: Database, request: SubmitMappedOfferRequest, offers: readonly CheckedOffer[]): Promise<Fault[]> => {
  const { organizationId, currencyId, outputCurrencyId, mappedOfferList } = request;
  const organizations = await present(trx, 'organization', [organizationId]);
  const currencies = await present(trx, 'currency', [currencyId, outputCurrencyId]);
  const productIds = offers.map(({ productId }) => productId);
  const products = await present(trx, 'product', productIds);
  const gone = offers.filter(({ productId }) => !products.has(productId));
  const goneIds = gone.map(({ productId }) => productId);
  const merged = await mergedProducts(trx, goneIds);
  const whyGone = (productId: number): string => {
    const into = merged.get(productId);
    return into === undefined
      ? say`its product was deleted meanwhile. Choose another one`
      : say`its product was merged into ${quoted(into)} meanwhile. Choose that one`;
  };
  const unknown = (field: string, what: string): Fault => ({ field, message: say`There is no such ${what} any more. Choose another one.` });
  return [
    ...(organizations.has(organizationId) ? [] : [unknown('organizationId', say`organization`)]),
    ...(currencies.has(currencyId) ? [] : [unknown('currencyId', say`currency`)]),
    ...(currencies.has(outputCurrencyId) ? [] : [unknown('outputCurrencyId', say`output currency`)]),
    ...gone.map(({ entry, productId }) => faultOf(mappedOfferList.indexOf(entry), entry, whyGone(productId))),
  ];
};

/** In the order of their ids, so that two submissions wait for one another instead of ending in a deadlock. */
const present = async (trx: Database, table: 'organization' | 'currency' | 'product', ids: readonly number[]): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where id = any(${ids}::bigint[]) order by id for key share`.execute(trx);
  return new Set(rows.map(({ id }) => id));
};
