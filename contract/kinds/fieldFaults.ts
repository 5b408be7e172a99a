import { isCommonField } from '../commonFields.ts';
import type { ResourceDeclaration } from '../resource.ts';
import { isSecret } from './contractKinds.ts';
import { type ByName, fieldAt } from './fieldAt.ts';
import type { ByKind, FieldDeclaration, FieldKind, FieldOf } from './index.ts';
import { manyToOneFaults } from './many-to-one/manyToOneFaults.ts';
import { oneToManyFaults } from './one-to-many/oneToManyFaults.ts';
import { textFaults } from './text/textFaults.ts';

type Faults<K extends FieldKind> = (field: FieldOf<K>, declaration: ResourceDeclaration, byName: ByName) => string[];

const numberFaults = ({ precision, scale, shownDecimals = 0 }: FieldOf<'NUMBER'>): string[] => [
  ...(scale > precision ? [`has more digits after the point (${scale}) than in all (${precision})`] : []),
  ...(shownDecimals > scale ? [`shows ${shownDecimals} decimals, but stores ${scale}`] : []),
];

const objectFaults = ({ sourceFieldPath }: FieldOf<'OBJECT'>, declaration: ResourceDeclaration, byName: ByName): string[] => {
  const found = fieldAt(declaration, sourceFieldPath, byName);
  if (!found && !isCommonField(sourceFieldPath)) return [`sourceFieldPath '${sourceFieldPath}' leads nowhere`];
  return found && isSecret(found) ? [`sourceFieldPath '${sourceFieldPath}' leads to a secret, which no call returns`] : [];
};

const faults: ByKind<{ [K in FieldKind]: Faults<K> }> = {
  TEXT: textFaults,
  PASSWORD: () => [],
  NUMBER: numberFaults,
  BOOLEAN: () => [],
  DATETIME: () => [],
  MANY_TO_ONE: manyToOneFaults,
  ONE_TO_MANY: oneToManyFaults,
  OBJECT: objectFaults,
};

export const fieldFaults = (field: FieldDeclaration, declaration: ResourceDeclaration, byName: ByName): string[] => {
  const unknown = (field.differsFrom ?? []).filter((name) => !declaration.fields.some((each) => each.name === name));
  const found = [
    ...(faults[field.kind] as Faults<FieldKind>)(field, declaration, byName),
    ...unknown.map((name) => `differs from '${name}', which is none of the fields`),
  ];
  const isGiven = declaration.form.includes(field.name) || ('default' in field && field.default !== undefined);
  const isAsked = field.required && declaration.access.writtenBy !== 'server';
  return isAsked && !isGiven ? [...found, 'is required, but the form lacks it and there is no default'] : found;
};
