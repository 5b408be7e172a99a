import { useText } from '../../messages/text.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** A password is write-only: the console never reads it. */
export const PasswordCell = () => {
  const text = useText();
  return (
    <>
      <span aria-hidden="true">••••••</span>
      <VisuallyHidden>{text('kinds.notShown')}</VisuallyHidden>
    </>
  );
};
