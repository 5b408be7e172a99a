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
import { fieldPath, givenText, MOST, note, separator } from './kinds/bounds.ts';
import { resourceName, shownLabel } from './kinds/fieldBase.ts';
import { FieldDeclaration } from './kinds/index.ts';
import { Rules } from './rules.ts';

export { declare, genericPageSizes, labelFor, typedPageSizes, withDefaults } from './declare.ts';

const dialectNames = ['paged-active', 'paged-search', 'generic'] as const;
export type DialectName = (typeof dialectNames)[number];

const authorities = z.array(z.enum(authorityNames)).max(MOST);
const SortField = z.strictObject({
  field: fieldPath.describe('A field of the entity, or one that every record has.'),
  sortDirection: z.enum(['asc', 'desc']).describe('asc: the least first.'),
});
export type SortField = z.infer<typeof SortField>;

const List = z.strictObject({
  columns: z.array(fieldPath).min(1).max(MOST).describe('The fields that are shown, from left to right.'),
  hidden: z.array(fieldPath).max(MOST).optional().describe('Those of them that are hidden until a user shows them.'),
  searched: z
    .array(fieldPath)
    .max(MOST)
    .describe("The fields that a keyword search reads: text fields, or a many-to-one's lookup field as country.name."),
  sort: z.array(SortField).min(1).max(MOST).describe('The order of the list.'),
  pageSize: z.int().describe('How many records a page has at first.'),
  pageSizes: z.array(z.int()).max(MOST).describe('The page sizes to choose from.'),
  isLong: z
    .boolean()
    .optional()
    .describe('Whether it may come to hold hundreds of thousands of records: then every header sorts by an index. Default: no.'),
  forgiving: z
    .boolean()
    .optional()
    .describe(
      'Whether a keyword search looks for its words one by one, in any order and each in any of the searched fields, and mends a mistyped word where nothing is found. Default: the keyword is looked for as one text.',
    ),
  searchPlaceholder: z.string().max(100).optional().describe('What the empty search box says.'),
  upload: z.boolean().optional().describe('Whether files with records can be uploaded.'),
});

const Finder = z.strictObject({
  call: z
    .string()
    .max(100)
    .regex(/^[a-z][a-zA-Z0-9]*$/, 'a call is camelCase: letters and digits, starting with a small letter')
    .describe('Its name: the last part of its address.'),
  under: resourceName.optional().describe("The part of its address after /api/. Default: the entity's name and /search."),
  by: z
    .array(
      z.strictObject({
        parameter: z.string().max(100).describe('Its name in the address.'),
        field: fieldPath.optional().describe('The field that has its value, or the path of a text. Default: the id.'),
      }),
    )
    .max(MOST)
    .describe(
      "What is asked for. A parameter gives a field's value, a text at a path (baseCurrency.symbol), or, for a selection, ids that a found record is bound to, all of them; such a list may be empty or left out. Without a field the resource has no such bindings: any id then finds nothing.",
    ),
  only: z.record(fieldPath, z.boolean()).optional().describe('Values that every found record has.'),
  latest: z
    .strictObject({ per: fieldPath.describe('A lookup.'), by: fieldPath.describe('A time.') })
    .optional()
    .describe('Of the records with the same per, only the one with the greatest by that is not later than now.'),
  answers: z.enum(['one', 'page']).describe('Whether it finds one record or a page.'),
  sort: z.array(SortField).min(1).max(MOST).optional().describe("The order of a page that is asked for without one. Default: the list's."),
  shape: z.enum(['embedded', 'content']).optional().describe("The page's shape. Default: the dialect's."),
  read: authorities.optional().describe("Who may call it. Default: the entity's readers."),
});

export const WholeDeclaration = z.strictObject({
  name: resourceName.describe('In kebab-case: its path in addresses and calls. Its table has the same name in snake_case.'),
  label: z.strictObject({ one: shownLabel.describe('What one record is called.'), many: shownLabel.describe('What the list is called.') }),
  dialects: z
    .array(z.enum(dialectNames))
    .max(MOST)
    .describe(
      "Which calls the server answers. The first decides the addresses of its screens: generic ones live under /d/. Empty: the server's own.",
    ),
  access: z
    .strictObject({
      read: authorities.describe('Any of them may read; empty: every signed-in user.'),
      write: authorities.describe('Any of them may write; empty: every signed-in user.'),
      writeNeeds: authorities.optional().describe('To write, all of them besides.'),
      writtenBy: z.enum(['users', 'server']).optional().describe('server: no call writes it. Default: users.'),
      serverRecords: z
        .array(z.record(fieldPath, givenText))
        .max(MOST)
        .optional()
        .describe("Records with these values of text fields are the server's: no call creates, changes or deletes one."),
    })
    .describe('Who may do what.'),
  fields: z.array(FieldDeclaration).min(1),
  uniqueTogether: z
    .array(z.array(fieldPath).min(2).max(MOST))
    .max(MOST)
    .optional()
    .describe("Sets of fields of which no two records share all values, beyond a field's own unique."),
  indexes: z
    .array(z.array(SortField).max(MOST))
    .max(MOST)
    .optional()
    .describe('Indexes beyond those of unique, searched and many-to-one fields: columns in order.'),
  rules: Rules.optional().describe("Conditions between fields, beyond the fields' own rules."),
  list: List,
  form: z.array(fieldPath).max(MOST).describe('The fields of the form, in order. Default: every field that can be written.'),
  formNote: note.optional().describe('What people should know before they fill in the form.'),
  details: z.array(fieldPath).max(MOST).describe('The fields of the details, in order. Default: every field.'),
  title: z
    .strictObject({
      from: z.array(fieldPath).min(1).max(MOST).describe('Texts and lookups that are among the details.'),
      separator: separator.optional().describe("What stands between them. Default: ' · '."),
    })
    .optional()
    .describe(
      "A record's title in headings, dialogs and the activity record. Default: the first text or lookup among the details that is not empty.",
    ),
  finders: z
    .array(Finder)
    .max(MOST)
    .optional()
    .describe("Calls of its own besides the dialect's. Text is compared without regard to case."),
  canDelete: z.boolean().optional().describe('Whether records may be deleted. Default in the entity setup: yes; in resources/: no.'),
  uploadMatchesBy: z
    .array(fieldPath)
    .min(1)
    .max(MOST)
    .optional()
    .describe(
      'The fields by which an upload finds existing records; text is compared without regard to case. Absent: every row creates a record.',
    ),
  respells: z
    .strictObject({ from: fieldPath.describe('A text.'), to: fieldPath.describe('What it means, a text.') })
    .optional()
    .describe('Its records are other spellings: a forgiving search that finds nothing as typed is read by them.'),
  uploadDatedBy: fieldPath
    .optional()
    .describe(
      "A field that shows entityLastUpdatedOn. A file may give a record's time under its name. The time is then part of the match, as exactly as it is written: a day, or a minute.",
    ),
  uploadSets: z.record(fieldPath, givenText).optional().describe('Values for fields outside the form, for records that an upload creates.'),
  menu: z
    .strictObject({
      group: shownLabel.describe('The group of the menu.'),
      title: shownLabel.describe('What the entry says.'),
      icon: shownLabel.optional().describe('The name of one of its icons.'),
    })
    .optional()
    .describe('Its entry in the menu. Default in the entity setup: among the entities; in resources/: none.'),
});
export type ResourceDeclaration = z.infer<typeof WholeDeclaration>;

export const DeclarationDraft = WholeDeclaration.extend({
  label: WholeDeclaration.shape.label.partial().optional().describe('Its names on screen. Default: the name in words.'),
  list: List.partial().optional().describe('The list. Default: a column for each field.'),
  form: WholeDeclaration.shape.form.optional(),
  details: WholeDeclaration.shape.details.optional(),
});
export type DeclarationDraft = z.infer<typeof DeclarationDraft>;

export const ResourceDeclaration = DeclarationDraft.transform(withDefaults);
