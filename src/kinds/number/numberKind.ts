import type { FieldOf } from '../../../contract/kinds/index.ts';
import type { ConsoleKind } from '../consoleKind.ts';
import { NumberCell } from './NumberCell.tsx';

export const numberKind: ConsoleKind<FieldOf<'NUMBER'>> = { Cell: NumberCell, align: 'right' };
