import { isDeepStrictEqual } from 'node:util';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { completeDeclaration, completeField } from '../../../contract/workflows/entity-setup/completeDeclaration.ts';
import { EntityDraft, type FieldDraft } from '../../../contract/workflows/entity-setup/entityDraft.ts';

export const shortDeclaration = (whole: ResourceDeclaration, others: readonly ResourceDeclaration[]): EntityDraft => {
  const fields = whole.fields.map((field) =>
    without(field as FieldDraft, ['name', 'kind'], (tried) => isDeepStrictEqual(completeField(tried, whole, others), field)),
  );
  const isWhole = (tried: EntityDraft) => isDeepStrictEqual(completeDeclaration(tried, others), whole);
  const { list, label, ...rest } = without<EntityDraft>({ ...whole, fields }, ['name', 'fields', 'list', 'label'], isWhole);
  const draft = { ...rest, list, label };
  const shortList = without({ ...list }, [], (tried) => isWhole({ ...draft, list: tried }));
  const shortLabel = without({ ...label }, [], (tried) => isWhole({ ...draft, list: shortList, label: tried }));
  const short: EntityDraft = {
    ...rest,
    ...(Object.keys(shortLabel).length > 0 && { label: shortLabel }),
    ...(Object.keys(shortList).length > 0 && { list: shortList }),
  };
  return inOrder(short, Object.keys(EntityDraft.shape));
};

const without = <Value extends object>(value: Value, needed: readonly string[], meansTheSame: (tried: Value) => boolean): Value => {
  let short = value;
  for (const key of Object.keys(value).filter((name) => !needed.includes(name))) {
    const { [key as keyof Value]: _, ...tried } = short;
    if (meansTheSame(tried as Value)) short = tried as Value;
  }
  return inOrder(short, needed);
};

/** PostgreSQL gives the keys of stored JSON back in its own order. */
const inOrder = <Value extends object>(value: Value, keys: readonly string[]): Value => {
  const place = (key: string) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => place(a) - place(b))) as Value;
};
