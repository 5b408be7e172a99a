import type { World } from '../records/world.ts';

/** What a workflow still does with what it stored before an upgrade. `test/releases/fill.ts` stored it. */
export interface UpgradeCase {
  title: string;
  check(world: World): Promise<void>;
}
