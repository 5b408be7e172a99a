import type { FieldOf } from '../../../contract/kinds/index.ts';
import { text } from '../../messages/text.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { ConsoleKind } from '../consoleKind.ts';

const PasswordCell = () => (
  <>
    <span aria-hidden="true">••••••</span>
    <VisuallyHidden>{text('kinds.notShown')}</VisuallyHidden>
  </>
);

export const passwordKind: ConsoleKind<FieldOf<'PASSWORD'>> = { title: 'kinds.password', Cell: PasswordCell };
