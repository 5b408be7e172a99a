import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import type { ComparedOffer } from '../../contract/offers/comparedOffer.ts';
import { calls } from '../../contract/workflows/supplier-question/calls.ts';
import type { QuestionWay, SupplierQuestion } from '../../contract/workflows/supplier-question/schemas.ts';
import { useConsoleData } from '../../src/providers/dataProvider.ts';
import { useOpenDialog } from '../../src/ui/DialogHost.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { useCall } from '../../src/workflow/useCall.ts';
import { text } from './index.ts';
import { ASKED_KEY } from './useAsked.ts';

export const AskAction = () => {
  const openDialog = useOpenDialog();
  const offer = useRecordContext<ComparedOffer>();
  if (!offer) return null;
  return (
    <MenuItem dense onClick={() => openDialog((onClose) => <AskDialog offer={offer} onClose={onClose} />)}>
      {text('ask')}
    </MenuItem>
  );
};

const AskDialog = ({ offer, onClose }: { offer: ComparedOffer; onClose: () => void }) => {
  const question = useCall(['supplier-question', offer.id], calls.question, { params: { offerId: offer.id } }, { gcTime: 0, retry: false });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="ask-supplier">
      <DialogTitle id="ask-supplier" sx={{ overflowWrap: 'anywhere' }}>
        {text('askAbout', { supplier: offer.organization.name })}
      </DialogTitle>
      {question.isError ? <ErrorState error={question.error} onRetry={() => void question.refetch()} /> : null}
      {question.data ? <Ways offer={offer} question={question.data} onClose={onClose} /> : null}
    </Dialog>
  );
};

/** An address may hold `?` and `&`, which would add recipients to the mail. */
const addressed = (email: string) => encodeURIComponent(email).replace('%40', '@');

interface WaysProps {
  offer: ComparedOffer;
  question: SupplierQuestion;
  onClose: () => void;
}

const Ways = ({ offer, question: { contacts, texts: written }, onClose }: WaysProps) => {
  const data = useConsoleData();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState(0);
  const [typed, setTyped] = useState(written[0]?.text ?? '');
  const note = (way: QuestionWay) =>
    data
      .call(calls.ask, { params: { offerId: offer.id }, body: { way } })
      .then(() => queryClient.invalidateQueries({ queryKey: [ASKED_KEY] }))
      .catch((reason: Error) => notify(reason.message, { type: 'error' }));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typed);
    } catch {
      return notify(text('copyRefused'), { type: 'warning' });
    }
    notify(text('copied'), { type: 'success' });
    void note('COPY');
    onClose();
  };
  const said = encodeURIComponent(typed);
  // The lines of a mail end with both, or some programs join them.
  const lines = said.replaceAll('%0A', '%0D%0A');
  const subject = encodeURIComponent(`${text('subject')}: ${offer.product.title}`);
  const ways = contacts.flatMap(({ name, digits, email }) => [
    ...(digits ? [{ way: 'WHATSAPP', title: text('whatsApp', { name }), href: `https://wa.me/${digits}?text=${said}` } as const] : []),
    ...(email
      ? [{ way: 'MAIL', title: text('mail', { name }), href: `mailto:${addressed(email)}?subject=${subject}&body=${lines}` } as const]
      : []),
  ]);
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
        {written.length === 0 ? text('noTexts') : null}
        {written.length > 1 ? (
          <TextField
            select
            label={text('question')}
            value={chosen}
            onChange={({ target }) => {
              setChosen(Number(target.value));
              setTyped(written[Number(target.value)]?.text ?? '');
            }}
          >
            {written.map(({ title }, index) => (
              <MenuItem key={title} value={index}>
                {title}
              </MenuItem>
            ))}
          </TextField>
        ) : null}
        <TextField label={text('text')} multiline minRows={3} autoFocus value={typed} onChange={({ target }) => setTyped(target.value)} />
        {ways.length === 0 ? text('noContact', { supplier: offer.organization.name }) : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {ways.map(({ way, title, href }) => (
            <Button key={href} variant="outlined" href={href} target="_blank" rel="noreferrer" onClick={() => void note(way)}>
              {title}
            </Button>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('close')}</Button>
        <Button variant="contained" onClick={() => void copy()}>
          {text('copy')}
        </Button>
      </DialogActions>
    </>
  );
};
