import { Box } from '@mui/material';
import { useRef, useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ErrorBody } from '../../../contract/errors.ts';
import { amountDigits } from '../../../contract/kinds/number/decimal.ts';
import { calls } from '../../../contract/workflows/offer-from-text/calls.ts';
import { listed } from '../../../src/messages/text.ts';
import { useConsoleData } from '../../../src/providers/dataProvider.ts';
import { type SaveCheck, SaveChecks, useSaveChecks } from '../../../src/registry/SaveChecks.tsx';
import { CheckBox } from '../../../src/ui/CheckBox.tsx';
import { useConsoleSettings } from '../../../src/ui/ConsoleSettings.tsx';
import { ErrorList } from '../../../src/ui/ErrorList.tsx';
import { LinkButton, TextLink } from '../../../src/ui/Links.tsx';
import { LoadingButton } from '../../../src/ui/LoadingButton.tsx';
import { useIsShown } from '../../../src/ui/useIsShown.ts';
import { useCall } from '../../../src/workflow/useCall.ts';
import { text } from '../index.ts';
import { unreadText } from '../intake/cleanedEntries.ts';
import { endingObstacle, endingOf } from '../intake/ending.ts';
import { doubledOffers, type Entry, type Intake, isRead, offersOf } from '../intake/intake.ts';
import { useOfferText } from '../intake/offerTextStore.ts';
import { changedPaste, emptyPaste } from '../intake/paste.ts';
import { submissionOf, submittedEntries } from '../intake/submission.ts';

export const SubmitBar = ({ intake }: { intake: Intake }) => {
  const endsOlder = useEndsOlder(intake);
  const { checks, run } = useSaveChecks();
  const { submit, isSubmitting, errors } = useSubmission(intake, endsOlder, run);
  const count = submittedEntries(intake).length;
  const isReading = !isRead(intake) && !intake.isStopped;
  return (
    <Box sx={bar}>
      <ErrorList messages={errors} />
      <SaveChecks resource="offer" checks={checks} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}>
        {isReading ? (
          <Box id="submit-hint" sx={{ color: 'text.secondary', fontSize: '0.8125rem', mr: 'auto' }}>
            {text('summary.submitHint')}
          </Box>
        ) : null}
        <EndsOlder intake={intake} isChosen={endsOlder} />
        <LinkButton variant="outlined" to="/offer-from-text">
          {text('summary.cancel')}
        </LinkButton>
        <LoadingButton
          variant="contained"
          data-submits
          disabled={count === 0 || isReading}
          aria-describedby={isReading ? 'submit-hint' : undefined}
          loading={isSubmitting}
          onClick={() => void submit()}
        >
          {text('summary.submit', { count, total: intake.entries.length })}
        </LoadingButton>
      </Box>
    </Box>
  );
};

const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'grid',
  gap: 1,
  py: 1.5,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
};

const useSubmission = (seen: Intake, endsOlder: boolean, check: SaveCheck) => {
  const data = useConsoleData();
  const notify = useNotify();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const { hasSpreadsheet } = useConsoleSettings();
  const { store } = useOfferText();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [isTried, setIsTried] = useState(false);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const isSending = useRef(false);

  const submit = async () => {
    const { intake: shown } = store.get();
    // Another tab may have put another list here that is not drawn yet.
    if (isSending.current || shown?.submissionId !== seen.submissionId) return;
    setErrors([]);
    setIsTried(true);
    if (obstaclesOf(shown).length > 0) return;
    // What a lost call said, its retry says again.
    const chosen = endingObstacle(shown) === null ? { ...shown, endsOlder } : shown;
    isSending.current = true;
    setIsSubmitting(true);
    const intake = await checkedIntake(chosen, check);
    try {
      if (intake === null) return;
      store.change({ intake });
      store.save();
      const { entityId } = await data.call(calls.submit, { body: { ...submissionOf(intake), ...endingOf(intake) } });
      const left = intake.entries.filter(({ product, isIgnored }) => !product && !isIgnored).length;
      notify(<Submitted {...{ id: entityId, left, isForSheet: hasSpreadsheet }} />, { type: left === 0 ? 'success' : 'warning' });
    } catch (reason) {
      return setErrors(errorsOf(reason, chosen));
    } finally {
      isSending.current = false;
      setIsSubmitting(false);
    }
    // Another text may have been handed in meanwhile: it stays as it is.
    if (store.get().intake?.submissionId !== intake.submissionId) return;
    // Lines that were not read stay in the text, and so does a text that was written meanwhile.
    const { paste } = store.get();
    const left = unreadText(intake);
    const rest = left === '' ? emptyPaste : changedPaste(paste, { text: left });
    const kept = paste.isHandedIn ? rest : paste;
    store.change({ intake: null, paste: left === '' ? kept : { ...kept, restOf: intake.organization.id } });
    store.save();
    if (isShown()) navigate('/offer-compare');
  };
  return { submit, isSubmitting, errors: isTried ? [...obstaclesOf(seen), ...errors] : errors };
};

const obstaclesOf = (intake: Intake): string[] => {
  const doubled = doubledOffers(intake.entries);
  return [
    ...(doubled.length > 0 ? [text('summary.twice')] : []),
    ...doubled.map((offers) =>
      text('summary.twiceLines', {
        product: offers[0]?.product.title ?? '',
        lines: listed(offers.map(({ entry }) => String(entry.lineNumber))),
      }),
    ),
    ...submittedEntries(intake)
      .filter(({ amount }) => amount === null)
      .map((entry) => errorAt(entry, text('summary.amountMissing'))),
  ];
};

/** The list with the amounts, or the currency, that were mended before it is stored. Null: not now. */
const checkedIntake = async (given: Intake, check: SaveCheck): Promise<Intake | null> => {
  const { organization, outputCurrency: currency, exchangeRate } = given;
  const isConverted = given.currency.id !== currency.id || exchangeRate !== 1 || given.entries.some(({ convertedFrom }) => convertedFrom);
  const submitted = offersOf(given.entries);
  const records = submitted.map(({ product, entry: { amount, tradeTerms } }) => ({
    organization,
    currency,
    product,
    grade: tradeTerms?.grade,
    amount: Number(((amount ?? 0) * exchangeRate).toFixed(amountDigits.scale)),
  }));
  const checked = await check(records, isConverted ? ['amount'] : ['amount', 'currencyOfAll']);
  if (checked === null) return null;
  const intake = inCurrency(given, checked[0]?.currency);
  const mended = new Map(
    checked.flatMap(({ amount }, index) =>
      amount === records[index]?.amount
        ? []
        : [[submitted[index]?.entry, Number((Number(amount) / exchangeRate).toFixed(amountDigits.scale))] as const],
    ),
  );
  const entries = intake.entries.map((entry) => ({
    ...entry,
    amount: mended.get(entry) ?? entry.amount,
    isTouched: mended.has(entry) || (entry.isTouched ?? false),
  }));
  return mended.size === 0 ? intake : { ...intake, entries };
};

const inCurrency = (intake: Intake, currency: unknown): Intake => {
  const { id, symbol } = Object(currency);
  return symbol === undefined ? intake : { ...intake, currency: { id, title: symbol }, outputCurrency: { id, title: symbol } };
};

const Submitted = ({ id, left, isForSheet }: { id: number | undefined; left: number; isForSheet: boolean }) => (
  <>
    {text(isForSheet ? 'summary.submitted' : 'summary.stored')}{' '}
    {id === undefined ? null : <TextLink to={`/submission/${id}`}>{text('summary.receipt')}</TextLink>}
    {left === 0 ? null : <div>{text('summary.notSent', { smart_count: left })}</div>}
  </>
);

/** The server's messages name the entry's title. */
const errorAt = ({ lineNumber: number }: Entry, message: string) => text('summary.entryError', { number, message });

const errorsOf = (reason: unknown, intake: Intake): string[] => {
  const body = reason instanceof HttpError ? (reason.body as Partial<ErrorBody> | null) : null;
  const listed = (body?.errorList ?? []).map(({ field, message }) => {
    const offer = offersOf(intake.entries)[Number(/^mappedOfferList\.(\d+)/.exec(field ?? '')?.[1] ?? Number.NaN)];
    return offer ? errorAt(offer.entry, message) : message;
  });
  if (listed.length > 0) return [...new Set(listed)];
  return [reason instanceof Error ? reason.message : String(reason)];
};

const EndsOlder = ({ intake, isChosen }: { intake: Intake; isChosen: boolean }) => {
  const { store } = useOfferText();
  const obstacle = endingObstacle(intake);
  return (
    <div>
      <CheckBox
        label={text('summary.endsOlder', { supplier: intake.organization.title })}
        checked={isChosen}
        disabled={obstacle !== null}
        aria-describedby={obstacle ? 'ending-hint' : undefined}
        onChange={(endsOlder) => store.change({ intake: { ...intake, endsOlder } })}
      />
      {obstacle ? (
        <Box id="ending-hint" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {text(`ending.${obstacle}`)}
        </Box>
      ) : null}
    </div>
  );
};

/** As chosen here, or else for the supplier's last list; never for a list that cannot. */
const useEndsOlder = (intake: Intake): boolean => {
  const organizationId = intake.organization.id;
  const last = useCall(['usual-currency', organizationId], calls.usualCurrency, { query: { organizationId } });
  return endingObstacle(intake) === null && (intake.endsOlder ?? last.data?.endsOlder ?? false);
};
