/**
 * The language of a declaration, and the terms of the trade:
 *
 * - **organization**: a company that offers goods, from a **country**; a supplier.
 * - **product**: one thing to buy, down to memory size, colour and region; known by its **title**.
 * - **offer**: what an organization asks for one product: an **amount** in a **currency**, at a time.
 * - **forex rate**: how many units of the symbol currency one unit of the base currency buys, at a time.
 * - **converted amount**: an offer's amount in the base currency of the console: amount / rate.
 * - **best offer**: the least converted amount among offers within the cut-off, one per organization.
 * - **spreadsheet / sheet**: the workbook that suppliers' offers arrive in, and one tab of it.
 * - **binding**: which currency an organization's rows on a sheet are in.
 * - **note**: what an import could not take in, and why; or what staff wrote down.
 * - **resource**: a kind of record, declared once as data and read by both halves.
 * - **dialect**: how the calls of a resource are spelled; see dialects.ts.
 * - **authority**: what a user is allowed, CLERK or MANAGER; none implies another.
 */
import { z } from 'zod';
import { authorityNames } from './access.ts';
import { withDefaults } from './declare.ts';
import { resourceName } from './kinds/fieldBase.ts';
import { FieldDeclaration } from './kinds/index.ts';
import { Rules } from './rules.ts';

export { declare, genericPageSizes, typedPageSizes, withDefaults } from './declare.ts';

const dialectNames = ['paged-active', 'paged-search', 'generic'] as const;
export type DialectName = (typeof dialectNames)[number];

const authorities = z.array(z.enum(authorityNames));
const SortField = z.strictObject({ field: z.string(), sortDirection: z.enum(['asc', 'desc']) });
export type SortField = z.infer<typeof SortField>;

const List = z.strictObject({
  columns: z.array(z.string()).min(1),
  /** The fields that a keyword search reads: text fields, or a many-to-one's lookup field as `country.name`. */
  searched: z.array(z.string()),
  sort: z.array(SortField).min(1),
  pageSize: z.int(),
  pageSizes: z.array(z.int()),
  /** Whether it may come to hold hundreds of thousands of records: then every header sorts by an index. Default: no. */
  isLong: z.boolean().optional(),
  /**
   * Whether a keyword search looks for its words one by one, in any order and each in any of the searched fields, and mends a mistyped
   * word where nothing is found. Default: the keyword is looked for as one text.
   */
  forgiving: z.boolean().optional(),
  searchPlaceholder: z.string().optional(),
  /** Whether the file upload of this resource is shown. */
  upload: z.boolean().optional(),
});

const Whole = z.strictObject({
  /** Kebab-case: the entity path in addresses and calls. In snake case: the table. */
  name: resourceName,
  label: z.strictObject({ one: z.string(), many: z.string() }),
  /** Which calls the server answers; the console uses the first, and the first decides the addresses: generic ones live under `/d/`. Empty: the server's own. */
  dialects: z.array(z.enum(dialectNames)),
  /** Any of `read` may read, any of `write` may write, an empty list means any signed-in user. `writeNeeds`: all of them besides. `writtenBy: 'server'`: no call writes it. */
  access: z.strictObject({
    read: authorities,
    write: authorities,
    writeNeeds: authorities.optional(),
    writtenBy: z.enum(['users', 'server']).optional(),
    /** Records with these values of text fields are the server's: no call creates, changes or deletes one. */
    serverRecords: z.array(z.record(z.string(), z.string())).optional(),
  }),
  /** Besides these every record has `id`, `entityCreatedOn` and `entityLastUpdatedOn`. */
  fields: z.array(FieldDeclaration).min(1),
  /** Sets of fields of which no two records share all values, beyond a field's own `unique`. */
  uniqueTogether: z.array(z.array(z.string()).min(2)).optional(),
  /** Indexes beyond those of unique, searched and many-to-one fields: columns in order. */
  indexes: z.array(z.array(SortField)).optional(),
  /** Conditions between fields, beyond the fields' own rules. */
  rules: Rules.optional(),
  list: List,
  form: z.array(z.string()),
  /** What people should know before they fill in the form. */
  formNote: z.string().optional(),
  details: z.array(z.string()),
  /**
   * A record's title in headings, dialogs and the activity record: the values of these texts and lookups, which are among the details,
   * joined by ' · ' or the separator. Default: the first text or lookup among the details that is not empty.
   */
  title: z.strictObject({ from: z.array(z.string()).min(1), separator: z.string().optional() }).optional(),
  /**
   * Calls of its own besides the dialect's: `/api/{name}/search/{call}`, or `/api/{under}/{call}`. Text is compared without regard to
   * case. A parameter gives a field's value, a text at a path (`baseCurrency.symbol`), or, for a selection, ids that a found record is
   * bound to, all of them; such a list may be empty or left out. Without a field the resource has no such bindings: any id then finds nothing.
   * `only`: values that every found record has. `latest`: of those with the same `per`, the one with the greatest `by` that is not
   * later than now. `read` replaces the declaration's authorities, `shape` the page's.
   */
  finders: z
    .array(
      z.strictObject({
        call: z.string().regex(/^[a-z][a-zA-Z0-9]*$/, 'a call is camelCase: letters and digits, starting with a small letter'),
        under: resourceName.optional(),
        by: z.array(z.strictObject({ parameter: z.string(), field: z.string().optional() })),
        only: z.record(z.string(), z.boolean()).optional(),
        latest: z.strictObject({ per: z.string(), by: z.string() }).optional(),
        answers: z.enum(['one', 'page']),
        /** The order of a page that is asked for without one. Default: the list's. */
        sort: z.array(SortField).min(1).optional(),
        shape: z.enum(['embedded', 'content']).optional(),
        read: authorities.optional(),
      }),
    )
    .optional(),
  /** Whether records may be deleted. Default: no. */
  canDelete: z.boolean().optional(),
  /** The fields by which an upload finds existing records; text is compared without regard to case. Absent: every row creates a record. */
  uploadMatchesBy: z.array(z.string()).min(1).optional(),
  /**
   * A field that shows `entityLastUpdatedOn`. A file may give a record's time under its name. The time is then part of the match, as
   * exactly as it is written: a day, or a minute.
   */
  uploadDatedBy: z.string().optional(),
  /** Values for fields outside the form, for records that an upload creates. */
  uploadSets: z.record(z.string(), z.string()).optional(),
  /** Menu entry; absent: none. */
  menu: z.strictObject({ group: z.string(), title: z.string() }).optional(),
});
export type ResourceDeclaration = z.infer<typeof Whole>;

/** A declaration as a developer writes it: they may leave out what follows from the dialect and the fields. */
export const DeclarationDraft = Whole.extend({
  list: List.partial().optional(),
  form: Whole.shape.form.optional(),
  details: Whole.shape.details.optional(),
});
export type DeclarationDraft = z.infer<typeof DeclarationDraft>;

export const ResourceDeclaration = DeclarationDraft.transform(withDefaults);
