import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely';
import type { declared } from '../../resources/index.ts';
import type { GeneratedInstant, TableKey, TableOf } from './tableOf.ts';

type Declared = (typeof declared)[number];

type ResourceTables = { [Resource in Declared as TableKey<Resource['name']>]: TableOf<Resource> };

export interface WorkflowTables {
  migration: { number: number; name: string; checksum: string; appliedOn: GeneratedInstant };
  /** Append-only. A null user is the system. `before` and `after` are written as JSON text. */
  activity: {
    id: GeneratedAlways<number>;
    at: GeneratedInstant;
    partOf: number | null;
    userId: number | null;
    username: string | null;
    action: string;
    resource: string;
    recordId: number | null;
    recordTitle: string | null;
    before: ColumnType<unknown, string | null, never>;
    after: ColumnType<unknown, string | null, never>;
    recordCreatedOn: Date | null;
    versionBefore: Date | null;
    versionAfter: Date | null;
  };
  createdOnce: { key: string; userId: number; resource: string; recordId: number; content: string | null; createdOn: GeneratedInstant };
  /** `activityId` null: nothing was restored yet. `leftRecords` is written as JSON text. */
  activityRestoration: {
    id: Generated<number>;
    entryId: number;
    userId: number;
    username: string;
    requestedOn: GeneratedInstant;
    activityId: number | null;
    restored: Generated<number>;
    leftBehind: number | null;
    leftRecords: ColumnType<unknown, string | null | undefined, string | null>;
    failure: string | null;
    finishedOn: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  session: {
    tokenHash: Uint8Array;
    userId: number;
    expiresAt: ColumnType<Date, Date | string, Date | string>;
    createdOn: GeneratedInstant;
    id: GeneratedAlways<number>;
    lastSeenOn: GeneratedInstant;
    address: string | null;
    browser: string | null;
  };
  /** `language`: one of contract/languages.ts, or one that an older version knew. */
  userLanguage: { userId: number; language: string };
  importBatch: {
    id: Generated<number>;
    entityCreatedOn: GeneratedInstant;
    entityLastUpdatedOn: GeneratedInstant;
    jobCode: string;
    requestedBy: string;
    spreadsheet: string;
    rowsInAll: number | null;
    rowsRead: Generated<number>;
    rowsAdded: Generated<number>;
    rowsRefused: Generated<number>;
    offersAdded: Generated<number>;
    notesHeld: Generated<number>;
    finishedOn: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    failure: string | null;
    undoJobCode: string | null;
    undoRequestedBy: string | null;
    undoRequestedOn: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    undoActivityId: number | null;
    undoneOn: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    offersRemoved: Generated<number>;
    offersRestored: Generated<number>;
    offersKept: Generated<number>;
    offersGone: Generated<number>;
  };
  ledger: {
    id: Generated<number>;
    workflow: string;
    batchId: number;
    tableName: string;
    recordId: number | null;
    recordIds: number[] | null;
    before: ColumnType<unknown, string | null, never>;
    after: ColumnType<unknown, string | null, never>;
    result: string | null;
  };
  offerSheet: { id: Generated<number>; name: string; columns: string[]; importBatchId: number | null };
  /** `offerId`: also of an offer that is gone. `isMissing`: the last import that read its sheet did not find the row. */
  sheetRowIdentity: {
    identity: Uint8Array;
    offerId: number | null;
    importBatchId: number | null;
    isMissing: Generated<boolean>;
    offerSheetId: number | null;
    offerTextSubmissionId: number | null;
    emptiedOn: ColumnType<Date | null>;
    terms: string | null;
  };
  offerTextSubmission: {
    id: Generated<number>;
    entityCreatedOn: GeneratedInstant;
    submissionId: string;
    request: Uint8Array;
    requestedBy: string;
    userId: number | null;
    organizationId: number;
    currencyId: number;
    /** Null: of a list from before it was kept. */
    inputCurrencyId: number | null;
    answer: ColumnType<unknown, string | null, string>;
    isToAppend: boolean;
    appendedOn: ColumnType<Date | null, Date | null | undefined, Date | null>;
    appendBegunOn: ColumnType<Date | null, Date | null | undefined, Date | null>;
    undoneBy: string | null;
    undoneOn: ColumnType<Date | null, Date | null | undefined, Date | null>;
    rowsRemovedOn: ColumnType<Date | null, Date | null | undefined, Date | null>;
    rowsLeft: Generated<number>;
    endsOlder: Generated<boolean>;
    ignoredTitles: Generated<string[]>;
  };
  heldOffer: {
    offerId: number;
    isHeld: Generated<boolean>;
    heldOn: GeneratedInstant;
    verdict: unknown;
    unratedCurrencyId: number | null;
  };
  allowedPrice: {
    organizationId: number;
    productId: number;
    currencyId: number;
    amount: string;
    isRequest: boolean;
    allowedOn: GeneratedInstant;
  };
  supplierQuestion: { id: Generated<number>; offerId: number; way: 'WHATSAPP' | 'MAIL' | 'COPY'; askedBy: string; askedOn: Date };
  offerEnded: { offerId: number; endedOn: Date; offerTextSubmissionId: number };
  offerTextOffer: {
    offerTextSubmissionId: number;
    position: number;
    offerId: number | null;
    inputLine: string | null;
    title: string | null;
    productId: number | null;
    amount: string | null;
    keyword: string | null;
    proposedProductId: number | null;
    proposedAmount: string | null;
    isTouched: boolean | null;
    isReadRight: boolean | null;
  };
  supplierLayout: { organizationId: number; currencyId: number; layout: ColumnType<unknown, string, string> };
  wordVote: {
    organizationId: number;
    line: string;
    word: string;
    kind: string;
    meaning: Generated<string>;
    productId: number;
    model: string;
    offerTextSubmissionIds: Generated<number[]>;
  };
  learnedAlias: { id: Generated<number>; from: string; to: string; isMade: Generated<boolean>; termTransformationId: number | null };
  aliasVote: { learnedAliasId: number; title: string; productId: number };
  importNote: { noteId: number; category: string; identity: Uint8Array; rows: Generated<number> };
  productAlias: { id: Generated<number>; title: string; productId: number; madeBy: string | null; madeOn: ColumnType<Date | null> };
  productDistinction: { id: GeneratedAlways<number>; identity: Uint8Array; note: string | null; madeBy: string; madeOn: GeneratedInstant };
  productMerge: {
    id: Generated<number>;
    mergedOn: GeneratedInstant;
    requestedBy: string;
    primaryId: number;
    primaryTitle: string;
    secondaryId: number;
    secondaryTitle: string;
    records: ColumnType<unknown, string | undefined, string>;
    undoneOn: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  uploadBadRows: {
    id: string;
    part: number;
    userId: number;
    resource: string;
    csv: string;
    isWorkbook: ColumnType<boolean, boolean | undefined, never>;
    createdOn: ColumnType<Date, Date | string, never>;
  };
  productToAnalyse: { id: GeneratedAlways<number>; productId: number | null; markedOn: GeneratedInstant };
  entityDefinition: {
    name: string;
    declaration: ColumnType<unknown, string, string>;
    entityCreatedOn: GeneratedInstant;
    entityLastUpdatedOn: GeneratedInstant;
  };
  /** `state` is written as JSON text. */
  savedView: {
    id: Generated<number>;
    userId: number;
    entity: string;
    name: string;
    sharedWith: string | null;
    isDefault: Generated<boolean>;
    position: number;
    state: ColumnType<unknown, string, string>;
    entityLastUpdatedOn: GeneratedInstant;
  };
  bookPair: { id: GeneratedAlways<number>; requestId: number; offerId: number; percent: number; foundOn: GeneratedInstant };
  bookProduct: { id: GeneratedAlways<number>; productId: number };
  bookReader: { userId: number; percent: Generated<number>; seenOn: ColumnType<Date, Date | undefined, Date> };
  alertRule: {
    id: GeneratedAlways<number>;
    userId: number;
    title: string;
    productId: number | null;
    organizationId: number | null;
    savedViewId: number | null;
    family: string | null;
    condition: string;
    threshold: ColumnType<string, number>;
    currencyId: number | null;
    isActive: Generated<boolean>;
    activeSince: GeneratedInstant;
    tooSlowOn: ColumnType<Date | null, never, Date | null>;
  };
  alert: {
    id: GeneratedAlways<number>;
    ruleId: number;
    key: string;
    said: ColumnType<unknown, object>;
    createdOn: GeneratedInstant;
    readOn: ColumnType<Date | null, never, Date>;
    isToMail: Generated<boolean>;
    isWithdrawn: Generated<boolean>;
    mailId: number | null;
  };
  alertMail: {
    id: GeneratedAlways<number>;
    userId: number;
    messageId: Generated<string>;
    dueOn: Date;
    attempts: Generated<number>;
    failure: string | null;
    endedOn: Date | null;
  };
  alertMailChoice: {
    userId: number;
    language: string;
    mode: string;
    address: string;
    briefAt: string;
    briefDays: number[];
    quietFrom: string | null;
    quietUntil: string | null;
    briefedOn: string | null;
  };
  alertOffer: { id: GeneratedAlways<number>; offerId: number };
  wantedList: { id: string; requests: number; request: Uint8Array | null; storedBy: string; storedOn: ColumnType<Date, Date, never> };
  change: { transactionId: Generated<string>; tableName: string; kind: string; ids: number[] | null; lookups: unknown };
  presence: { tab: string; userId: number; tableName: string; recordId: number; isEditing: boolean; seenOn: GeneratedInstant };
  signInThrottle: { key: string; points: Generated<number>; expire: number | null };
}

export type Tables = ResourceTables & WorkflowTables;
export type Database = Kysely<Tables>;
