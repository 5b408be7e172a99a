import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { FieldDeclaration } from '../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';

export type TableKey<Name extends string> = Name extends `${infer Word}-${infer Rest}` ? `${Word}${Capitalize<TableKey<Rest>>}` : Name;

export type TableOf<Declaration extends ResourceDeclaration> = CommonColumns & {
  [Field in Declaration['fields'][number] as ColumnKey<Field>]: ColumnOf<Field>;
};

interface CommonColumns {
  id: Generated<number>;
  entityCreatedOn: GeneratedInstant;
  entityLastUpdatedOn: GeneratedInstant;
}

type ColumnKey<Field extends FieldDeclaration> = Field['kind'] extends 'ONE_TO_MANY' | 'OBJECT'
  ? never
  : Field['kind'] extends 'MANY_TO_ONE'
    ? `${Field['name']}Id`
    : Field['name'];

type ColumnOf<Field extends FieldDeclaration> = Field extends { kind: 'BOOLEAN' }
  ? Generated<boolean>
  : Field extends { derived: object }
    ? GeneratedAlways<string | null>
    : Field extends { default: string }
      ? ColumnType<Empty<Field, Text<Field>>, Empty<Field, Text<Field>> | undefined, Empty<Field, Text<Field>>>
      : Field extends { kind: 'NUMBER'; scale: number }
        ? NumberColumn<Field>
        : Field extends { kind: 'DATETIME' }
          ? ColumnType<Empty<Field, Date>, Empty<Field, Date | string>, Empty<Field, Date | string>>
          : Field extends { kind: 'MANY_TO_ONE' }
            ? Empty<Field, number>
            : Empty<Field, Text<Field>>;

type NumberColumn<Field extends { required?: boolean | undefined; scale: number }> = Field['scale'] extends 0
  ? Empty<Field, number>
  : ColumnType<Empty<Field, string>, Empty<Field, string | number>, Empty<Field, string | number>>;

type Text<Field> = Field extends { choices: readonly (infer Choice)[] } ? Choice : string;
type Empty<Field extends { required?: boolean | undefined }, Value> = Field['required'] extends true ? Value : Value | null;

export type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;
