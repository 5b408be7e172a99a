import { render } from '@testing-library/react';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import { workflowPages } from '../../custom-pages/index.ts';
import { Notifications } from '../../src/app/Notifications.tsx';
import { ConsoleSettingsProvider } from '../../src/ui/ConsoleSettings.tsx';
import { WorkflowsContext } from '../../src/workflow/definePages.ts';
import { ConsoleContexts } from './ConsoleContexts.tsx';

export const openPage = (pages: readonly RouteObject[], address: string) => {
  const element = (
    <ConsoleContexts>
      <ConsoleSettingsProvider loading={null} failed={() => null}>
        <WorkflowsContext value={workflowPages}>
          <Outlet />
          <Notifications />
        </WorkflowsContext>
      </ConsoleSettingsProvider>
    </ConsoleContexts>
  );
  const elsewhere = { path: '*', element: <p>Elsewhere</p> };
  const router = createMemoryRouter([{ element, children: [...pages, elsewhere] }], { initialEntries: [address] });
  return { ...render(<RouterProvider router={router} useTransitions={false} />), router };
};
