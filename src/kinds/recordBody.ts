import { contractKindOf, type FieldDeclaration, isSecret } from '../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { prepareValues } from '../../contract/validation.ts';
import { kindOf } from './index.ts';

type Declared = Pick<ResourceDeclaration, 'fields' | 'form'>;
type Values = Readonly<Record<string, unknown>>;

export const writtenFields = ({ fields, form }: Declared): FieldDeclaration[] =>
  form.flatMap((name) => fields.find((field) => field.name === name && contractKindOf(field).isWritten(field)) ?? []);

export const initialValues = (declaration: Declared): Record<string, unknown> =>
  Object.fromEntries(writtenFields(declaration).map((field) => [field.name, kindOf(field).initial?.(field) ?? null]));

export const writtenValue = (field: FieldDeclaration, value: unknown): unknown => {
  const prepared = prepareValues({ fields: [field] }, { [field.name]: value })[field.name] ?? null;
  const { written = (each: unknown) => each } = kindOf(field);
  return written(prepared, field);
};

/** `isTyped`: in the spelling of the specification's typed calls. */
export const recordBody = (declaration: Declared, values: Values, isTyped: boolean) => {
  const inRecord: Record<string, unknown> = {};
  const besideRecord: Record<string, unknown> = {};
  for (const field of writtenFields(declaration)) {
    if (values[field.name] === undefined) continue;
    const { typedCall } = kindOf(field);
    const written = writtenValue(field, values[field.name]);
    // An empty password keeps the stored one; a new record has none to keep.
    if (isSecret(field) && written === null && values.id !== undefined) continue;
    const spelled = isTyped ? typedCall?.(written, field) : undefined;
    Object.assign(inRecord, spelled ? spelled.inRecord : { [field.name]: written });
    Object.assign(besideRecord, spelled?.besideRecord);
  }
  return { inRecord, besideRecord };
};
