import { Box } from '@mui/material';
import { findField } from '../../contract/commonFields.ts';
import { type FieldDeclaration, isSecret } from '../../contract/kinds/index.ts';
import { amountDigits } from '../../contract/kinds/number/decimal.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { translated } from '../../contract/translated.ts';
import { text } from '../messages/text.ts';
import { kindOf } from './index.ts';

export const ChangedValue = ({ field, value }: { field: FieldDeclaration; value: unknown }) => {
  if (isEmpty(value))
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {text('kinds.empty')}
      </Box>
    );
  const { Cell } = kindOf(field);
  if (isSecret(field)) return <>{translated(String(value))}</>;
  return <Cell field={field} record={{ [field.name]: value }} place="details" />;
};

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The counts of an import are not fields of a record; a field or its entity may also have been removed since. */
export const fieldFor = (declaration: ResourceDeclaration | undefined, name: string, value: unknown): FieldDeclaration =>
  (declaration && findField(declaration, name)) ?? undeclared(name, value);

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
