import { type Checker, SymbolFlags, type Type } from 'typescript/unstable/sync';

/** A type as a column can have it: `number`, `string[]`, `Date`, `unknown`; of several: `number | string`. */
export interface ValueType {
  name: string;
  isNullable: boolean;
}

const known = new WeakMap<Checker, Map<number, ValueType>>();

/** Kept by type: each question to the compiler is one to another process. */
export const valueType = (checker: Checker, type: Type): ValueType => {
  const ofChecker = known.get(checker) ?? new Map<number, ValueType>();
  known.set(checker, ofChecker);
  const found = ofChecker.get(type.id) ?? readValueType(checker, type);
  ofChecker.set(type.id, found);
  return found;
};

const readValueType = (checker: Checker, type: Type): ValueType => {
  if (type.isUnionType()) {
    const parts = type.getTypes().map((part) => valueType(checker, part));
    const names = new Set(parts.map(({ name }) => name).filter((name) => name !== 'null'));
    return { name: [...names].sort().join(' | '), isNullable: parts.some(({ isNullable }) => isNullable) };
  }
  const written = checker.typeToString(type);
  if (written === 'null' || written === 'undefined') return { name: 'null', isNullable: true };
  if (written === 'unknown' || written === 'any') return { name: 'unknown', isNullable: true };
  const scalars = [
    ['string', checker.getStringType()],
    ['number', checker.getNumberType()],
    ['boolean', checker.getBooleanType()],
  ] as const;
  const scalar = scalars.find(([, of]) => checker.isTypeAssignableTo(type, of))?.[0];
  if (scalar) return { name: scalar, isNullable: false };
  if (checker.isArrayType(type) && type.isTypeReference()) {
    const [element] = checker.getTypeArguments(type);
    return { name: `${element ? valueType(checker, element).name : 'unknown'}[]`, isNullable: false };
  }
  return { name: written.startsWith('Uint8Array') ? 'Uint8Array' : written === 'Date' ? 'Date' : 'object', isNullable: false };
};

export type Row = Map<string, ValueType & { isOptional: boolean }>;

export const rowOf = (checker: Checker, type: Type): Row =>
  new Map(
    checker.getPropertiesOfType(type).map((property) => {
      const value = checker.getTypeOfSymbol(property);
      if (!value) throw new Error(`${property.name} has no type`);
      return [property.name, { ...valueType(checker, value), isOptional: (property.flags & SymbolFlags.Optional) !== 0 }];
    }),
  );
