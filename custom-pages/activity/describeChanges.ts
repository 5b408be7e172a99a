import type { Activity } from '../../contract/activity.ts';
import { CHANGED_SECRET } from '../../contract/activity.ts';
import { amountDigits } from '../../contract/amount.ts';
import { findField } from '../../contract/commonFields.ts';
import type { FieldDeclaration } from '../../contract/kinds/index.ts';
import { fieldLabel } from '../../contract/metadata.ts';
import { sentenceCase } from '../../contract/names.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';

export interface ChangeLine {
  field: FieldDeclaration;
  label: string;
  before: unknown;
  after: unknown;
  isUpdate: boolean;
}

export const describeChanges = (declaration: ResourceDeclaration | undefined, { before, after }: Activity): ChangeLine[] => {
  const values = { ...before, ...after };
  const isUpdate = before !== null && after !== null;
  const declared = declaration?.fields.map(({ name }) => name).filter((name) => Object.hasOwn(values, name)) ?? [];
  const names = [...new Set([...declared, ...Object.keys(values)])];
  return names
    .filter((name) => name !== JOB_CODE && (isUpdate || !isEmpty(values[name])))
    .map((name) => ({
      field: fieldFor(declaration, name, values[name] ?? before?.[name]),
      label: declaration ? fieldLabel(declaration, name) : sentenceCase(name),
      before: before?.[name],
      after: after?.[name],
      isUpdate: isUpdate && values[name] !== CHANGED_SECRET,
    }));
};

export const fieldFor = (declaration: ResourceDeclaration | undefined, name: string, value: unknown): FieldDeclaration =>
  (declaration && findField(declaration, name)) ?? undeclared(name, value);

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The counts of an import are not fields of a record; a field or its entity may also have been removed since. */
const undeclared = (name: string, value: unknown): FieldDeclaration => {
  if (typeof value === 'number') return { name, kind: 'NUMBER', ...amountDigits };
  if (typeof value === 'boolean') return { name, kind: 'BOOLEAN' };
  if (typeof value === 'string' && INSTANT.test(value)) return { name, kind: 'DATETIME' };
  if (typeof value !== 'object' || value === null) return { name, kind: 'TEXT', maxLength: 100_000 };
  const title = Object.keys(value).find((key) => key !== 'id');
  if ('id' in value) return { name, kind: 'MANY_TO_ONE', target: name, lookupSearchField: title ?? 'id' };
  return { name, kind: 'OBJECT', sourceFieldPath: name };
};

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

const JOB_CODE = 'jobCode';
