import { useRecordContext } from 'react-admin';
import type { Submission } from '../../../contract/workflows/offer-from-text/submissions.ts';
import { figure } from '../../../src/messages/text.ts';
import { OwnRelated } from '../../../src/trade/OwnRelated.tsx';
import { DateCell } from '../../../src/ui/ConsoleSettings.tsx';
import { TextLink } from '../../../src/ui/Links.tsx';
import { text } from '../index.ts';

export const SupplierLists = () => {
  const organizationId = Number(useRecordContext()?.id);
  return (
    <OwnRelated<Submission>
      resource="submission"
      filter={{ organizationId }}
      title={text('listsOfSupplier')}
      row={({ id, submittedOn, submittedBy, stored }) => ({
        title: (
          <TextLink to={`/submission/${id}`}>
            <DateCell value={submittedOn} />
          </TextLink>
        ),
        detail: submittedBy,
        end: figure(stored),
        endDetail: text('offersOfList'),
      })}
    />
  );
};
