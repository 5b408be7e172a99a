import type { DisplayProfile, EntityDefinition } from '../../contract/metadata.ts';
import { sentenceCase } from '../../contract/names.ts';
import { readPage } from '../../contract/records.ts';
import type { Expression, Predicate } from '../../contract/rules.ts';

export const readProfiles = (json: unknown): DisplayProfile[] =>
  rowsOf(json).flatMap((row, index) => {
    const source = text(row.sourceFieldPath) ?? text(row.targetFieldPath);
    if (source === null) return [];
    const target = text(row.targetFieldPath) ?? source;
    const meta = objectOf(row.meta);
    const displayType = displayTypes.find((type) => type === String(row.displayType).toUpperCase()) ?? 'OBJECT';
    return {
      name: text(row.name) ?? '',
      sourceFieldPath: source,
      targetFieldPath: target,
      displayTitle: text(row.displayTitle) ?? sentenceCase(target.split('.')[0] ?? target),
      // Without its child, nothing says which records these are.
      displayType: displayType === 'ONE_TO_MANY' && text(meta.child) === null ? 'OBJECT' : displayType,
      order: Number(row.order ?? index),
      meta,
    };
  });

export const readDefinition = (json: unknown, name: string): EntityDefinition | null => {
  const rows = rowsOf(json);
  const row = rows.find((each) => each.name === name) ?? rows[0];
  if (!row) return null;
  const { predicates, expressions } = objectOf(row.meta);
  return {
    name,
    meta: { predicates: listOf(predicates).flatMap(predicateOf), expressions: listOf(expressions).flatMap(expressionOf) },
    ...(row.canWrite === false ? { canWrite: false } : {}),
    ...(typeof row.canDelete === 'boolean' ? { canDelete: row.canDelete } : {}),
    ...(row.hasUpload === true ? { hasUpload: true } : {}),
  };
};

type Received = Readonly<Record<string, unknown>>;

const displayTypes = ['TEXT', 'PASSWORD', 'NUMBER', 'BOOLEAN', 'DATETIME', 'MANY_TO_ONE', 'ONE_TO_MANY', 'OBJECT'] as const;

const rowsOf = (json: unknown): Received[] => {
  const { rows } = readPage<unknown>(json ?? []);
  const isOne = rows.length === 0 && !Array.isArray(json) && 'meta' in objectOf(json);
  return (isOne ? [json] : rows).map(objectOf);
};

const predicateOf = (received: unknown): Predicate[] => {
  const { function: name, parameters, uniqueNumber, message } = objectOf(received);
  const [field, ...bounds] = Array.isArray(parameters) ? parameters : [parameters];
  if (typeof field !== 'string' || !Number.isInteger(Number(uniqueNumber ?? Number.NaN))) return [];
  const said = text(message) === null ? {} : { message: String(message) };
  // A function that this version does not know always holds.
  return [{ uniqueNumber: Number(uniqueNumber), function: String(name) as Predicate['function'], parameters: [field, ...bounds], ...said }];
};

const expressionOf = (received: unknown): Expression[] => {
  const { condition, expressionsWhenTrue, expressionsWhenFalse } = objectOf(received);
  const branch = (expressions: unknown) => listOf(expressions).flatMap(expressionOf);
  const number = Number(condition ?? Number.NaN);
  if (!Number.isInteger(number)) return [];
  return [{ condition: number, expressionsWhenTrue: branch(expressionsWhenTrue), expressionsWhenFalse: branch(expressionsWhenFalse) }];
};

const objectOf = (received: unknown): Received => {
  const value = typeof received === 'string' ? parsed(received) : received;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Received) : {};
};

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
};

const listOf = (received: unknown): unknown[] => (Array.isArray(received) ? received : []);
const text = (received: unknown): string | null => (typeof received === 'string' && received !== '' ? received : null);
