import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { EntityPreview, EntityScripts } from '../../../contract/workflows/entity-setup/schemas.ts';
import type { Tables } from '../../database/tables.ts';
import { setupChanges } from './setupChanges.ts';
import { setupEffects } from './setupEffects.ts';
import { setupLocks } from './setupLocks.ts';
import { type Setup, setupScripts } from './setupScripts.ts';

export const scriptsOf = (setup: Setup): EntityScripts => {
  const { before, after } = setup;
  const declaration = after ?? before;
  if (!declaration) throw new Error('a setup without a declaration');
  return {
    status: 'SUCCESS',
    action: after ? (before ? 'CHANGE' : 'CREATE') : 'REMOVE',
    name: declaration.name,
    ...setupScripts(setup),
    declaration,
    errorList: [],
  };
};

export const previewOf = async (trx: Transaction<Tables>, setup: Setup): Promise<EntityPreview> => {
  const { losses, obstacles } = await setupEffects(trx, setup);
  const shown = {
    ...scriptsOf(setup),
    changes: setupChanges(setup),
    losses,
    namesToType: losses.filter(({ records }) => records > 0).map(({ name }) => name),
    locks: setupLocks(setup),
    obstacles,
  };
  return { ...shown, fingerprint: createHash('sha256').update(JSON.stringify(shown)).digest('hex') };
};
