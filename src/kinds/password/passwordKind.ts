import type { FieldOf } from '../../../contract/kinds/index.ts';
import type { ConsoleKind } from '../consoleKind.ts';
import { PasswordCell } from './PasswordCell.tsx';

export const passwordKind: ConsoleKind<FieldOf<'PASSWORD'>> = { title: 'kinds.password', Cell: PasswordCell };
