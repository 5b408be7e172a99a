import type { Operator } from '../conditions.ts';
import type { Predicate } from '../rules.ts';
import type { FieldKind, FieldOf } from './index.ts';

/** Nothing here needs the schema library, which the first list of the console does not load. */
export interface ContractKind<K extends FieldKind> {
  isReadable: boolean;
  hasColumn: boolean;
  isText: boolean;
  isTruth: boolean;
  isChronological: boolean;
  /** Whether many records have the same value. A list that is sorted by it keeps its own order among them. */
  isShared: boolean;
  madeOf(field: FieldOf<K>): readonly string[];
  isWritten(field: FieldOf<K>): boolean;
  isDetail(field: FieldOf<K>): boolean;
  lookup(field: FieldOf<K>): FieldOf<'MANY_TO_ONE'> | null;
  /** Where the text is that a list searches and a record is called by, unless the declaration says otherwise; null: it has none. */
  textPath(field: FieldOf<K>): string | null;
  valuePath(field: FieldOf<K>): string;
  operators(field: FieldOf<K>): readonly Operator[];
  requiredBy: 'REQUIRED' | 'REQUIRED_LOOKUP';
  /** Its other rules with their bounds, in the order in which a person would mend them. */
  bounds(field: FieldOf<K>): readonly Bound[];
  prepare(value: unknown, field: FieldOf<K>): unknown;
  meta(field: FieldOf<K>): Record<string, unknown>;
}

export type Bound = readonly [rule: Predicate['function'], bound?: number | string];

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
  operators: (): readonly Operator[] => [],
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
} as const;
