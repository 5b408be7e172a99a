import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { translated } from '../../contract/translated.ts';
import { LinkButton } from '../../src/ui/Links.tsx';
import { useOfferText } from './intake/offerTextStore.ts';
import { changedPaste } from './intake/paste.ts';
import { intakeTitle } from './intakeTitle.ts';

const ADDRESS = '/offer-from-text';

/** Several lines that are pasted into the page, or into a box of one line, are a supplier's list. */
export const IntakeLink = () => {
  const navigate = useNavigate();
  const { store } = useOfferText();
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      const list = event.clipboardData?.getData('text/plain') ?? '';
      const isElsewhere = event.target instanceof HTMLTextAreaElement || document.querySelector('[role="dialog"]') !== null;
      const { paste } = store.get();
      // A list that is under way is not replaced, nor is this one taken from the box that it is pasted into.
      if (isElsewhere || paste.text.trim() !== '' || !/[\n\r]/.test(list.trim())) return;
      event.preventDefault();
      store.change({ paste: changedPaste(paste, { text: list }) });
      void navigate(ADDRESS);
    };
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, [store, navigate]);
  return (
    <LinkButton variant="outlined" to={ADDRESS}>
      {translated(intakeTitle)}
    </LinkButton>
  );
};
