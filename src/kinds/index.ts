import type { ByKind, FieldDeclaration, FieldKind, FieldOf } from '../../contract/kinds/index.ts';
import type { TextKey } from '../messages/text.ts';
import { booleanKind } from './boolean/booleanKind.tsx';
import type { ConsoleKind } from './consoleKind.ts';
import { datetimeKind } from './datetime/datetimeKind.tsx';
import { manyToOneKind } from './many-to-one/manyToOneKind.tsx';
import { numberKind } from './number/NumberCell.tsx';
import { objectKind } from './object/objectKind.tsx';
import { oneToManyKind } from './one-to-many/oneToManyKind.tsx';
import { passwordKind } from './password/passwordKind.tsx';
import { textKind } from './text/TextCell.tsx';

const kinds: ByKind<{ [K in FieldKind]: ConsoleKind<FieldOf<K>> }> = {
  TEXT: textKind,
  PASSWORD: passwordKind,
  NUMBER: numberKind,
  BOOLEAN: booleanKind,
  DATETIME: datetimeKind,
  MANY_TO_ONE: manyToOneKind,
  ONE_TO_MANY: oneToManyKind,
  OBJECT: objectKind,
};

export const kindTitle = (kind: string): TextKey | null => (Object.hasOwn(kinds, kind) ? kinds[kind as FieldKind].title : null);

export const kindOf = ({ kind }: Pick<FieldDeclaration, 'kind'>) => kinds[kind] as ConsoleKind<FieldDeclaration>;
