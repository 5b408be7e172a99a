import type { ByKind, FieldDeclaration, FieldKind } from '../../contract/kinds/index.ts';
import { booleanKind } from './boolean/booleanKind.ts';
import { datetimeKind } from './datetime/datetimeKind.ts';
import { manyToOneKind } from './many-to-one/manyToOneKind.ts';
import { numberKind } from './number/numberKind.ts';
import { objectKind } from './object/objectKind.ts';
import { oneToManyKind } from './one-to-many/oneToManyKind.ts';
import { passwordKind } from './password/passwordKind.ts';
import type { Column, ServerKind } from './serverKind.ts';
import { textKind } from './text/textKind.ts';

export const kinds: ByKind<{ [K in FieldKind]: ServerKind<K> }> = {
  TEXT: textKind,
  PASSWORD: passwordKind,
  NUMBER: numberKind,
  BOOLEAN: booleanKind,
  DATETIME: datetimeKind,
  MANY_TO_ONE: manyToOneKind,
  ONE_TO_MANY: oneToManyKind,
  OBJECT: objectKind,
};

export const kindOf = <K extends FieldKind>({ kind }: { kind: K }): ServerKind<K> => kinds[kind];

export const columnOf = (field: FieldDeclaration): Column | undefined => kindOf(field).columns(field)[0];

export const searchedColumn = (field: FieldDeclaration): Column | undefined => kindOf(field).columns(field).at(-1);
