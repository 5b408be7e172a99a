import type { ResourceDeclaration } from '../../contract/resource.ts';
import type { Database } from '../database/tables.ts';
import { notFound } from '../errors.ts';
import type { Actor } from '../services.ts';

export interface Registry {
  get(name: string): ResourceDeclaration;
  /** The same array until the registry changes: what is made of all declarations can be kept by it. */
  all(): readonly ResourceDeclaration[];
}

export interface RecordContext {
  db: Database;
  registry: Registry;
}

export interface WriteContext extends RecordContext {
  actor: Actor;
  /** The entry of the activity that stands for all that is recorded here. */
  partOf?: number | null;
}

export const createRegistry = (declarations: readonly ResourceDeclaration[]): Registry => {
  const byName = new Map(declarations.map((declaration) => [declaration.name, declaration]));
  return {
    all: () => declarations,
    get: (name) => {
      const declaration = byName.get(name);
      if (!declaration) throw notFound`resource '${name}'`;
      return declaration;
    },
  };
};
