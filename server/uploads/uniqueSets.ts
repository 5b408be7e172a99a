import type { ResourceDeclaration } from '../../contract/resource.ts';

/** The sets of fields that must be unique, without the set that an upload matches records by. */
export const uniqueSets = ({ fields, uniqueTogether = [], uploadMatchesBy = [] }: ResourceDeclaration): string[][] =>
  [...fields.filter(({ unique }) => unique).map(({ name }) => [name]), ...uniqueTogether].filter(
    (names) => names.length !== uploadMatchesBy.length || names.some((name) => !uploadMatchesBy.includes(name)),
  );
