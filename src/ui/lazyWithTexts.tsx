import { Component, type ComponentType, createElement, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useNotify } from 'react-admin';
import { loadPageTexts, text } from '../messages/text.ts';
import { ErrorState } from './ErrorState.tsx';

/** Where it, or its texts, cannot be fetched, a message takes its place; a dialog closes with it. */
export const lazyWithTexts = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loadTexts?: () => Promise<unknown>,
): ComponentType<Props> => {
  const fetched = () =>
    lazy(async () => {
      const [component] = await Promise.all([load(), loadPageTexts(), loadTexts?.()]).catch((cause: unknown) => {
        throw new FetchFailure('A part of the console could not be fetched', { cause });
      });
      return { default: component };
    });
  let Part = fetched();
  const fetchAgain = () => {
    Part = fetched();
  };
  return (props: Props & { onClose?: () => void }) => (
    <FetchBoundary draw={() => createElement(Part, props)} onFailed={fetchAgain} onClose={props.onClose} />
  );
};

/** The same for a dialog or a part of a page: the page around it stays while it is fetched. */
export const lazyPart: typeof lazyWithTexts = (load, loadTexts) => {
  const Part = lazyWithTexts(load, loadTexts);
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
};

export class FetchFailure extends Error {}

interface FetchBoundaryProps {
  draw: () => ReactNode;
  onFailed: () => void;
  onClose?: (() => void) | undefined;
}

/** Holds a part that could not be fetched, so that the page around it stays as it is, with all that was typed. Other errors pass. */
class FetchBoundary extends Component<FetchBoundaryProps, { error: unknown }> {
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

const NotFetched = ({ onRetry }: { onRetry: () => void }) => <ErrorState error={new Error(text('app.notFetched'))} onRetry={onRetry} />;
