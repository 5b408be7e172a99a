import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { TypesOf, WorkflowCall } from '../../../contract/workflow.ts';
import { figure } from '../../messages/text.ts';
import { useConsoleData } from '../../providers/dataProvider.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { TextLink } from '../../ui/Links.tsx';

interface DeskSectionProps<Data> {
  title: string;
  query: DeskQuery<Data>;
  /** Of all, where more are than are shown. */
  count?: number | undefined;
  /** What to say where there is nothing. */
  none: string;
  isNone: (data: Data) => boolean;
  actions?: ReactNode;
  all?: { to: string; title: string } | undefined;
  /** How what is shown was found. */
  hint?: string | undefined;
  children: (data: Data) => ReactNode;
}

/** A section of the home page: as high while it loads as with rows, so that nothing moves. It fails for itself. */
export const DeskSection = <Data,>(props: DeskSectionProps<Data>) => {
  const { title, query, count = 0, none, isNone, actions, all, hint, children } = props;
  const { data, error, refetch } = query;
  const id = useId();
  const isEmpty = data !== undefined && isNone(data);
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} aria-busy={data === undefined && !error} sx={card}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
        <Typography variant="h2" id={id} sx={{ fontSize: '0.875rem' }}>
          {title}
        </Typography>
        {count > 0 && !error ? <Box sx={badge}>{figure(count)}</Box> : null}
        <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 1 }}>{isEmpty || error ? null : actions}</Box>
      </Box>
      <Box
        sx={{
          flex: 1,
          display: 'grid',
          alignContent: isEmpty ? 'center' : 'start',
          minHeight: isEmpty ? 56 : { xs: 132, md: BODY_HEIGHT },
        }}
      >
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {data === undefined && !error ? [0, 1, 2].map((row) => <Skeleton key={row} variant="rounded" height={28} sx={{ my: 1 }} />) : null}
        {isEmpty && !error ? (
          <Box component="p" sx={{ m: 0, px: 2, textAlign: 'center', color: 'text.secondary' }}>
            {none}
          </Box>
        ) : null}
        {data !== undefined && !error && !isEmpty ? children(data) : null}
      </Box>
      {hint || all ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: '0.75rem', color: 'text.secondary' }}>
          <span>{hint}</span>
          {all ? (
            <TextLink to={all.to} sx={{ ml: 'auto' }}>
              {all.title}
            </TextLink>
          ) : null}
        </Box>
      ) : null}
    </Paper>
  );
};

interface DeskRow {
  key: string | number;
  title: ReactNode;
  detail?: ReactNode;
  end?: ReactNode;
  endDetail?: ReactNode;
}

interface DeskListProps<Data> extends Omit<DeskSectionProps<Data>, 'isNone' | 'children'> {
  rowsOf: (data: Data) => readonly DeskRow[];
}

export const DeskList = <Data,>({ rowsOf, ...section }: DeskListProps<Data>) => (
  <DeskSection {...section} isNone={(data) => rowsOf(data).length === 0}>
    {(data) => <DeskRows rows={rowsOf(data)} />}
  </DeskSection>
);

/** The keyboard stays in its place when the row that it was on is settled. */
export const DeskRows = ({ rows }: { rows: readonly DeskRow[] }) => {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef<{ control: Element; place: number } | null>(null);
  const follow = ({ target: control }: FocusEvent) => {
    const place = [...(list.current?.children ?? [])].findIndex((row) => row.contains(control));
    last.current = { control, place };
  };
  useLayoutEffect(() => {
    const { control, place } = last.current ?? {};
    if (place === undefined || control?.isConnected || document.activeElement !== document.body) return;
    const row = list.current?.children[Math.min(place, rows.length - 1)];
    row?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [rows]);
  return (
    <Box component="ul" ref={list} onFocus={follow} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map(({ key, title, detail, end, endDetail }) => (
        <Box key={key} component="li" sx={row}>
          <Box sx={{ minWidth: 0 }}>
            <Box sx={line}>{title}</Box>
            {detail ? <Box sx={{ ...line, ...small }}>{detail}</Box> : null}
          </Box>
          <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
            <div>{end}</div>
            {endDetail ? <Box sx={small}>{endDetail}</Box> : null}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

const BODY_HEIGHT = 228;
const card = { display: 'flex', flexDirection: 'column', gap: 0.5, px: 2, pt: 1, pb: 1.25, minWidth: 0 } as const;
const badge = {
  px: 0.75,
  fontSize: '0.75rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  color: 'text.secondary',
  bgcolor: 'action.hover',
  borderRadius: '10px',
};
const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 2,
  minHeight: 45,
  py: 0.25,
  borderTop: '1px solid',
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
};
const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
const small = { fontSize: '0.75rem', color: 'text.secondary' };

export interface DeskQuery<Data> {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
}

type DeskCall<Answer> = WorkflowCall & { types?: { answer: Answer } | undefined };

/** Sections that show the same call share its answer. */
export const useDeskQuery = <Answer,>(call: DeskCall<Answer>): DeskQuery<Answer> => {
  const data = useConsoleData();
  return useQuery({
    queryKey: [call.path],
    queryFn: ({ signal }): Promise<TypesOf<DeskCall<Answer>>['answer']> => data.call(call as WorkflowCall, { signal }) as Promise<Answer>,
    retry: false,
  });
};
