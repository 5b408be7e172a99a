import type { DatabaseHandle } from '../../../server/database/connect.ts';
import type { Settings } from '../../../server/settings.ts';

/** What a workflow makes of the offers that the first import of the demonstration brings. */
export interface FirstImportCase {
  check(imported: { database: DatabaseHandle; settings: Settings; now(): Date }): Promise<void>;
}
