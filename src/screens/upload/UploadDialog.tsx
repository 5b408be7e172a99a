import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from '@mui/material';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { HttpError, useNotify, useStore } from 'react-admin';
import { inSentence } from '../../../contract/names.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import type { ChosenColumns, UploadPreview, UploadQuery } from '../../../contract/uploads.ts';
import { text } from '../../messages/text.ts';
import { useConsoleData } from '../../providers/dataProvider.ts';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { useTransfer } from '../../ui/useTransfer.ts';
import type { PastedRows } from '../list/pastedRows.ts';
import { useAskBeforeLeaving } from '../useAskBeforeLeaving.ts';
import { BadRows, Difference, isAllBad, useTrial } from './Difference.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { FirstRows } from './FirstRows.tsx';

const noColumns: ChosenColumns = {};

interface UploadDialogProps {
  declaration: ResourceDeclaration;
  pasted: PastedRows | null;
  onUploaded: () => void;
  onClose: () => void;
}

export const UploadDialog = ({ declaration, pasted, onUploaded, onClose }: UploadDialogProps) => {
  const { name, label } = declaration;
  const data = useConsoleData();
  const notify = useNotify();
  const isOfCells = pasted?.isOfCells === true;
  const [file, setFile] = useState<File | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [remembered, setRemembered] = useStore<ChosenColumns>(`${name}.uploadColumns`, noColumns);
  const [given, setGiven] = useState<UploadQuery>({});
  const [shown, setShown] = useState<UploadPreview | null>(null);
  const [part, setPart] = useState(0);
  const columns = { ...remembered, ...pasted?.columns, ...given.columns };
  const choices: UploadQuery = { ...given, ...(Object.keys(columns).length > 0 ? { columns } : {}) };
  const preview = useTransfer(async (asked: { file: File; choices: UploadQuery }, signal) => {
    const { encoding, sheet, columns, constants } = asked.choices;
    setShown(await data.previewFile(name, { file: asked.file, choices: { encoding, sheet, columns, constants }, signal }));
  });
  const { error } = preview;
  const refusal = error instanceof HttpError && error.body?.code === 'UPLOAD_REFUSED' ? error.message : null;
  const sending = useTransfer(async (choices: UploadQuery, signal) => {
    if (!file) return null;
    setPart(0);
    if (!(await isReadable(file))) throw new HttpError('', 0, { message: text('upload.changed') });
    const answer = await data.uploadFile(name, { file, choices, signal, onProgress: setPart });
    onUploaded();
    // The list shows the changed cells, and the hand goes on there.
    if (isOfCells && !answer.badRowsId) {
      notify(answer.message, { type: 'success' });
      onClose();
    }
    return answer;
  });
  const { data: answer, isPending: isSending } = sending;
  useAskBeforeLeaving(isSending);
  const choose = (chosen: File | null) => {
    sending.reset();
    setGiven({});
    setShown(null);
    setFile(chosen);
    setAttempt(attempt + 1);
    if (chosen) preview.mutate({ file: chosen, choices: { columns: choices.columns } });
    else preview.reset();
  };
  const first = useRef(() => choose(pasted?.file ?? null));
  useEffect(() => first.current(), []);
  const give = (changed: UploadQuery) => {
    sending.reset();
    setGiven({ ...given, ...changed });
  };
  const change = (changed: UploadQuery) => {
    give(changed);
    if (file) preview.mutate({ file, choices: { ...choices, ...changed } });
  };
  const chooseColumn = (title: string, field: string) => {
    // The titles of pasted columns are their numbers, which say nothing of the next ones.
    if (!pasted || !Object.hasOwn(pasted.columns, title)) setRemembered({ ...remembered, [title]: field });
    change({ columns: { ...columns, [title]: field } });
  };
  const isWithoutUnknown = given.unknownColumns !== undefined;
  const isDecided =
    !shown || (!shown.isEncodingDoubtful && shown.problem === null && (shown.unknownColumns.length === 0 || isWithoutUnknown));
  const isComparable = file !== null && refusal === null && isDecided;
  const isReady = isComparable && !preview.isPending;
  const leftOutId = answer?.badRowsId;
  const upload = (others: UploadQuery = {}) => sending.mutate({ ...choices, ...others });
  const titles = Object.keys(pasted?.columns ?? noColumns).length > 0 ? 1 : 0;
  const isUndecided = shown && !answer;
  const hasBadRows = sending.error instanceof HttpError && sending.error.body?.badRowsId !== undefined;
  const isTried = isUndecided && isComparable && !isSending;
  const tried = useTrial({ name, file, attempt, choices, isEnabled: Boolean(isTried) && !preview.isPending });
  const isVain = isOfCells && (tried.isFetching || (tried.data !== undefined && isAllBad(tried.data)));
  return (
    <Dialog open onClose={isSending ? undefined : onClose} aria-labelledby="upload-title" maxWidth="md" fullWidth>
      <DialogTitle id="upload-title">{text(isOfCells ? 'upload.cells' : 'upload.title', { many: inSentence(label.many) })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', overflowWrap: 'anywhere' }}>
        {isOfCells ? null : (
          <>
            <FileChoice file={file} isDisabled={isSending} onChoose={choose} />
            <DownloadButton text={text('upload.template')} download={(signal) => data.downloadTemplate(name, { signal })} />
          </>
        )}
        {preview.isPending ? <Box role="status">{text('upload.reading')}</Box> : null}
        {refusal === null ? null : <Alert severity="error">{refusal}</Alert>}
        {isUndecided && !isOfCells ? (
          <FirstRows
            declaration={declaration}
            preview={shown}
            encoding={given.encoding}
            onChoose={change}
            chosen={columns}
            onChooseColumn={chooseColumn}
            constants={given.constants ?? noColumns}
            onGiveConstant={(field, typed) => change({ constants: { ...given.constants, [field]: typed } })}
            isWithoutUnknown={isWithoutUnknown}
            onLeaveOutUnknown={(isWithout) => give({ unknownColumns: isWithout ? 'leave-out' : undefined })}
          />
        ) : null}
        {isTried ? (
          <Difference
            {...{ declaration, tried, titles }}
            isRefused={hasBadRows}
            chosenMissing={choices.missing}
            onTakeGoodRows={() => upload({ badRows: 'leave-out' })}
            onChooseMissing={(missing) => give({ missing })}
          />
        ) : null}
        <Box>
          <UploadProgress part={isSending ? part : null} />
          {answer ? <Alert severity="success">{answer.message}</Alert> : null}
          {leftOutId ? (
            <DownloadButton
              text={text('upload.leftOutRows')}
              download={(signal) => data.downloadBadRows(name, { id: leftOutId, signal })}
            />
          ) : null}
          {sending.error ? (
            <BadRows {...{ name, titles }} error={sending.error} onTakeGoodRows={() => upload({ badRows: 'leave-out' })} />
          ) : null}
        </Box>
      </DialogContent>
      <DialogActions>
        {/* Drawn anew at the end: the button that stored the good rows alone, which had the focus, is gone. */}
        <Button key={answer?.message} autoFocus={Boolean(answer)} variant={answer ? 'contained' : 'text'} onClick={onClose}>
          {text(isSending ? 'record.cancel' : 'record.close')}
        </Button>
        <LoadingButton variant={answer ? 'text' : 'contained'} disabled={!isReady || isVain} loading={isSending} onClick={() => upload()}>
          {text(isOfCells ? 'upload.change' : 'upload.upload')}
        </LoadingButton>
      </DialogActions>
    </Dialog>
  );
};

const UploadProgress = ({ part }: { part: number | null }) => {
  const percent = Math.round((part ?? 0) * 100);
  return (
    <Box>
      {part === null ? null : (
        <LinearProgress aria-label={text('upload.progress')} {...(percent < 100 ? { variant: 'determinate', value: percent } : {})} />
      )}
      <Box role="status" sx={{ mt: part === null ? 0 : 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
        {part === null ? null : text(percent < 100 ? 'upload.sending' : 'upload.storing')}
      </Box>
    </Box>
  );
};

/** Whether the browser can still read a chosen file: not after it was changed or removed on disk. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

const FileChoice = ({ file, isDisabled, onChoose }: { file: File | null; isDisabled: boolean; onChoose: (file: File | null) => void }) => {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(!isDisabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !isDisabled) onChoose(dropped);
  };
  return (
    <Box
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'minmax(0, 1fr)',
        p: 2,
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'text.disabled',
        borderRadius: 1,
      }}
    >
      <Box component="label" htmlFor={id} sx={{ fontWeight: 550 }}>
        {text('upload.fileLabel')}
      </Box>
      {/* The browser's own button speaks its language, and knows no file that was dropped. */}
      <Button {...noButton} variant="outlined" color="inherit" disabled={isDisabled} sx={chooser}>
        {text('upload.chooseFile')}
        <input
          id={id}
          type="file"
          aria-label={`${text('upload.chooseFile')}: ${text('upload.fileLabel')}`}
          accept=".csv,.txt,.tsv,.xlsx"
          disabled={isDisabled}
          // A corrected file has the same name: choosing it again must count.
          onClick={(event) => {
            event.currentTarget.value = '';
          }}
          onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
        />
      </Button>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {file ? text('upload.chosen', { file: file.name }) : text('upload.choose')}
      </Box>
    </Box>
  );
};

const noButton = { component: 'span', role: undefined, tabIndex: -1 } as const;
const chooser = {
  justifySelf: 'start',
  '& input': { position: 'absolute', inset: 0, opacity: 0, fontSize: 0, cursor: 'pointer' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
};
