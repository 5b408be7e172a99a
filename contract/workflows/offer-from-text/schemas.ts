import { z } from 'zod';
import { ListLayout } from './listLayout.ts';

export const MOST_LINES = 1_000;
export const LONGEST_LINE = 2_000;
export const MOST_CHARACTERS = 100_000;
export const LONGEST_ANSWER = 2_000_000;
export const LONGEST_TITLE = 2_000;
export const MOST_OFFERS = 2_000;
const [MOST_TERMS, LONGEST_TERM] = [100, 250];
/** Headings that hold at a time, and characters of each: a longer line is none. */
export const MOST_HEADINGS = 10;
export const LONGEST_HEADING = 200;

/** OFFER has an amount; NO_AMOUNT names goods without one. A HEADING holds for the lines below it. CHAT is neither. */
export const relevances = ['OFFER', 'NO_AMOUNT', 'HEADING', 'CHAT'] as const;
export type Relevance = (typeof relevances)[number];

export const spanKinds = ['PRODUCT', 'AMOUNT', 'CURRENCY', 'QUANTITY', 'NOISE'] as const;
export type SpanKind = (typeof spanKinds)[number];

/** The spans of a line follow one another and leave nothing out. `start` and `end` count as `String.slice` does. */
export const Span = z.object({ start: z.int(), end: z.int(), kind: z.enum(spanKinds) });
export type Span = z.infer<typeof Span>;

/** The console sends it back with the next lines of the same paste. */
export const TextContext = z.strictObject({
  headings: z.array(z.string().max(LONGEST_HEADING)).max(MOST_HEADINGS),
  layout: ListLayout.optional(),
});
export type TextContext = z.infer<typeof TextContext>;

/** The bounds of `offerTextList` are checked apart, so that the answer names the line. */
export const SubmitOfferFromTextRequest = z.strictObject({
  offerFromText: z.strictObject({
    organizationId: z.int(),
    currencyId: z.int(),
    offerTextList: z.array(z.string()),
    context: TextContext.nullish(),
  }),
});
export type SubmitOfferFromTextRequest = z.infer<typeof SubmitOfferFromTextRequest>;

const Product = z.object({ id: z.int(), title: z.string() });

export const MappingCandidate = Product.extend({ matchedTerms: z.array(z.string()), missingTerms: z.array(z.string()) });
export type MappingCandidate = z.infer<typeof MappingCandidate>;

const MOST_COLORS = 20;
/** The same goods in each of their colours. `market`: only where the line leaves it open. */
export const EveryColor = z.object({ market: z.string().nullable(), products: z.array(Product).min(2).max(MOST_COLORS) });
export type EveryColor = z.infer<typeof EveryColor>;

/** `TERMS`: a keyword that staff made or that was learned. `SUGGESTION`: the matcher alone; nobody has confirmed it yet. */
export const mappingSources = ['TERMS', 'SUGGESTION'] as const;

/** What was taken for granted so that a product could be filled in: `matching/assumptions.ts` says what each is about. */
export const assumedKinds = [
  'FILLER',
  'UNKNOWN',
  'NUMBER',
  'SHORT_COLOR',
  'LEARNED_COLOR',
  'LEARNED_MARKET',
  'ONLY_COLOR',
  'MODEL_COLOR',
  'INITIAL',
  'MEMORY',
  'MODEL_SIZE',
  'NOTE',
  'OTHER_MAKER',
  'NO_COLOR',
] as const;
const [MOST_ASSUMED, LONGEST_ASSUMED] = [10, 60];
export const Assumed = z.object({ kind: z.enum(assumedKinds), text: z.string().max(LONGEST_ASSUMED) });
export type Assumed = z.infer<typeof Assumed>;
export const withinAssumed = (assumed: readonly Assumed[]): Assumed[] =>
  assumed.slice(0, MOST_ASSUMED).map(({ kind, text }) => ({ kind, text: text.slice(0, LONGEST_ASSUMED) }));

/** What the line says besides; the last day as its last moment. */
export const TradeTerms = z.strictObject({
  quantity: z.number().nullish(),
  leastQuantity: z.number().nullish(),
  grade: z.strictObject({ id: z.int(), title: z.string() }).nullish(),
  validUntil: z.iso.datetime({ offset: true }).nullish(),
  remark: z.string().trim().max(250).nullish(),
});
export type TradeTerms = z.infer<typeof TradeTerms>;

export const CleanedEntry = z.object({
  cleanedInputProductTitle: z.string(),
  rawInputAmount: z.string().nullable(),
  amount: z.number().nullable(),
  mappedProduct: Product.nullable(),
  mappedBy: z.enum(mappingSources).nullable(),
  candidates: z.array(MappingCandidate),
  /** Where the line says no colour. */
  everyColor: z.array(EveryColor).optional(),
  unmatchedInputTerms: z.array(z.string()),
  matchedIgnoreTerms: z.array(z.string()),
  lineNumber: z.int(),
  inputLine: z.string(),
  relevance: z.enum(relevances),
  spans: z.array(Span),
  /** A currency that the line names and that is not the chosen one, as it was written. The amount is in that currency. */
  otherCurrency: z.string().nullable(),
  /** Only where `mappedBy` is SUGGESTION and something was. */
  assumed: z.array(Assumed).max(MOST_ASSUMED).optional(),
  tradeTerms: TradeTerms.optional(),
  /** Left out of the supplier's last list that had it. */
  wasIgnored: z.boolean().optional(),
});
export type CleanedEntry = z.infer<typeof CleanedEntry>;

export const TradeWordsResponse = z.record(z.string(), z.record(z.string(), z.string()));

export const SubmitOfferFromTextResponse = z.object({
  organization: z.object({ id: z.int(), name: z.string() }),
  currency: z.object({ id: z.int(), symbol: z.string() }),
  cleanedOfferFromTextList: z.array(CleanedEntry),
  matchedIgnoreTerms: z.array(z.string()),
  context: TextContext,
});
export type SubmitOfferFromTextResponse = z.infer<typeof SubmitOfferFromTextResponse>;

/** What was proposed for an entry before anybody touched it. `isTouched`: they chose or changed something of it. */
export const Proposal = z.strictObject({ productId: z.int().nullable(), amount: z.number().nullable(), isTouched: z.boolean() });
export type Proposal = z.infer<typeof Proposal>;

/** `amount` is in the input currency, before `exchangeRate`. */
export const MappedOffer = z.strictObject({
  cleanedInputProductTitle: z.string().max(LONGEST_TITLE),
  inputLine: z.string().max(LONGEST_LINE),
  proposedTerms: z.array(z.string().max(LONGEST_TERM)).max(MOST_TERMS),
  rawInputAmount: z.string().max(LONGEST_LINE).nullish(),
  amount: z.number().nullish(),
  mappedProductId: z.int().nullish(),
  createTextToProductMapping: z.boolean(),
  proposed: Proposal.nullish(),
  tradeTerms: TradeTerms.nullish(),
});
export type MappedOffer = z.infer<typeof MappedOffer>;

export const TermMapping = z.strictObject({
  cleanedInputProductTitle: z.string().max(LONGEST_TITLE),
  mappedProductId: z.int(),
  mappedProductTitle: z.string().max(LONGEST_TITLE),
});
export type TermMapping = z.infer<typeof TermMapping>;

/** The console makes `submissionId` once for each paste. A second call with it answers what the first did and stores nothing. */
export const SubmitMappedOfferRequest = z.strictObject({
  submissionId: z.uuid(),
  organizationId: z.int(),
  currencyId: z.int(),
  outputCurrencyId: z.int(),
  /** Units of the output currency for one of the input currency; 1 where they are the same. */
  exchangeRate: z.number(),
  mappedOfferList: z.array(MappedOffer),
  /** The organization's offers of other products are gone: they no longer rank. */
  endsOlder: z.boolean().optional(),
  /** Products that the list has besides: their offers are not gone. */
  alsoListed: z.array(z.int()).optional(),
  /** Cleaned titles that were left out. */
  ignoredTitles: z.array(z.string().max(LONGEST_TITLE)).max(MOST_OFFERS).optional(),
  termMappingsToRemove: z.array(TermMapping),
});
export type SubmitMappedOfferRequest = z.infer<typeof SubmitMappedOfferRequest>;

/** A refusal answers 400 as `ErrorBody` has it. A `field` such as `mappedOfferList.3` names the entry, from 0. */
export const SubmitMappedOfferResponse = z.object({
  status: z.enum(['SUCCESS', 'FAILED']),
  errorList: z.array(z.object({ field: z.string().optional(), message: z.string() })),
  offersCreated: z.int().optional(),
  entityId: z.int().optional(),
  jobCode: z.string().optional(),
});
export type SubmitMappedOfferResponse = z.infer<typeof SubmitMappedOfferResponse>;
