import { Box, Button, Link as MuiLink, Paper } from '@mui/material';
import { Link, useNavigate } from 'react-router-dom';
import { historyAddress } from '../../../contract/activity.ts';
import { isAllowed } from '../../../contract/authentication.ts';
import { baseAddress, isGeneric } from '../../../contract/dialects.ts';
import type { RecordJson } from '../../../contract/records.ts';
import { recordTitle } from '../../../contract/recordTitle.ts';
import { serverRecordOf } from '../../../contract/serverRecords.ts';
import { useSession } from '../../auth/useSession.ts';
import { useConsoleSettings } from '../../providers/ConsoleSettings.tsx';
import { Page } from '../../ui/Page.tsx';
import { canDeleteIn, writeAccess } from '../access.ts';
import { DeleteRecord } from '../DeleteRecord.tsx';
import { type FromList, useListToReturnTo } from '../fromList.ts';
import { RecordState } from '../RecordState.tsx';
import { useDeclaration } from '../useDeclaration.ts';
import { useRecord } from '../useRecord.ts';
import { ChangeableFields } from './ChangeableFields.tsx';
import { PlainFields } from './PlainFields.tsx';

const WIDTH = 720;

/** A record's details. Generic records are changed here, field by field; the others have a form. */
export const DetailsScreen = () => {
  const declaration = useDeclaration();
  const session = useSession();
  const { hasActivity } = useConsoleSettings();
  const navigate = useNavigate();
  const state = useRecord(declaration);
  const list = useListToReturnTo(declaration);
  const access = writeAccess(declaration);
  const canWrite = access !== null && isAllowed(access, session?.authorities ?? null);
  const { one } = declaration.label;
  const isOwn = state.record !== undefined && serverRecordOf(declaration, state.record) !== undefined;
  const editButton = ({ id }: RecordJson) => (
    <Button
      variant="contained"
      component={Link}
      to={`${baseAddress(declaration)}/${id}/edit`}
      state={{ fromList: list } satisfies FromList}
    >
      Edit
    </Button>
  );
  return (
    <Page
      title={state.record ? recordTitle(declaration, state.record) : one}
      overline={state.record ? one : undefined}
      width={WIDTH}
      actions={canWrite && !isGeneric(declaration) && state.record ? editButton(state.record) : null}
    >
      <RecordState declaration={declaration} state={state}>
        {(record) => (
          <>
            <Paper variant="outlined" sx={{ maxWidth: WIDTH }}>
              {canWrite && isGeneric(declaration) && !isOwn ? (
                <ChangeableFields key={record.id} declaration={declaration} stored={record} />
              ) : (
                <PlainFields declaration={declaration} record={record} />
              )}
            </Paper>
            {isOwn ? (
              <Box sx={{ color: 'text.secondary' }}>The server keeps this {one.toLowerCase()} by itself: nobody changes it.</Box>
            ) : null}
            <Box sx={{ display: 'flex', gap: 3 }}>
              <MuiLink component={Link} to={list}>
                Back to list
              </MuiLink>
              {hasActivity && isAllowed({ anyOf: ['MANAGER'] }, session?.authorities ?? null) ? (
                <MuiLink component={Link} to={historyAddress(declaration.name, record.id)}>
                  History
                </MuiLink>
              ) : null}
              {canWrite && canDeleteIn(declaration) && !isOwn ? (
                <DeleteRecord declaration={declaration} record={record} onDeleted={() => navigate(list)} />
              ) : null}
            </Box>
          </>
        )}
      </RecordState>
    </Page>
  );
};
