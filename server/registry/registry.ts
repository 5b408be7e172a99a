import type { ResourceDeclaration } from '../../contract/resource.ts';
import type { Database } from '../database/tables.ts';
import { PublicError } from '../errors.ts';
import type { Actor } from '../records/actor.ts';

/** Every declaration that the server knows, by name. */
export interface Registry {
  /** Throws NOT_FOUND. */
  get(name: string): ResourceDeclaration;
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

export const createRegistry = (resources: readonly ResourceDeclaration[]): Registry => {
  const byName = new Map(resources.map((declaration) => [declaration.name, declaration]));
  return {
    all: () => resources,
    get: (name) => {
      const declaration = byName.get(name);
      if (!declaration) throw new PublicError('NOT_FOUND', { what: `resource '${name}'` });
      return declaration;
    },
  };
};
