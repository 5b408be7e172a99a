import type { Predicate } from '../rules.ts';
import type { FieldKind, FieldOf } from './index.ts';

/**
 * What both halves know about a kind besides the schema of its fields. Nothing here needs the schema library, which the first list of
 * the console does not load.
 */
export interface ContractKind<K extends FieldKind> {
  /** Whether calls return its values, so that lists can show, sort and search it. */
  isReadable: boolean;
  /** Whether its values have a column of their own. One that is not readable is a secret. */
  hasColumn: boolean;
  /** Whether its values are text, which is compared without regard to case. */
  isText: boolean;
  /** Whether its values are yes and no. */
  isTruth: boolean;
  /** Whether its values can say when something was: an instant, or epoch milliseconds. */
  isChronological: boolean;
  /** Whether many records have the same value. A list that is sorted by it keeps its own order among them. */
  isShared: boolean;
  /** The fields, or the path, that its value is made of; empty: it has a value of its own. */
  madeOf(field: FieldOf<K>): readonly string[];
  /** Whether a form can write it. */
  isWritten(field: FieldOf<K>): boolean;
  /** Whether details show it, unless the declaration says otherwise. */
  isDetail(field: FieldOf<K>): boolean;
  /** The field, where it points to a record of another resource. */
  lookup(field: FieldOf<K>): FieldOf<'MANY_TO_ONE'> | null;
  /** Where the text is that a list searches and a record is called by, unless the declaration says otherwise; null: it has none. */
  textPath(field: FieldOf<K>): string | null;
  /** Where the value that people read stands in a record, such as `country.name`. A list sorts by it. */
  valuePath(field: FieldOf<K>): string;
  /** The rule that `required` stands for. */
  requiredBy: 'REQUIRED' | 'REQUIRED_LOOKUP';
  /** Its other rules with their bounds, in the order in which a person would mend them. */
  bounds(field: FieldOf<K>): readonly Bound[];
  /** What was typed, as the rules see it: trimmed, and null where it is empty. */
  prepare(value: unknown, field: FieldOf<K>): unknown;
  /** What metadata says about the field besides its name, title and rules. */
  meta(field: FieldOf<K>): Record<string, unknown>;
  /** The name of the field that a profile writes to, or reads, at a path. */
  fieldNameAt(path: string): string;
  /** The field's own attributes as metadata describes them. Where it gives no limit, nothing that people type is refused for it. */
  fromMeta(meta: Readonly<Record<string, unknown>>, profile: ReceivedProfile): object;
  /** How the field is declared where metadata reads it at a path through other records; null: as it is. */
  atPath: { kind: 'OBJECT'; shownAs?: 'DATETIME' } | null;
}

export type Bound = readonly [rule: Predicate['function'], bound?: number | string];

/** The part of a display profile that a field is read from. */
export interface ReceivedProfile {
  sourceFieldPath: string;
  meta: Readonly<Record<string, unknown>>;
}

/** Most kinds: a readable value in a column of its own, trimmed where it is typed. */
export const columnDefaults = {
  isReadable: true,
  hasColumn: true,
  isText: false,
  isTruth: false,
  isChronological: false,
  isShared: false,
  madeOf: () => [],
  isWritten: () => true,
  isDetail: () => true,
  lookup: () => null,
  textPath: () => null,
  valuePath: ({ name }: { name: string }) => name,
  requiredBy: 'REQUIRED',
  bounds: () => [],
  prepare: (value: unknown) => {
    const text = typeof value === 'string' ? value.trim() : value;
    return text === '' ? null : text;
  },
  meta: (field: object) => {
    const { name, kind, label, required, unique, differsFrom, message, messages, ...rest } = field as Record<string, unknown>;
    return rest;
  },
  fieldNameAt: (path: string) => path,
  fromMeta: (meta: Readonly<Record<string, unknown>>) => meta,
  atPath: { kind: 'OBJECT' },
} as const;
