import { z } from 'zod';
import { wholeNumber } from '../../wholeNumber.ts';

export const watches = ['product', 'family', 'supplier', 'view'] as const;
export const conditions = ['below', 'under-region', 'moved', 'silent', 'expiring', 'met'] as const;
export type Watch = (typeof watches)[number];
export type AlertCondition = (typeof conditions)[number];

export const TRIED_DAYS = 90;
export const LONGEST_DAYS = 60;

const Named = z.object({ id: z.int(), title: z.string() });

/** `watched`: the id of a product, a supplier or a saved view, or the title of a family. `currencyId`: the threshold is an amount in it. */
export const RuleDraft = z.strictObject({
  watch: z.enum(watches),
  watched: z.union([z.int(), z.string().trim().min(1).max(250)]),
  condition: z.enum(conditions),
  threshold: z.number().min(-100).max(999_999_999),
  currencyId: z.int().nullable(),
});
export type RuleDraft = z.infer<typeof RuleDraft>;

/** What an alert tells, in the base currency but for `amount`, and for `threshold`: the amount of a rule in its `unit`. */
export const Said = z.object({
  product: Named.nullable(),
  supplier: Named.nullable(),
  offerId: z.int().nullable(),
  requestId: z.int().nullish(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  base: z.number().nullable(),
  /** What the price is held against: the threshold, the region's best, the supplier's last price, or the request that it meets. */
  against: z.number().nullable(),
  percent: z.number().nullable(),
  threshold: z.number().nullish(),
  unit: z.string().nullish(),
  baseCurrency: z.string(),
  /** Of the offer, of the later one of a pair; of a silent supplier, of the last one. */
  since: z.iso.datetime().nullable(),
  validUntil: z.iso.datetime().nullable(),
});
export type Said = z.infer<typeof Said>;

export const Alert = z.object({
  id: z.int(),
  ruleId: z.int(),
  title: z.string(),
  condition: z.enum(conditions),
  threshold: z.number(),
  unit: z.string().nullable(),
  said: Said,
  createdOn: z.iso.datetime(),
  readOn: z.iso.datetime().nullable(),
  isWithdrawn: z.boolean().describe('its offer or request was deleted, or says another price since'),
});
export type Alert = z.infer<typeof Alert>;

export const Trial = z.object({
  count: z.int().describe('how often the rule would have spoken in the last 90 days'),
  last: z.array(z.object({ at: z.iso.datetime(), said: Said })).describe('the last five times'),
});
export type Trial = z.infer<typeof Trial>;

export const Rule = z.object({
  id: z.int(),
  watch: z.enum(watches),
  title: z.string(),
  condition: z.enum(conditions),
  threshold: z.number(),
  unit: z.string().nullable().describe('the currency of a threshold that is an amount'),
  isActive: z.boolean(),
  isGone: z.boolean().describe('what it watches was deleted: it says nothing any more'),
  isTooSlow: z.boolean().describe('the view that it watches took too long to be read, so it says nothing'),
  said: z.int(),
});
export type Rule = z.infer<typeof Rule>;

export const mailModes = ['off', 'at-once', 'brief'] as const;
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Times are of the business's zone, days count from Monday, 1. Within the quiet hours nothing goes out. */
export const MailChoice = z.strictObject({
  mode: z.enum(mailModes),
  address: z.union([z.email().max(250), z.literal('')]),
  briefAt: TimeOfDay,
  briefDays: z.array(z.int().min(1).max(7)).max(7),
  quietFrom: TimeOfDay.nullable(),
  quietUntil: TimeOfDay.nullable(),
});
export type MailChoice = z.infer<typeof MailChoice>;

export const MailState = z.object({
  choice: MailChoice,
  isSetUp: z.boolean().describe('the server knows a mail server'),
  /** The last mail of seven days that could not be sent. */
  failed: z.object({ why: z.string(), isGivenUp: z.boolean() }).nullable(),
});
export type MailState = z.infer<typeof MailState>;

const params = z.object({ id: wholeNumber });

export const callSchemas = {
  rules: { summary: "The user's own rules", answer: z.object({ rules: z.array(Rule) }) },
  tryRule: { summary: 'When a rule would have spoken in the last 90 days', body: RuleDraft, answer: Trial },
  addRule: { summary: 'Switch a new rule on', body: RuleDraft, answer: z.object({ id: z.int() }) },
  changeRule: { summary: 'Switch a rule on or off', params, body: z.strictObject({ isActive: z.boolean() }) },
  removeRule: { summary: 'Delete a rule and what it said', params },
  mail: { summary: 'How the user wants alerts by mail', answer: MailState },
  chooseMail: { summary: 'Choose how alerts come by mail', body: MailChoice },
  read: {
    summary: 'Say that the user has read alerts',
    body: z.strictObject({ ids: z.array(z.int()).max(1_000).nullable().describe('null: all') }),
  },
};
