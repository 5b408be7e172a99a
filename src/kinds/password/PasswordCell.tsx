import { useText } from '../../messages/text.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** A password is write-only: nothing of it is ever known here. */
export const PasswordCell = () => {
  const text = useText();
  return (
    <>
      <span aria-hidden="true">••••••</span>
      <VisuallyHidden>{text('kinds.notShown')}</VisuallyHidden>
    </>
  );
};
