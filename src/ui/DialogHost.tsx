import { createContext, type ReactNode, Suspense, use, useState } from 'react';

export type Draw = (onClose: () => void) => ReactNode;

export const OpenDialog = createContext<(draw: Draw) => void>(() => undefined);

/** Opens a dialog that stays open while the row that opened it is loaded again, or moves to another page. */
export const useOpenDialog = () => use(OpenDialog);

export const DialogHost = ({ children }: { children: ReactNode }) => {
  const [draw, setDraw] = useState<Draw | null>(null);
  return (
    <OpenDialog value={(opened) => setDraw(() => opened)}>
      {children}
      {draw ? <Suspense>{draw(() => setDraw(null))}</Suspense> : null}
    </OpenDialog>
  );
};
