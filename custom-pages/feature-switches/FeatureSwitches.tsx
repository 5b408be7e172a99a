import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider, useStore } from 'react-admin';
import { isAllowed } from '../../contract/access.ts';
import { applicationSettings } from '../../resources/applicationSettings.ts';
import { writeAccess } from '../../src/auth/recordAccess.ts';
import { useSession } from '../../src/auth/useSession.ts';
import { CheckBox } from '../../src/ui/CheckBox.tsx';
import { SETTINGS_KEY, useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { FoldedSection } from '../../src/ui/FoldedSection.tsx';
import { useRun } from '../../src/ui/useRun.ts';
import { textOf } from '../../src/workflow/texts.ts';
import { featureSwitches, text } from './index.ts';

/** Above the application settings: one for each workflow that such a setting switches. */
export const FeatureSwitches = () => {
  const { switches = [] } = useConsoleSettings();
  const access = writeAccess(applicationSettings);
  const authorities = useSession()?.authorities ?? null;
  const canWrite = access !== null && isAllowed(access, authorities);
  return (
    <FoldedSection title={text('title')} beside={text(canWrite ? 'hint' : 'readOnly')} fold={useStore('features.isOpen', true)}>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))' }}>
        {switches.map((name) => (
          <Feature key={name} name={name} canWrite={canWrite} />
        ))}
      </Box>
    </FoldedSection>
  );
};

const Feature = ({ name, canWrite }: { name: string; canWrite: boolean }) => {
  const { switchedOff = [] } = useConsoleSettings();
  const { run, isRunning } = useRun();
  const turn = useTurn(name);
  const hintId = useId();
  return (
    <div>
      <CheckBox
        label={titleOf(name)}
        checked={!switchedOff.includes(name)}
        disabled={!canWrite || isRunning}
        aria-describedby={hintId}
        onChange={(isOn) => run(() => turn(isOn))}
      />
      <Box id={hintId} sx={{ pl: 3, color: 'text.secondary' }}>
        {textOf(featureSwitches.name, `hints.${name}`)}
      </Box>
    </div>
  );
};

const titleOf = (name: string): string => textOf(featureSwitches.name, `titles.${name}`);

const useTurn = (category: string) => {
  const data = useDataProvider();
  const client = useQueryClient();
  const resource = applicationSettings.name;
  return async (isOn: boolean) => {
    const filter = { q: category, searchField: 'category' };
    const { data: found } = await data.getList(resource, { pagination: { page: 1, perPage: 100 }, filter });
    const stored = found.find((row) => row.category.toLowerCase() === category && row.key.toLowerCase() === 'active');
    const value = isOn ? 'yes' : 'no';
    if (stored) await data.update(resource, { id: stored.id, data: { ...stored, value }, previousData: stored });
    else await data.create(resource, { data: { category, key: 'active', value } });
    await client.invalidateQueries({ queryKey: [SETTINGS_KEY] });
    return text(isOn ? 'on' : 'off', { feature: titleOf(category) });
  };
};
