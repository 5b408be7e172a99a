import { calls } from '../../contract/workflows/market-day/calls.ts';
import { DeskList, useDeskQuery } from '../../src/trade/desk/DeskSection.tsx';
import { TextLink } from '../../src/ui/Links.tsx';
import { text } from './index.ts';

export const SilentSection = () => {
  const query = useDeskQuery(calls.suppliers);
  return (
    <DeskList
      title={text('silent')}
      query={query}
      count={query.data?.silentInAll}
      none={text('noneSilent')}
      hint={text('silentHint')}
      rowsOf={({ silent }) =>
        silent.map(({ organization, silent: days, ...rhythm }) => ({
          key: organization.id,
          title: (
            <TextLink to={`/d/organization/${organization.id}`}>
              <bdi>{organization.name}</bdi>
            </TextLink>
          ),
          detail: text(rhythm.usual === 1 ? 'rhythmDaily' : 'rhythm', rhythm),
          end: <strong>{text('silentFor', { smart_count: days })}</strong>,
        }))
      }
    />
  );
};
