import type { ResourceDeclaration } from '../../contract/resource.ts';

export const uniqueSets = ({ fields, uniqueTogether = [], uploadMatchesBy = [] }: ResourceDeclaration): string[][] =>
  [...fields.filter(({ unique }) => unique).map(({ name }) => [name]), ...uniqueTogether].filter(
    (names) => names.length !== uploadMatchesBy.length || names.some((name) => !uploadMatchesBy.includes(name)),
  );
