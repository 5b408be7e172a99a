import { render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { Changes } from '../../../custom-pages/activity/Changes.tsx';
import { describeSetup } from '../../../custom-pages/activity/describeSetup.ts';
import { activity } from '../../../custom-pages/activity/index.ts';
import { i18nProvider } from '../../../src/messages/text.ts';
import { activityEntry } from './activityEntry.ts';

await activity.loadTexts();

it('a setting that was removed is shown as empty now', () => {
  const declared = (rest: object) => ({ fields: [{ name: 'depth', kind: 'TEXT', ...rest }] });
  const entry = activityEntry(1, { resource: 'entity-setup', before: declared({ required: true }), after: declared({}) });
  render(
    <I18nContextProvider value={i18nProvider}>
      <Changes lines={describeSetup(entry)} />
    </I18nContextProvider>,
  );
  expect(screen.getByRole('listitem').textContent).toBe('Depth, required: YES →  became empty');
});
