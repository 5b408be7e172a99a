import type { ByKind, FieldKind } from '../../contract/kinds/index.ts';
import { booleanKind } from './boolean.ts';
import { datetimeKind } from './datetime.ts';
import { manyToOneKind } from './manyToOne.ts';
import { numberKind } from './number.ts';
import { objectKind } from './object.ts';
import { oneToManyKind } from './oneToMany.ts';
import { passwordKind } from './password.ts';
import type { ServerKind } from './serverKind.ts';
import { textKind } from './text.ts';

/** Every kind's half on the server; one that is missing does not compile. */
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
