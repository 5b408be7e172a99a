import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** Write-only: nothing of it is ever known here. */
export const PasswordCell = () => (
  <>
    <span aria-hidden="true">••••••</span>
    <VisuallyHidden>Not shown</VisuallyHidden>
  </>
);
