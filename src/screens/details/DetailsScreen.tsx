import { Box, Link as MuiLink, Paper, Skeleton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ComponentProps, type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ListContextProvider, ShowBase, useList, useShowContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { serverRecordOf } from '../../../contract/access.ts';
import { historyAddress } from '../../../contract/activity.ts';
import { isAllowed } from '../../../contract/authentication.ts';
import { baseAddress, isGeneric } from '../../../contract/dialects.ts';
import { inSentence } from '../../../contract/names.ts';
import type { RecordJson } from '../../../contract/records.ts';
import { recordTitle } from '../../../contract/recordTitle.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { canDeleteIn, writeAccess } from '../../auth/recordAccess.ts';
import { useSession } from '../../auth/useSession.ts';
import { useOthers } from '../../live/useOthers.ts';
import { text } from '../../messages/text.ts';
import { type DefinedPart, useShownParts } from '../../registry/SlotParts.tsx';
import { marksOf, useDeclaration, useDeclaredDefinitions } from '../../registry/useDeclaration.ts';
import { useKeys } from '../../ui/keys/useKeys.ts';
import { LinkButton, TextLink } from '../../ui/Links.tsx';
import { type FromList, useListToReturnTo } from '../../ui/listAddress.ts';
import { Page } from '../../ui/Page.tsx';
import { usePanel } from '../../ui/panel.ts';
import { marks } from '../../ui/TableFrame.tsx';
import { useRemembered } from '../../ui/useRecent.ts';
import { ConfirmDelete } from '../ConfirmDelete.tsx';
import { RecordState, useLoadedRecord, useRecordId, useRecordQuery } from '../RecordState.tsx';
import { Slot } from '../Slot.tsx';
import { RecordFields } from './RecordFields.tsx';
import { RelatedList } from './RelatedList.tsx';
import { type Related, relatedTo } from './relatedTo.ts';

const WIDTH = 720;

export const DetailsScreen = () => (
  <ShowBase id={useRecordId()} queryOptions={useRecordQuery()}>
    <DetailsPage />
  </ShowBase>
);

const DetailsPage = () => {
  const declaration = useDeclaration();
  const state = useLoadedRecord(useShowContext<RecordJson>());
  const canWrite = useCanWrite();
  const panel = usePanel();
  const { record } = state;
  const others = useOthers(declaration.name, record?.id);
  const beside = useBeside(declaration);
  const { one } = declaration.label;
  useRemembered(record ? `${baseAddress(declaration)}/${record.id}` : null, record ? recordTitle(declaration, record) : one);
  return (
    <Page
      title={record ? recordTitle(declaration, record) : one}
      overline={
        record && (
          <Overline>
            {[one, ...marksOf(declaration, record), ...others].join(' · ')}
            <OwnMarks record={record} />
          </Overline>
        )
      }
      {...(beside ? {} : { width: WIDTH })}
      actions={canWrite && !isGeneric(declaration) && record ? <EditButton record={record} /> : null}
    >
      <RecordState state={state}>
        {record ? (
          <Box key={record.id} sx={beside && !panel ? columns : column}>
            <Details record={record} />
            {beside ? <Beside record={record} related={beside} /> : null}
          </Box>
        ) : null}
      </RecordState>
    </Page>
  );
};

/** A mark asks once for all rows of its list: here there is one. */
const OwnMarks = ({ record }: { record: RecordJson }) => (
  <ListContextProvider value={useList({ data: [record] })}>
    <Slot name="marks" />
  </ListContextProvider>
);

const Overline = styled('span')(({ theme }) => marks((theme.vars ?? theme).palette.warning.main));

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, alignItems: 'start' };
const columns = { ...column, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } };

/** The lists of what belongs to a record, where there are any, or panels. */
const useBeside = (declaration: ResourceDeclaration): readonly Related[] | null => {
  const definitions = useDeclaredDefinitions();
  const authorities = useSession()?.authorities ?? null;
  const related = useMemo(() => relatedTo(declaration, definitions, authorities), [declaration, definitions, authorities]);
  const panels = useShownParts(definitions[declaration.name]?.options?.slots?.panels ?? noPanels);
  return related.length > 0 || panels.length > 0 ? related : null;
};
const noPanels: readonly DefinedPart[] = [];

const Details = ({ record }: { record: RecordJson }) => {
  const declaration = useDeclaration();
  const authorities = useSession()?.authorities ?? null;
  const navigate = useNavigate();
  const list = useListToReturnTo(declaration);
  const panel = usePanel();
  const isOfServer = serverRecordOf(declaration, record) !== undefined;
  const canChange = useCanWrite() && !isOfServer;
  const isForm = canChange && isGeneric(declaration);
  useEditKey(isForm ? () => document.querySelector<HTMLElement>('main dd button')?.click() : null);
  return (
    <Box sx={column}>
      {isForm && declaration.formNote ? <Box sx={{ color: 'text.secondary', maxWidth: WIDTH }}>{declaration.formNote}</Box> : null}
      <Paper variant="outlined" sx={{ maxWidth: WIDTH }}>
        <RecordFields canChange={isForm} />
      </Paper>
      {isOfServer ? (
        <Box sx={{ color: 'text.secondary' }}>{text('details.serverRecord', { one: inSentence(declaration.label.one) })}</Box>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 24px' }}>
        {panel ? null : <TextLink to={list}>{text('record.backToList')}</TextLink>}
        {isAllowed({ anyOf: ['MANAGER'] }, authorities) ? (
          <TextLink to={historyAddress(declaration.name, record.id)}>{text('details.history')}</TextLink>
        ) : null}
        <Slot name="recordActions" />
        {canChange && canDeleteIn(declaration) ? (
          <DeleteRecord declaration={declaration} record={record} onDeleted={panel?.close ?? (() => navigate(list))} />
        ) : null}
      </Box>
    </Box>
  );
};

const EditButton = ({ record }: { record: RecordJson }) => {
  const declaration = useDeclaration();
  const list = useListToReturnTo(declaration);
  const navigate = useNavigate();
  const to = `${baseAddress(declaration)}/${record.id}/edit`;
  const state: FromList = { fromList: usePanel()?.listWithIt ?? list };
  useEditKey(() => navigate(to, { state }));
  return (
    <LinkButton variant="contained" {...{ to, state }}>
      {text('record.edit')}
    </LinkButton>
  );
};

/** Beside a list it is a key of the list. */
const useEditKey = (run: (() => void) | null) => {
  const panel = usePanel();
  const keys = run && !panel ? [{ key: 'e', label: text('keys.edit'), run }] : [];
  useKeys(useDeclaration().label.one, keys);
};

const useCanWrite = (): boolean => {
  const access = writeAccess(useDeclaration());
  const authorities = useSession()?.authorities ?? null;
  return access !== null && isAllowed(access, authorities);
};

const DeleteRecord = (props: Omit<ComponentProps<typeof ConfirmDelete>, 'onClose'>) => {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <MuiLink component="button" type="button" variant="body1" color="error" onClick={() => setIsAsking(true)}>
        {text('record.delete')}
      </MuiLink>
      {isAsking ? <ConfirmDelete {...props} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
};

const OPEN_AT_FIRST = 3;

/** What stands beside the fields of a record. It appears as a whole, so that nothing moves below what comes late. */
const Beside = ({ record, related }: { record: RecordJson; related: readonly Related[] }) => {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const waiting = useRef(new Set(related.map(({ key }) => key)));
  const [isShown, setIsShown] = useState(related.length === 0);
  const settle = useCallback((key: string) => {
    waiting.current.delete(key);
    if (waiting.current.size === 0) setIsShown(true);
  }, []);
  return (
    <Box ref={place} sx={{ minWidth: 0 }} aria-busy={!isShown}>
      {isShown ? null : <Skeleton variant="rounded" height={320} />}
      {isNear ? (
        <Suspense>
          <Box sx={{ display: isShown ? 'grid' : 'none', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
            <Slot name="panels" isWaitedFor />
            {related.map((each, index) => (
              <RelatedList key={each.key} related={each} record={record} isOpenAtFirst={index < OPEN_AT_FIRST} onSettled={settle} />
            ))}
          </Box>
        </Suspense>
      ) : null}
    </Box>
  );
};

/** Whether the element is on the screen or soon will be, or has been. */
const useIsNear = (element: RefObject<Element | null>): boolean => {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver((seen) => setIsNear(seen.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: '300px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear, element]);
  return isNear;
};
