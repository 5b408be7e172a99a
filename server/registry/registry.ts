import type { ResourceDeclaration } from '../../contract/resource.ts';
import type { Database } from '../database/tables.ts';
import { PublicError } from '../errors.ts';
import type { Actor } from '../records/actor.ts';

/** Every declaration that the server knows, by name. */
export interface Registry {
  /** Throws NOT_FOUND. */
  get(name: string): ResourceDeclaration;
  /** The same array until the registry changes: what is made of all declarations can be kept by it. */
  all(): readonly ResourceDeclaration[];
}

/** What every verb of the record store works on. `db` may be a transaction: the verb then takes part in it. */
export interface RecordContext {
  db: Database;
  registry: Registry;
}

/** What a verb that writes works on besides: who writes, for the activity record. */
export interface WriteContext extends RecordContext {
  actor: Actor;
}

/** A registry that does not change. */
export const createRegistry = (declarations: readonly ResourceDeclaration[]): Registry => {
  const byName = new Map(declarations.map((declaration) => [declaration.name, declaration]));
  return {
    all: () => declarations,
    get: (name) => {
      const declaration = byName.get(name);
      if (!declaration) throw new PublicError('NOT_FOUND', { what: `resource '${name}'` });
      return declaration;
    },
  };
};
