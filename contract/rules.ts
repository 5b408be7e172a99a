import { z } from 'zod';
import { fieldPath, givenText, MOST, note } from './kinds/bounds.ts';

/** An **expression** without branches asserts its predicate; one with a branch only chooses the expressions that count. */
export const predicateFunctions = [
  'REQUIRED',
  'REQUIRED_LOOKUP',
  'NO_LEADING_OR_TRAILING_WHITESPACE',
  'MAX_LENGTH',
  'MIN_LENGTH',
  'MATCHES',
  'MIN_VALUE',
  'NOT_BLANK',
  'DIFFERS_FROM',
  'UNIQUE_RECORD',
  'EQUALS',
] as const;

export const Predicate = z.strictObject({
  uniqueNumber: z.int().describe('The number by which expressions name it.'),
  function: z
    .enum(predicateFunctions)
    .describe("What it asks. A declaration says UNIQUE_RECORD by a field's unique, or by uniqueTogether."),
  parameters: z
    .tuple([fieldPath], z.union([givenText, z.number(), z.boolean()]))
    .describe(
      "The field, then the bound of MAX_LENGTH, MIN_LENGTH or MIN_VALUE, MATCHES' pattern, the field of DIFFERS_FROM, or the value that EQUALS compares with.",
    ),
  message: z.optional(note).describe("Shown instead of the rule's own message."),
});
export type Predicate = z.infer<typeof Predicate>;

export interface Expression {
  condition: number;
  expressionsWhenTrue: Expression[];
  expressionsWhenFalse: Expression[];
}
export const Expression: z.ZodType<Expression> = z
  .lazy(() =>
    z.strictObject({
      condition: z.int().describe('The number of a predicate.'),
      expressionsWhenTrue: z.array(Expression).max(MOST).describe('What counts where it holds.'),
      expressionsWhenFalse: z.array(Expression).max(MOST).describe('What counts where it does not hold.'),
    }),
  )
  // The schema refers to itself; the API description needs this name for it.
  .meta({ id: 'Expression' });

export const conditionsOf = ({ condition, expressionsWhenTrue, expressionsWhenFalse }: Expression): number[] => [
  condition,
  ...expressionsWhenTrue.flatMap(conditionsOf),
  ...expressionsWhenFalse.flatMap(conditionsOf),
];

export const Rules = z.strictObject({
  predicates: z.array(Predicate).max(MOST).describe('Questions about single fields.'),
  expressions: z.array(Expression).max(MOST).describe('What must hold. Without branches the predicate itself must.'),
});
export type Rules = z.infer<typeof Rules>;

export type RuleErrorCode = 'FIELD_REQUIRED' | 'INCORRECT_FORMAT';
export interface RuleError {
  field: string;
  errorCode: RuleErrorCode;
  message: string;
}
