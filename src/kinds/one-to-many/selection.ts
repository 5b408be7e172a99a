import type { FieldOf } from '../../../contract/kinds/index.ts';
import type { RecordOption } from '../../ui/useLookup.ts';

type Selection = FieldOf<'ONE_TO_MANY'>;

export const boundOptions = (value: unknown, field: Selection): RecordOption[] => bindingsOf(value).flatMap((each) => boundBy(each, field));

/** The bindings to these records: stored bindings first, unchanged, then new ones by id. The order of the clicks makes no difference. */
export const bindingsTo = (options: readonly RecordOption[], stored: unknown, field: Selection): unknown[] => {
  const { selects = '', lookupSearchField = 'id' } = field;
  const idOf = (binding: Binding) => boundBy(binding, field)[0]?.id;
  const kept = bindingsOf(stored).filter((binding) => options.some(({ id }) => id === idOf(binding)));
  const added = options.filter(({ id }) => !kept.some((binding) => idOf(binding) === id)).toSorted((a, b) => a.id - b.id);
  return [...kept, ...added.map(({ id, title }) => ({ [selects]: { id, [lookupSearchField]: title } }))];
};

type Binding = Readonly<Record<string, unknown>>;

const bindingsOf = (value: unknown): Binding[] => (Array.isArray(value) ? value : []);

const boundBy = (binding: Binding, { selects = '', lookupSearchField = 'id' }: Selection): RecordOption[] => {
  const bound = binding[selects] as ({ id?: unknown } & Record<string, unknown>) | null | undefined;
  return typeof bound?.id === 'number' ? [{ id: bound.id, title: String(bound[lookupSearchField] ?? bound.id) }] : [];
};
