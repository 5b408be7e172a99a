import { QueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { recordBody } from '../../src/kinds/recordBody.ts';
import { i18nProvider } from '../../src/messages/text.ts';
import { createDataProvider } from '../../src/providers/dataProvider.ts';

const dataProvider = createDataProvider((resource) => resources.find(({ name }) => name === resource), recordBody);

export const ConsoleContexts = ({ children }: { children: ReactNode }) => {
  const [queryClient] = useState(() => new QueryClient());
  const [store] = useState(() => memoryStore());
  return (
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={queryClient} store={store}>
      {children}
    </CoreAdminContext>
  );
};
