import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely';
import type { applicationSettings } from '../../resources/applicationSettings.ts';
import type { authority } from '../../resources/authority.ts';
import type { competingRegionCombinedSpecOfferNotification } from '../../resources/competingRegionCombinedSpecOfferNotification.ts';
import type { competingRegionOfferNotification } from '../../resources/competingRegionOfferNotification.ts';
import type { contact } from '../../resources/contact.ts';
import type { contactTagBinding } from '../../resources/contactTagBinding.ts';
import type { country } from '../../resources/country.ts';
import type { currency } from '../../resources/currency.ts';
import type { forexRate } from '../../resources/forexRate.ts';
import type { generalNote } from '../../resources/generalNote.ts';
import type { keyword } from '../../resources/keyword.ts';
import type { offer } from '../../resources/offer.ts';
import type { offerFromTextExpansionColor } from '../../resources/offerFromTextExpansionColor.ts';
import type { offerFromTextIgnoreTerm } from '../../resources/offerFromTextIgnoreTerm.ts';
import type { organization } from '../../resources/organization.ts';
import type { phoneDialingCode } from '../../resources/phoneDialingCode.ts';
import type { product } from '../../resources/product.ts';
import type { productKeyword } from '../../resources/productKeyword.ts';
import type { tag } from '../../resources/tag.ts';
import type { tagInputText } from '../../resources/tagInputText.ts';
import type { tagInputTextToTagMapping } from '../../resources/tagInputTextToTagMapping.ts';
import type { teamworkSheet } from '../../resources/teamworkSheet.ts';
import type { teamworkSheetOrganizationBinding } from '../../resources/teamworkSheetOrganizationBinding.ts';
import type { termTransformation } from '../../resources/termTransformation.ts';
import type { user } from '../../resources/user.ts';
import type { GeneratedInstant, TableKey, TableOf } from './tableOf.ts';

/** Every declared resource; its table's row type follows from the declaration. */
type Declared =
  | typeof applicationSettings
  | typeof authority
  | typeof tagInputText
  | typeof tagInputTextToTagMapping
  | typeof phoneDialingCode
  | typeof contact
  | typeof contactTagBinding
  | typeof competingRegionOfferNotification
  | typeof competingRegionCombinedSpecOfferNotification
  | typeof keyword
  | typeof productKeyword
  | typeof termTransformation
  | typeof offerFromTextExpansionColor
  | typeof offerFromTextIgnoreTerm
  | typeof country
  | typeof currency
  | typeof forexRate
  | typeof generalNote
  | typeof offer
  | typeof organization
  | typeof product
  | typeof tag
  | typeof teamworkSheet
  | typeof teamworkSheetOrganizationBinding
  | typeof user;

type ResourceTables = { [Resource in Declared as TableKey<Resource['name']>]: TableOf<Resource> };

/** Tables that no call serves: a workflow's own, with migrations written by hand. Name each in `workflowTables` of agreement.ts too. */
export interface WorkflowTables {
  migration: { number: number; name: string; checksum: string; appliedOn: GeneratedInstant };
  /** Append-only; a user of null is the system. `before` and `after` are written as JSON text. */
  activity: {
    id: GeneratedAlways<number>;
    at: GeneratedInstant;
    userId: number | null;
    username: string | null;
    action: string;
    resource: string;
    recordId: number | null;
    recordTitle: string | null;
    before: ColumnType<unknown, string | null, never>;
    after: ColumnType<unknown, string | null, never>;
  };
  session: {
    /** SHA-256 of the access token. */
    tokenHash: Uint8Array;
    userId: number;
    expiresAt: ColumnType<Date, Date | string, Date | string>;
    createdOn: GeneratedInstant;
  };
  importBatch: {
    id: Generated<number>;
    entityCreatedOn: GeneratedInstant;
    entityLastUpdatedOn: GeneratedInstant;
    jobCode: string;
    requestedBy: string;
    spreadsheet: string;
    rowsRead: Generated<number>;
    offersAdded: Generated<number>;
    notesHeld: Generated<number>;
    finishedOn: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  /** Null: the offer is gone. */
  sheetRowIdentity: { identity: Uint8Array; offerId: number | null; importBatchId: number };
  importNote: { noteId: number; category: string; identity: Uint8Array };
  uploadBadRows: {
    id: string;
    part: number;
    userId: number;
    resource: string;
    csv: string;
    createdOn: ColumnType<Date, Date | string, never>;
  };
  signInThrottle: { key: string; failures: Generated<number>; windowStarted: ColumnType<Date, Date | string, Date | string> };
}

/** One per table, in camelCase. */
export type Tables = ResourceTables & WorkflowTables;
export type Database = Kysely<Tables>;
