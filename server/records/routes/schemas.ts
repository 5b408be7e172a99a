import { z } from 'zod';
import { commonFields } from '../../../contract/commonFields.ts';
import { operators, relativeSpans, WHERE } from '../../../contract/conditions.ts';
import type { Dialect } from '../../../contract/dialects.ts';
import {
  type FieldDeclaration,
  isSelection,
  lookupOf,
  lookupParameter,
  type SelectionField,
  selectionKey,
  selectionParameter,
} from '../../../contract/kinds/index.ts';
import { camelCase } from '../../../contract/names.ts';
import { contentPageOf, pageInfo } from '../../../contract/pageSchemas.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { kindOf } from '../../kinds/index.ts';
import { findField, isRead, searchablePaths } from '../fields.ts';
import { MOST_ROWS } from './readQuery.ts';

export const recordSchema = (declaration: ResourceDeclaration) =>
  z.object(Object.fromEntries([...commonFields, ...declaration.fields].filter(isRead).map((field) => [field.name, outputOf(field)])));

export const recordWithEmbeddedSchema = (declaration: ResourceDeclaration): z.ZodType => {
  const chosen = declaration.fields.filter(isSelection).map((field) => [field.name, z.array(bindingSchema(field))] as const);
  const record = recordSchema(declaration);
  return chosen.length === 0 ? record : record.extend({ _embedded: z.object(Object.fromEntries(chosen)) });
};

const outputOf = (field: FieldDeclaration): z.ZodType => {
  if (isSelection(field)) return z.array(bindingSchema(field));
  return field.name === 'id' ? z.int() : kindOf(field).output(field);
};

const bindingSchema = ({ selects, lookupSearchField }: SelectionField) =>
  z.object({ id: z.int(), [selects]: z.object({ id: z.int(), [lookupSearchField]: z.string() }) });

export const pageSchema = (declaration: ResourceDeclaration, shape: Dialect['pageShape']): z.ZodType => {
  const row = recordSchema(declaration);
  if (shape === 'content') return contentPageOf(row);
  return z.object({ _embedded: z.object({ [camelCase(declaration.name)]: z.array(row) }), page: z.object(pageInfo) });
};

type Written = 'new' | 'one' | 'many';

const inputSchema = (declaration: ResourceDeclaration, written: Written): z.ZodType => {
  const isNeeded = ({ required = false }: FieldDeclaration) => required && written === 'new';
  const fields = declaration.form.flatMap((name) => {
    const field = findField(declaration, name);
    if (!field || isSelection(field)) return [];
    const input = kindOf(field).input(field);
    return [[name, isNeeded(field) && !lookupOf(field) ? input : input.optional()] as const];
  });
  const lookups = declaration.fields.filter((field) => lookupOf(field) && declaration.form.includes(field.name));
  const allOf = lookups.filter(isNeeded).map((field) => ({ anyOf: [{ required: [field.name] }, { required: [lookupParameter(field)] }] }));
  const record = z.strictObject({
    ...(written === 'one'
      ? { id: z.int(), entityLastUpdatedOn: z.iso.datetime().optional().describe('the version that the form was loaded with') }
      : {}),
    ...Object.fromEntries(fields),
    ...Object.fromEntries(
      lookups.map((field) => [lookupParameter(field), z.int().nullable().optional().describe(`instead of ${field.name}: {id}`)]),
    ),
  });
  return allOf.length > 0 ? record.meta({ allOf }) : record;
};

/** `more`: beside the record. */
export const bodySchema = (declaration: ResourceDeclaration, bodyKey: string, written: Written, more: z.ZodRawShape = {}): z.ZodType =>
  z.strictObject({
    ...more,
    [bodyKey]: inputSchema(declaration, written),
    ...Object.fromEntries(selectionsOf(declaration).map((field) => [selectionKey(field), z.array(z.int()).optional()])),
  });

export const selectionsOf = ({ fields, form }: ResourceDeclaration): SelectionField[] =>
  fields.filter(isSelection).filter(({ name }) => form.includes(name));

export const whereQuery = {
  [WHERE]: z
    .string()
    .optional()
    .describe(
      `JSON array of conditions that all hold: {"field", "is", "value"}, or {"anyOf": [conditions]} of which one holds; a field may be a path through lookups; is: ${operators.join(', ')} (between: [least, most], either may be null); of a date the value may be ${relativeSpans.join(', ')}`,
    ),
};

const activeQuery = z.enum(['true', 'false', 'all']).optional().describe('default: active records only');

/** What an export holds, in no order. */
export const matchingQuery = (declaration: ResourceDeclaration, { isActiveOnly }: Dialect): Record<string, z.ZodType> => ({
  ...(isActiveOnly ? { active: activeQuery } : {}),
  keyword: z.string().optional(),
  fieldName: z.enum(searchablePaths(declaration)).optional(),
  ...narrowingQuery(declaration),
});

export const narrowingQuery = ({ fields }: ResourceDeclaration): Record<string, z.ZodType> => ({
  ...whereQuery,
  ...Object.fromEntries(fields.filter(lookupOf).map((field) => [lookupParameter(field), z.int().optional()])),
  ...Object.fromEntries(
    fields
      .filter(isSelection)
      .map((field) => [selectionParameter(field), z.string().optional().describe('ids joined by commas: bound to all')]),
  ),
});

export const answerSchema = (declaration: ResourceDeclaration, { answerKey }: Dialect): z.ZodType =>
  z.object({
    status: z.enum(['SUCCESS', 'FAILED']),
    entityId: z.int().optional(),
    [answerKey(declaration.name)]: z.int().optional(),
    errorList: z.array(z.object({ field: z.string().optional(), errorCode: z.string().optional(), message: z.string() })),
    entityLastUpdatedOn: z.iso.datetime().optional(),
  });

export const listQuerySchema = ({ pageParameters, isActiveOnly }: Dialect, more: Record<string, z.ZodType> = {}): z.ZodType =>
  z.object({
    [pageParameters.page]: z.int().min(0).optional().describe('zero-based'),
    [pageParameters.size]: z.int().min(1).max(MOST_ROWS).optional(),
    sort: z.string().optional().describe('field;asc or field;desc, several joined by commas'),
    total: z.enum(['exact']).optional().describe('counts all rows where the total would be an estimate'),
    ...(isActiveOnly ? { active: activeQuery } : {}),
    ...more,
  });
