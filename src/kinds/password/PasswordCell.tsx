import { useText } from '../../messages/text.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

export const PasswordCell = () => {
  const text = useText();
  return (
    <>
      <span aria-hidden="true">••••••</span>
      <VisuallyHidden>{text('kinds.notShown')}</VisuallyHidden>
    </>
  );
};
