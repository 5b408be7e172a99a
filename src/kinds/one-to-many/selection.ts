import type { FieldOf } from '../../../contract/kinds/index.ts';
import type { RecordOption } from '../../ui/optionSearch.ts';

type Selection = FieldOf<'ONE_TO_MANY'>;

/** The records that a selection binds to, whatever it is: a list of bindings as it is read, or of what a form holds. */
export const boundOptions = (value: unknown, { selects = '', lookupSearchField = 'id' }: Selection): RecordOption[] =>
  (Array.isArray(value) ? value : []).flatMap((binding: Record<string, unknown>) => {
    const bound = binding[selects] as ({ id?: unknown } & Record<string, unknown>) | null | undefined;
    return typeof bound?.id === 'number' ? [{ id: bound.id, title: String(bound[lookupSearchField] ?? bound.id) }] : [];
  });

/** What a form holds: bindings without ids of their own, in an order that does not depend on when each was chosen. */
export const bindingsTo = (options: readonly RecordOption[], { selects = '', lookupSearchField = 'id' }: Selection): unknown[] =>
  options.toSorted((a, b) => a.id - b.id).map(({ id, title }) => ({ [selects]: { id, [lookupSearchField]: title } }));

export const typedSelection = (value: unknown, field: Selection): unknown[] => bindingsTo(boundOptions(value, field), field);

export const selectedIds = (typed: unknown, field: Selection): number[] => boundOptions(typed, field).map(({ id }) => id);
