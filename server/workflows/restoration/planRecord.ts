import { isDeepStrictEqual } from 'node:util';
import { serverRecordOf } from '../../../contract/access.ts';
import { CHANGED_SECRET } from '../../../contract/activity.ts';
import { type FieldDeclaration, hasActive, isSecret, isSelection } from '../../../contract/kinds/index.ts';
import { fieldLabel } from '../../../contract/metadata.ts';
import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { say, translated } from '../../../contract/translated.ts';
import type { RestorationPreview, RestorationProblem } from '../../../contract/workflows/restoration/schemas.ts';
import { kindOf } from '../../kinds/index.ts';
import { isStored } from '../../records/fields.ts';
import { comparable, failuresOf, readInput } from '../../records/recordInput.ts';
import type { RecordEntry } from './entries.ts';

type FieldChange = Extract<RestorationPreview, { kind: 'RECORD' }>['fields'][number];

export interface Plan {
  entry: RecordEntry;
  current: RecordJson | null;
  change: 'NONE' | 'CREATE' | 'UPDATE' | 'DELETE';
  values: ReadonlyMap<string, unknown>;
  bindings: ReadonlyMap<string, readonly Binding[]>;
  fields: FieldChange[];
  problems: RestorationProblem[];
  notes: string[];
  version: Date | null;
}

export interface Binding {
  id: number;
  target: { id: number };
}

export const emptyPlan = (entry: RecordEntry): Plan => ({
  entry,
  current: null,
  change: 'NONE',
  values: new Map(),
  bindings: new Map(),
  fields: [],
  problems: [],
  notes: [],
  version: null,
});

/** With `overwrites` later changes of the same fields are lost; otherwise they are problems. */
export const planRecord = (
  declaration: ResourceDeclaration,
  entry: RecordEntry,
  current: RecordJson | null,
  { overwrites }: { overwrites: boolean },
): Plan => {
  const nothing = { ...emptyPlan(entry), current };
  if (serverRecordOf(declaration, current ?? entry.before ?? {}))
    return { ...nothing, problems: [{ field: null, message: say`The server alone writes this record` }] };
  if (entry.before === null) return current === null ? nothing : planDeletion(declaration, { ...nothing, current });
  if (entry.after === null) return current === null ? planCreation(declaration, nothing, entry.before) : nothing;
  if (current === null) return { ...nothing, problems: [{ field: null, message: say`The record was deleted. Restore it first` }] };
  return planUpdate(declaration, { ...nothing, current }, entry.before, entry.after, overwrites);
};

export const recordIds = (plans: readonly Plan[]): number[] => plans.map(({ entry }) => entry.recordId);

export const valueAfter = ({ values, current }: Plan, name: string): unknown =>
  values.has(name) ? values.get(name) : comparable(current?.[name] ?? null);

type Values = Readonly<Record<string, unknown>>;

export const changedSince = () => say`It was changed again later`;

const planDeletion = (declaration: ResourceDeclaration, plan: Plan & { current: RecordJson }): Plan => {
  const { after } = plan.entry;
  const changed = declaration.fields.filter(({ name }) => after && Object.hasOwn(after, name) && after[name] !== CHANGED_SECRET);
  const problems = changed
    .filter((field) => !isSame(field, after?.[field.name], plan.current[field.name]))
    .map(({ name }) => ({ field: name, message: changedSince() }));
  return { ...plan, change: 'DELETE', problems };
};

const planCreation = (declaration: ResourceDeclaration, plan: Plan, before: Values): Plan => {
  const written = declaration.fields.filter((field) => Object.hasOwn(before, field.name) && isWritten(field));
  const initial = new Map(declaration.fields.filter(isStored).map((field) => [field.name, kindOf(field).initial(field)] as const));
  const secrets = declaration.fields.filter(isSecret);
  const { values, problems } = check(declaration, written, before, null, Object.fromEntries(initial));
  const isLocked = secrets.some(({ required }) => required);
  const stored = new Map([...initial, ...values]);
  // Nobody knows the password that it gets.
  if (isLocked && hasActive(declaration)) stored.set('active', false);
  return {
    ...plan,
    change: 'CREATE',
    values: stored,
    bindings: bindingsOf(written, before),
    fields: written
      .filter(({ name }) => comparable(before[name] ?? null) !== null)
      .map(({ name }) => ({
        name,
        now: null,
        becomes: isLocked && name === 'active' ? stored.get(name) : before[name],
        isChangedSince: false,
      })),
    problems: problems.filter(({ field }) => !secrets.some(({ name }) => name === field)),
    notes: [
      ...goneFields(declaration, before),
      ...secrets.map(
        (field) => say`${translated(fieldLabel(declaration, field.name))}: the activity record never holds it. Give the record a new one.`,
      ),
      ...(isLocked && hasActive(declaration) ? [say`The record comes back inactive.`] : []),
    ],
    version: plan.entry.versionBefore,
  };
};

const planUpdate = (
  declaration: ResourceDeclaration,
  plan: Plan & { current: RecordJson },
  before: Values,
  after: Values,
  overwrites: boolean,
): Plan => {
  const { current, entry } = plan;
  const recorded = declaration.fields.filter((field) => Object.hasOwn(before, field.name) && isWritten(field));
  const changed = recorded.filter((field) => !isSame(field, before[field.name], current[field.name]));
  const fields = changed.map((field) => ({
    name: field.name,
    now: current[field.name],
    becomes: before[field.name],
    isChangedSince: !isSame(field, after[field.name], current[field.name]),
  }));
  const { values, problems } = check(declaration, changed, before, current);
  const later = overwrites ? [] : fields.filter(({ isChangedSince }) => isChangedSince);
  // Without a later change the record has its date again, which an offer is compared by.
  const version = entry.versionAfter?.toISOString() === current.entityLastUpdatedOn ? entry.versionBefore : null;
  const dates = version
    ? [{ name: 'entityLastUpdatedOn', now: current.entityLastUpdatedOn, becomes: version.toISOString(), isChangedSince: false }]
    : [];
  const isSomething = changed.length > 0 || version !== null;
  return {
    ...plan,
    change: isSomething ? 'UPDATE' : 'NONE',
    values,
    bindings: bindingsOf(changed, before),
    fields: [...fields, ...dates],
    problems: isSomething ? [...later.map(({ name }) => ({ field: name, message: changedSince() })), ...problems] : [],
    notes: [
      ...goneFields(declaration, before),
      ...declaration.fields
        .filter(({ name }) => after[name] === CHANGED_SECRET)
        .map(({ name }) => say`${translated(fieldLabel(declaration, name))}: stays as it is, since the activity record never holds it.`),
    ],
    version,
  };
};

const check = (
  declaration: ResourceDeclaration,
  fields: readonly FieldDeclaration[],
  before: Values,
  current: RecordJson | null,
  initial: Values = {},
) => {
  const raw = fields.map((field) => [field.name, isSelection(field) ? targetIds(field, before[field.name]) : before[field.name]] as const);
  const names = fields.map(({ name }) => name);
  const input = readInput(declaration, Object.fromEntries(raw), names);
  const failures = failuresOf(declaration, { ...input, values: { ...initial, ...input.values } }, current);
  const problems = [...failures].map(([field, { message }]) => ({ field, message }));
  const stored = fields.filter(isStored).map(({ name }) => name);
  return { values: new Map([...input.checked].filter(([name]) => stored.includes(name))), problems };
};

const isWritten = (field: FieldDeclaration): boolean => isStored(field) || isSelection(field);

const isSame = (field: FieldDeclaration, one: unknown, other: unknown): boolean =>
  isSelection(field)
    ? isDeepStrictEqual(targetIds(field, one), targetIds(field, other))
    : isDeepStrictEqual(comparable(one ?? null), comparable(other ?? null));

const targetIds = (field: FieldDeclaration, list: unknown): number[] =>
  bindingsIn(field, list)
    .map(({ target }) => target.id)
    .sort((one, other) => one - other);

const bindingsIn = (field: FieldDeclaration, list: unknown): Binding[] =>
  isSelection(field) && Array.isArray(list) ? list.map((each) => ({ id: each.id, target: each[field.selects] })) : [];

const bindingsOf = (fields: readonly FieldDeclaration[], before: Values): Map<string, Binding[]> =>
  new Map(fields.filter(isSelection).map((field) => [field.name, bindingsIn(field, before[field.name])]));

const goneFields = (declaration: ResourceDeclaration, before: Values): string[] =>
  Object.keys(before)
    .filter((name) => !declaration.fields.some((field) => field.name === name))
    .map((name) => say`The field '${name}' no longer exists, so its value does not come back.`);
