import type { ResourceDeclaration } from '../resource.ts';
import type { ByName } from './fieldAt.ts';
import { type ByKind, type FieldDeclaration, type FieldKind, type FieldOf, isStoredValue } from './index.ts';
import { manyToOneFaults } from './many-to-one/manyToOneFaults.ts';
import { numberFaults } from './number/numberFaults.ts';
import { objectFaults } from './object/objectFaults.ts';
import { oneToManyFaults } from './one-to-many/oneToManyFaults.ts';
import { lengthFaults, textFaults } from './text/textFaults.ts';

type Faults<K extends FieldKind> = (field: FieldOf<K>, declaration: ResourceDeclaration, byName: ByName) => string[];

const faults: ByKind<{ [K in FieldKind]: Faults<K> }> = {
  TEXT: textFaults,
  PASSWORD: lengthFaults,
  NUMBER: numberFaults,
  BOOLEAN: () => [],
  DATETIME: () => [],
  MANY_TO_ONE: manyToOneFaults,
  ONE_TO_MANY: oneToManyFaults,
  OBJECT: objectFaults,
};

export const fieldFaults = (field: FieldDeclaration, declaration: ResourceDeclaration, byName: ByName): string[] => {
  const { name, kind, required, unique, differsFrom = [] } = field;
  const isGiven = declaration.form.includes(name) || ('default' in field && field.default !== undefined);
  const isAsked = required && declaration.access.writtenBy !== 'server';
  return [
    ...(faults[kind] as Faults<FieldKind>)(field, declaration, byName),
    ...differsFrom
      .filter((other) => !declaration.fields.some((each) => each.name === other))
      .map((other) => `differs from '${other}', which is none of the fields`),
    ...(differsFrom.includes(name) ? ["differs from itself: name another field in 'differsFrom'"] : []),
    ...(unique && !isStoredValue(field) ? [`is unique, which a ${kind} cannot be: leave out 'unique'`] : []),
    ...(isAsked && !isGiven ? ['is required, but the form lacks it and there is no default'] : []),
  ];
};
