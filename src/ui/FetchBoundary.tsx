import { Component, type ReactNode, useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '../messages/text.ts';
import { ErrorState } from './ErrorState.tsx';

export class FetchFailure extends Error {}

interface FetchBoundaryProps {
  draw: () => ReactNode;
  onFailed: () => void;
  onClose?: (() => void) | undefined;
}

/** Holds a part that could not be fetched, so that the page around it stays as it is, with all that was typed. Other errors pass. */
export class FetchBoundary extends Component<FetchBoundaryProps, { error: unknown }> {
  static getDerivedStateFromError = (error: unknown) => ({ error });

  override state = { error: null };

  override componentDidCatch(error: unknown): void {
    if (error instanceof FetchFailure) this.props.onFailed();
  }

  override render(): ReactNode {
    const { draw, onClose } = this.props;
    const error: unknown = this.state.error;
    if (error === null) return draw();
    if (!(error instanceof FetchFailure)) throw error;
    return onClose ? <NotOpened onClose={onClose} /> : <NotFetched onRetry={() => this.setState({ error: null })} />;
  }
}

const NotOpened = ({ onClose }: { onClose: () => void }) => {
  const notify = useNotify();
  useEffect(() => {
    notify('app.notFetched', { type: 'warning' });
    onClose();
  }, [notify, onClose]);
  return null;
};

const NotFetched = ({ onRetry }: { onRetry: () => void }) => {
  const text = useText();
  return <ErrorState error={new Error(text('app.notFetched'))} onRetry={onRetry} />;
};
