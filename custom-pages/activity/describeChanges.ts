import type { Activity } from '../../contract/activity.ts';
import { CHANGED_SECRET } from '../../contract/activity.ts';
import type { FieldDeclaration } from '../../contract/kinds/index.ts';
import { fieldLabel } from '../../contract/metadata.ts';
import { sentenceCase } from '../../contract/names.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { translated } from '../../contract/translated.ts';
import { fieldFor, isEmpty } from '../../src/kinds/ChangedValue.tsx';

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
      label: translated(declaration ? fieldLabel(declaration, name) : sentenceCase(name)),
      before: before?.[name],
      after: after?.[name],
      isUpdate: isUpdate && values[name] !== CHANGED_SECRET,
    }));
};

const JOB_CODE = 'jobCode';
