import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { consoleRoutes } from '../../../src/app/router.tsx';
import { quiet } from '../consoleApp.tsx';

const Broken = () => {
  throw new Error('TypeError in src/secret.ts');
};

describe('a page that cannot be drawn', () => {
  it.each(consoleRoutes.map(({ path }) => path ?? ''))(
    'at %s is replaced by one that says so and leads on, and its error is logged',
    async (path) => {
      const log = quiet();
      const routes = consoleRoutes.map((route) => (route.path === path ? { ...route, element: <Broken /> } : route));
      const initial = path === '*' ? '/tag/list' : path;
      render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [initial] })} />);
      expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown.');
      expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
      expect(document.body).not.toHaveTextContent('secret.ts');
      expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'TypeError in src/secret.ts' }));
    },
  );
});
