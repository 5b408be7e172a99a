import { useRef, useState } from 'react';
import { HttpError, useDataProvider, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ErrorBody } from '../../../contract/errors.ts';
import { calls } from '../../../contract/workflows/offer-from-text/calls.ts';
import type { TextOf } from '../../../src/messages/text.ts';
import type { ConsoleDataProvider } from '../../../src/providers/dataProvider.ts';
import { useIsShown } from '../../../src/ui/useIsShown.ts';
import { useTextsOf } from '../../../src/workflow/texts.ts';
import { unreadText } from '../intake/cleanedEntries.ts';
import { doubledProducts } from '../intake/entryStatus.ts';
import type { Intake } from '../intake/intake.ts';
import { changedPaste, emptyPaste } from '../intake/paste.ts';
import { submissionOf, submittedEntries } from '../intake/submission.ts';
import { useOfferText } from '../intake/useOfferText.ts';
import type { texts } from '../texts.ts';

export const useSubmission = () => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  const data = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const { store } = useOfferText();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const isSending = useRef(false);

  const submit = async () => {
    const { intake } = store.get();
    if (isSending.current || !intake) return;
    if (doubledProducts(intake.entries).size > 0) return setErrors([text('summary.twice')]);
    isSending.current = true;
    setIsSubmitting(true);
    setErrors([]);
    try {
      await data.call(calls.submit, { body: submissionOf(intake) });
    } catch (reason) {
      return setErrors(errorsOf(reason, intake, text));
    } finally {
      isSending.current = false;
      setIsSubmitting(false);
    }
    notify(text('summary.submitted'), { type: 'success' });
    // Another text may have been handed in meanwhile: it stays as it is.
    if (store.get().intake?.submissionId !== intake.submissionId) return;
    // Lines that were not read stay in the text, and so does a text that was written meanwhile.
    const { paste } = store.get();
    const left = unreadText(intake);
    const rest = left === '' ? emptyPaste : changedPaste(paste, { text: left });
    store.change({ intake: null, paste: paste.isHandedIn ? rest : paste });
    store.save();
    if (isShown()) navigate('/offer-compare');
  };
  return { submit, isSubmitting, errors };
};

const errorsOf = (reason: unknown, intake: Intake, text: TextOf<typeof texts>): string[] => {
  const body = reason instanceof HttpError ? (reason.body as Partial<ErrorBody> | null) : null;
  const listed = (body?.errorList ?? []).map(({ field, message }) => {
    const entry = submittedEntries(intake)[Number(/^mappedOfferList\.(\d+)/.exec(field ?? '')?.[1] ?? Number.NaN)];
    return entry ? text('summary.entryError', { number: entry.lineNumber, title: entry.title, message }) : message;
  });
  if (listed.length > 0) return [...new Set(listed)];
  return [reason instanceof Error ? reason.message : String(reason)];
};
