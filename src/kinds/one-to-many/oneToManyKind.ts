import type { FieldOf } from '../../../contract/kinds/index.ts';
import type { ConsoleKind } from '../consoleKind.ts';
import { OneToManyCell } from './OneToManyCell.tsx';

export const oneToManyKind: ConsoleKind<FieldOf<'ONE_TO_MANY'>> = { Cell: OneToManyCell, searchPath: () => null };
