import { Link as MuiLink } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Submission } from '../../../contract/workflows/offer-from-text/submissions.ts';
import type texts from '../../../src/languages/en/offer-from-text.json';
import { figure } from '../../../src/messages/language.ts';
import { OwnRelated } from '../../../src/trade/OwnRelated.tsx';
import { DateCell } from '../../../src/ui/DateCell.tsx';
import { useTextsOf } from '../../../src/workflow/texts.ts';

export const SupplierLists = () => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  const organizationId = Number(useRecordContext()?.id);
  return (
    <OwnRelated<Submission>
      resource="submission"
      filter={{ organizationId }}
      title={text('listsOfSupplier')}
      row={({ id, submittedOn, submittedBy, stored }) => ({
        title: (
          <MuiLink component={Link} to={`/submission/${id}`}>
            <DateCell value={submittedOn} />
          </MuiLink>
        ),
        detail: submittedBy,
        end: figure(stored),
        endDetail: text('offersOfList'),
      })}
    />
  );
};
