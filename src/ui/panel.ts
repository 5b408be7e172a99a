import { createContext, useContext } from 'react';

export interface Panel {
  id: string;
  /** Of its own page. */
  address: string;
  /** Of the list beside it, alone and with it. */
  list: string;
  listWithIt: string;
  close: () => void;
}

export const PanelContext = createContext<Panel | null>(null);

export const usePanel = (): Panel | null => useContext(PanelContext);
