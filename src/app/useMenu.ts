import { useMemo } from 'react';
import { translated } from '../../contract/translated.ts';
import { customPages } from '../../custom-pages/index.ts';
import { useSession } from '../auth/useSession.ts';
import { useDeclaredDefinitions } from '../registry/useDeclaration.ts';
import { isThere, useConsoleSettings } from '../ui/ConsoleSettings.tsx';
import { builtInDefinitions } from './definitions.ts';
import { type MenuGroup, menuGroups } from './menu.ts';

export const useMenu = (): MenuGroup[] => {
  const authorities = useSession()?.authorities ?? null;
  const settings = useConsoleSettings();
  const definitions = useDeclaredDefinitions();
  return useMemo(() => {
    const pages = customPages
      .filter((page) => isThere(settings, page))
      .map(({ title, ...page }) => ({ ...page, title: translated(title) }));
    // react-admin may have registered the built-in ones again, after the others.
    const declarations = Object.values({ ...builtInDefinitions, ...definitions }).flatMap(({ options }) =>
      options ? [options.declaration] : [],
    );
    return menuGroups(pages, declarations, authorities);
  }, [authorities, settings, definitions]);
};
