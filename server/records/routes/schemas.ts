import { z } from 'zod';
import type { Dialect } from '../../../contract/dialects.ts';
import { camelCase } from '../../../contract/names.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { kindOf } from '../../kinds/index.ts';
import { commonFieldDeclarations, findField } from '../fields.ts';

/** What the API's description says of a declaration's calls. */
export const recordSchema = (declaration: ResourceDeclaration): z.ZodType =>
  z.object(
    Object.fromEntries(
      [...commonFieldDeclarations, ...declaration.fields]
        .filter((field) => kindOf(field).isReadable)
        .map((field) => [field.name, field.name === 'id' ? z.int() : kindOf(field).output(field)]),
    ),
  );

export const pageSchema = (declaration: ResourceDeclaration, shape: Dialect['pageShape']): z.ZodType => {
  const rows = z.array(recordSchema(declaration));
  const info = {
    number: z.int().describe('zero-based'),
    size: z.int(),
    totalElements: z.int(),
    totalPages: z.int(),
    totalIsEstimate: z.boolean().optional(),
  };
  if (shape === 'content') return z.object({ content: rows, numberOfElements: z.int(), ...info });
  return z.object({ _embedded: z.object({ [camelCase(declaration.name)]: rows }), page: z.object(info) });
};

/** A record as it is written: every field may be left out; the rules say which a new record needs. */
export const inputSchema = (declaration: ResourceDeclaration, isUpdate: boolean): z.ZodType => {
  const fields = declaration.form.flatMap((name) => {
    const field = findField(declaration, name);
    return field ? [[name, kindOf(field).input(field).optional()] as const] : [];
  });
  const lookups = declaration.fields.filter(({ name, kind }) => kind === 'MANY_TO_ONE' && declaration.form.includes(name));
  return z.strictObject({
    ...(isUpdate
      ? { id: z.int(), entityLastUpdatedOn: z.iso.datetime().optional().describe('the version that the form was loaded with') }
      : {}),
    ...Object.fromEntries(fields),
    ...Object.fromEntries(lookups.map(({ name }) => [`${name}Id`, z.int().nullable().optional().describe(`instead of ${name}: {id}`)])),
  });
};

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
    [pageParameters.page]: z.string().optional().describe('zero-based'),
    [pageParameters.size]: z.string().optional(),
    sort: z.string().optional().describe('field;asc or field;desc, several joined by commas'),
    ...(isActiveOnly ? { active: z.enum(['true', 'false', 'all']).optional().describe('default: active records only') } : {}),
    ...more,
  });
