const LINE = 110;

export const declarationText = (declaration: unknown): string => `${written(declaration, '')}\n`;

const written = (value: unknown, indent: string): string => {
  const flat = onOneLine(value);
  if (typeof value !== 'object' || value === null || (indent !== '' && indent.length + flat.length <= LINE)) return flat;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList ? value.map((each) => written(each, inner)) : membersOf(value, (each) => written(each, inner));
  const [begin, end] = isList ? '[]' : '{}';
  return `${begin}\n${parts.map((part) => `${inner}${part}`).join(',\n')}\n${indent}${end}`;
};

const onOneLine = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${membersOf(value, onOneLine).join(', ')} }`;
};

const membersOf = (value: object, write: (value: unknown) => string): string[] =>
  Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${write(each)}`);
