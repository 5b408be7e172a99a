import { type ComponentType, createContext } from 'react';

export interface Creates {
  resource: string;
  titleField: string;
}

export interface CreateRecordDialogProps extends Creates {
  /** What was looked for. */
  title: string;
  onCreated: (option: { id: number; title: string }) => void;
  onClose: () => void;
}

interface Creation {
  mayCreate: (what: Creates) => boolean;
  Dialog: ComponentType<CreateRecordDialogProps>;
}
/** Without it, lookups offer to create nothing. */
export const CreationContext = createContext<Creation | null>(null);
