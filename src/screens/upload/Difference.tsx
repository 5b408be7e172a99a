import { Alert, Box } from '@mui/material';
import { skipToken, useQuery } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { findField } from '../../../contract/commonFields.ts';
import { lookupOf } from '../../../contract/kinds/index.ts';
import { inSentence } from '../../../contract/names.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { type BadRow, textIn, type UploadQuery, type UploadRefusal, type UploadTrial } from '../../../contract/uploads.ts';
import { figure, listed, text } from '../../messages/text.ts';
import { useConsoleData } from '../../providers/dataProvider.ts';
import { useDeclarations } from '../../registry/useDeclaration.ts';
import { CheckBox } from '../../ui/CheckBox.tsx';
import { Grid } from '../../ui/grid/Grid.tsx';
import type { GridColumn } from '../../ui/grid/gridColumn.ts';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { TypedOnce } from './TypedOnce.tsx';

interface Tried {
  name: string;
  file: File | null;
  /** Told apart from another choice of a file with the same name. */
  attempt: number;
  choices: UploadQuery;
  /** Otherwise the difference of before stays, with what the hand is on. */
  isEnabled: boolean;
}

interface DifferenceProps {
  declaration: ResourceDeclaration;
  tried: ReturnType<typeof useTrial>;
  chosenMissing: UploadQuery['missing'];
  titles: number;
  /** The upload was, and its bad rows are shown below. */
  isRefused: boolean;
  onTakeGoodRows: () => void;
  onChooseMissing: (missing: UploadQuery['missing']) => void;
}

type Change = UploadTrial['changes'][number];

export const useTrial = ({ name, file, attempt, choices, isEnabled }: Tried) => {
  const data = useConsoleData();
  return useQuery({
    queryKey: ['uploadTrial', name, attempt, choices],
    queryFn: file && isEnabled ? ({ signal }) => data.tryFile(name, { file, choices, signal }) : skipToken,
    retry: false,
    gcTime: 0,
    // What another sheet, or another reading of the text, would change is no answer for this one.
    placeholderData: (before, query) => {
      const [, , asked, made] = query?.queryKey ?? [];
      return asked === attempt && readingOf(made as UploadQuery) === readingOf(choices) ? before : undefined;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
};

const readingOf = ({ sheet, encoding }: UploadQuery): string => JSON.stringify([sheet, encoding]);

export const isAllBad = ({ created, updated, unchanged, badRowCount }: UploadTrial): boolean =>
  badRowCount > 0 && created + updated + unchanged === 0;

export const Difference = ({ tried, chosenMissing, onChooseMissing, ...shown }: DifferenceProps) => {
  const { declaration, titles, isRefused, onTakeGoodRows } = shown;
  const { data: trial, error, isPlaceholderData } = tried;
  if (error) return <Alert severity="error">{error.message || text('upload.failed')}</Alert>;
  if (!trial) return <Box role="status">{text('upload.comparing')}</Box>;
  const { missing, changes, created, updated, unchanged, badRows, badRowCount } = trial;
  const counts = Object.entries({ created, updated, unchanged, bad: badRowCount }).map(([kind, count]) => [kind, figure(count)]);
  const columns: GridColumn<Change>[] = [
    { title: text('upload.row'), isNumber: true, cell: ({ row }) => row - titles },
    { title: text('upload.record'), cell: ({ title }) => title ?? text('upload.newRecord') },
    {
      title: text('upload.change'),
      cell: ({ title, fields }) => (title === null ? fields.map(({ after }) => after).join(' · ') : listed(fields.map(changeText))),
    },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box role="status" sx={{ fontWeight: 550 }}>
        {isPlaceholderData ? text('upload.comparing') : text('upload.wouldChange', Object.fromEntries(counts))}{' '}
        {!isPlaceholderData && created + updated > changes.length ? text('upload.firstChanges', { shown: changes.length }) : null}
      </Box>
      {missing.length > 0 ? <Missing {...{ declaration, missing }} chosen={chosenMissing} onChoose={onChooseMissing} /> : null}
      {isRefused ? null : <BadRowsGrid rows={badRows} titles={titles} />}
      {badRowCount > 0 && !isAllBad(trial) && !isRefused ? (
        <LoadingButton loading={false} variant="outlined" sx={{ justifySelf: 'start' }} onClick={onTakeGoodRows}>
          {text('upload.goodRowsAlone')}
        </LoadingButton>
      ) : null}
      {changes.length > 0 ? (
        <Grid label={text('upload.difference')} rows={changes} columns={columns} keyOf={({ row }) => row} look={noCards} isRegion />
      ) : null}
    </Box>
  );
};

const changeText = ({ label, before, after }: Change['fields'][number]): string => `${label}: ${before || '—'} → ${after || '—'}`;

interface MissingProps {
  declaration: ResourceDeclaration;
  missing: UploadTrial['missing'];
  chosen: UploadQuery['missing'];
  onChoose: (chosen: UploadQuery['missing']) => void;
}

/** Records that the rows name and nobody stored: the upload can create them. */
const Missing = ({ declaration, missing, chosen, onChoose }: MissingProps) => {
  const what = missing.map(({ count, label, texts }) => {
    const more = count > texts.length ? ' …' : '';
    const named = texts.map(({ text: title, near }) => (near === null ? title : text('upload.near', { title, near })));
    return `${label} (${figure(count)}): ${listed(named)}${more}`;
  });
  const declarationOf = useDeclarations();
  const fieldOfNew = (name: string, needed: string) => {
    const target = declarationOf(lookupOf(findField(declaration, name))?.target ?? '');
    return target && findField(target, needed);
  };
  const refused = missing.filter(({ mayCreate }) => !mayCreate);
  return (
    <Alert severity="info">
      {text('upload.missing', { what: what.join('. ') })}
      {refused.map(({ name, label }) => (
        <Box key={name}>{text('upload.mayNotCreate', { many: inSentence(label) })}</Box>
      ))}
      {refused.length === 0 ? (
        <CheckBox
          label={text('upload.createMissing')}
          checked={missing.every(({ name }) => chosen && Object.hasOwn(chosen, name))}
          onChange={(isChosen) =>
            onChoose(isChosen ? { ...Object.fromEntries(missing.map(({ name }) => [name, {}])), ...chosen } : undefined)
          }
        />
      ) : null}
      {chosen
        ? missing.flatMap(({ name, label, needs }) =>
            needs.map((needed) => (
              <TypedOnce
                key={`${name} ${needed.name}`}
                field={fieldOfNew(name, needed.name)}
                label={text('upload.ofNew', { field: needed.label, many: inSentence(label) })}
                value={textIn(chosen[name], needed.name) ?? ''}
                onType={(typed) => onChoose({ ...chosen, [name]: { ...chosen[name], [needed.name]: typed } })}
              />
            )),
          )
        : null}
    </Alert>
  );
};

interface BadRowsProps {
  name: string;
  error: Error;
  titles: number;
  onTakeGoodRows: () => void;
}

export const BadRows = ({ name, error, titles, onTakeGoodRows }: BadRowsProps) => {
  const data = useConsoleData();
  const refusal: Partial<UploadRefusal> = error instanceof HttpError ? (error.body ?? {}) : {};
  const { message = '', badRows = [], badRowCount = 0, badRowsId } = refusal;
  const hasRows = badRows.length > 0;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
        {(hasRows ? message.split('\n')[0] : message) || text('upload.failed')}
      </Alert>
      {badRowsId ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <DownloadButton text={text('upload.allBadRows')} download={(signal) => data.downloadBadRows(name, { id: badRowsId, signal })} />
          <span>{text('upload.badRowCount', { count: figure(badRowCount) })}</span>
          <LoadingButton loading={false} variant="outlined" onClick={onTakeGoodRows}>
            {text('upload.goodRowsAlone')}
          </LoadingButton>
        </Box>
      ) : null}
      <BadRowsGrid rows={badRows} titles={titles} />
    </Box>
  );
};

/** `titles`: the lines of titles that a block was given: its own first row is row 1. */
const BadRowsGrid = ({ rows, titles }: { rows: readonly BadRow[]; titles: number }) => {
  const columns: GridColumn<BadRow>[] = [
    { title: text('upload.row'), isNumber: true, cell: ({ row }) => row - titles },
    { title: text('upload.column'), cell: ({ column }) => column },
    { title: text('upload.reason'), cell: ({ reason }) => reason },
  ];
  if (rows.length === 0) return null;
  return <Grid label={text('upload.badRows')} rows={rows} columns={columns} keyOf={keyOf} look={noCards} isRegion />;
};

const keyOf = ({ row, column, reason }: BadRow) => `${row} ${column} ${reason}`;
const noCards = { cardsUpTo: 0 };
