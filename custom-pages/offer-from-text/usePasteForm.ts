import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { calls, findExpansionColors } from '../../contract/workflows/offer-from-text/calls.ts';
import { setTradeWords } from '../../contract/workflows/offer-from-text/words.ts';
import { useConsoleData } from '../../src/providers/dataProvider.ts';
import { newUuid } from '../../src/ui/newUuid.ts';
import { useOfferText } from './intake/offerTextStore.ts';
import { changedPaste, type Paste } from './intake/paste.ts';
import { type PasteErrors, type PasteField, pasteErrors, rateOf } from './pasteErrors.ts';
import { MOST_PASTED_LINES, otherCurrencyLines, type ReadPaste, readingOf, readPaste, sentLines } from './readPaste.ts';

const fields: readonly PasteField[] = ['organization', 'currency', 'outputCurrency', 'exchangeRate', 'text'];

export type TextProblem = 'tooManyLines' | 'tooLongLine' | 'tooMuchText' | 'noAmount' | 'otherCurrency' | 'noOffers';

/** An error shows once its field was left or the form was submitted; not when the user leaves a page that they have not used. */
export const usePasteForm = () => {
  const { paste, intake, isSaved, store } = useOfferText();
  const navigate = useNavigate();
  const [touched, setTouched] = useState<readonly PasteField[]>([]);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const words = useTradeWords();
  const read = useReadPaste(paste.text, words.colors, words.readAt, paste.organization?.title);
  const found = pasteErrors(paste);
  const errors: PasteErrors = Object.fromEntries(Object.entries(found).filter(([field]) => touched.includes(field as PasteField)));

  const [firstEmpty] = useState(() => fields.find((field) => field in pasteErrors(paste)));
  const fillInCurrency = useUsualCurrency(store);
  const currencyEdits = useRef(0);
  const change = (changed: Partial<Paste>) => {
    store.change({ paste: changedPaste(paste, changed) });
    if ('currency' in changed) currencyEdits.current += 1;
    const edits = currencyEdits.current;
    if (changed.organization) void fillInCurrency(changed.organization.id, () => edits === currencyEdits.current);
  };
  const touch = (field: PasteField) => {
    const isUnused = field === firstEmpty && !paste.organization && paste.text === '';
    if (!isUnused) setTouched((current) => (current.includes(field) ? current : [...current, field]));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTouched(fields);
    setHasSubmitted(true);
    const current = readPaste(paste.text, words.colors, paste.organization?.title);
    const first = fields.find((field) => found[field]) ?? (problemOf(current, paste) ? 'text' : undefined);
    if (first) return focusField(event.currentTarget, first);
    const { organization, currency, outputCurrency } = paste;
    if (!organization || !currency || !outputCurrency) return;
    // Its entries are there, and may be stored already: under a new id they would be stored again.
    if (intake && paste.isHandedIn) return navigate('/offer-from-text-mapping-summary');
    store.change({
      paste: { ...paste, isHandedIn: true },
      intake: {
        submissionId: newUuid(),
        organization,
        currency,
        outputCurrency,
        exchangeRate: rateOf(paste),
        conversions: paste.conversions,
        lines: sentLines(current),
        read: 0,
        isStopped: false,
        isRest: paste.restOf === organization.id,
        context: { headings: [], layout: current.layout },
        ignoreTerms: [],
        entries: [],
        order: [],
        orderedBy: 'ORIGINAL',
      },
    });
    store.save();
    navigate('/offer-from-text-mapping-summary');
  };
  const problem = hasSubmitted && found.text === undefined ? problemOf(read, paste) : null;
  return { paste, firstEmpty, read, errors, problem, hasIntake: intake !== null, isSaved, words, change, touch, submit };
};

const problemOf = (read: ReadPaste, { currency, conversions }: Paste): TextProblem | null => {
  const { lineCount, tooLong, tooMuch, withoutAmount, offers } = read;
  if (lineCount > MOST_PASTED_LINES) return 'tooManyLines';
  if (tooLong !== null) return 'tooLongLine';
  if (tooMuch !== null) return 'tooMuchText';
  if (withoutAmount.length > 0) return 'noAmount';
  if (currency && otherCurrencyLines(read, currency.title, conversions).length > 0) return 'otherCurrency';
  return offers.length === 0 ? 'noOffers' : null;
};

const focusField = (form: HTMLFormElement, name: PasteField): void => {
  const input = form.elements.namedItem(name);
  if (input instanceof HTMLElement) input.focus();
};

const TURN_MS = 10;

/** A text as it is read. An ordinary one is read at once; until a long one is, what was read before stays. */
const useReadPaste = (text: string, colors: readonly string[], wordsReadAt: number, supplier: string | undefined): ReadPaste => {
  const [read, setRead] = useState(() => readPaste('', []));
  useEffect(() => {
    const reading = readingOf(wordsReadAt === 0 ? '' : text, colors, supplier);
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const goOn = () => {
      const until = performance.now() + TURN_MS;
      let next = reading.next();
      while (!next.done && performance.now() < until) next = reading.next();
      if (next.done) setRead(next.value);
      else waiting = setTimeout(goOn);
    };
    goOn();
    return () => clearTimeout(waiting);
  }, [text, colors, wordsReadAt, supplier]);
  return read;
};

const ALL_COLORS = 9999;
const NONE: readonly string[] = [];

/** Has the text read by the server's words. `readAt`: which ones, 0 until they are there. `colors`: those that staff added. */
const useTradeWords = () => {
  const data = useConsoleData();
  const words = useQuery({
    queryKey: ['trade-words'],
    queryFn: async ({ signal }) => setTradeWords(await data.call(calls.words, { signal })),
    retry: false,
  });
  const colors = useQuery({
    queryKey: ['expansion-colors'],
    queryFn: async ({ signal }) => {
      const query = { pageNumber: 0, pageSize: ALL_COLORS };
      const { content } = await data.call(findExpansionColors, { query, signal });
      return content.map(({ name }) => name);
    },
    retry: false,
  });
  return { readAt: words.dataUpdatedAt, error: words.error, retry: words.refetch, colors: colors.data ?? NONE };
};

/** Fills in the currency of the supplier's last list or offer. One that the user chose for them stays, and what they type meanwhile. */
const useUsualCurrency = (store: ReturnType<typeof useOfferText>['store']) => {
  const data = useConsoleData();
  return async (organizationId: number, isUntouched: () => boolean) => {
    const { currency } = await data.call(calls.usualCurrency, { query: { organizationId } }).catch(() => ({ currency: null }));
    const { paste } = store.get();
    if (!currency || paste.currency || !isUntouched() || paste.organization?.id !== organizationId) return;
    store.change({ paste: changedPaste(paste, { currency: { id: currency.id, title: currency.symbol } }) });
  };
};
