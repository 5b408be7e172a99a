import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useStoreContext } from 'react-admin';
import { isAllowed } from '../../contract/access.ts';
import { calls, entityApplyAccess } from '../../contract/workflows/entity-setup/calls.ts';
import type { EntityApplied, EntityScripts } from '../../contract/workflows/entity-setup/schemas.ts';
import { useSession } from '../../src/auth/useSession.ts';
import { useConsoleData } from '../../src/providers/dataProvider.ts';
import { isRefused } from '../../src/providers/queryClient.ts';
import { CheckBox } from '../../src/ui/CheckBox.tsx';
import { ConfirmDialog } from '../../src/ui/ConfirmDialog.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { lazyWithTexts } from '../../src/ui/lazyWithTexts.tsx';
import { useDraft, useKeptDraft } from '../../src/ui/useDraft.ts';
import { useSettled } from '../../src/ui/useSettled.ts';
import { useCall } from '../../src/workflow/useCall.ts';
import type { EditorHandle } from './editor/DeclarationEditor.tsx';
import type { Problem } from './editor/schemaService.ts';
import { faultsOf } from './faultsOf.ts';
import { text } from './index.ts';
import { PreviewDialog, type PreviewDialogProps } from './PreviewDialog.tsx';
import { Problems } from './Problems.tsx';
import { Scripts } from './Scripts.tsx';
import { nothingConfirmed, setupDrafts } from './setupDrafts.ts';

const DeclarationEditor = lazyWithTexts(async () => (await import('./editor/DeclarationEditor.tsx')).DeclarationEditor);

interface SetupProps {
  entity: string;
  schema: object;
  start: string;
  example: string | null;
  onDone: (applied: EntityApplied) => Promise<void>;
}

export const Setup = ({ entity, schema, start, example, onDone }: SetupProps) => {
  const data = useConsoleData();
  const { typedBefore, keepTyped } = useTypedBefore(entity);
  const [declaration, setDeclaration] = useState(typedBefore ?? start);
  const [checked, setChecked] = useState<{ text: string; problems: Problem[] }>({ text: '', problems: [] });
  const drafting = useDraft(setupDrafts);
  const canApply = isAllowed(entityApplyAccess, useSession()?.authorities ?? null);
  // A role may have been taken meanwhile.
  const draft = canApply && drafting.draft?.entity === entity ? drafting.draft : null;
  const [dialog, setDialog] = useState<'preview' | 'remove' | Replacement | null>(draft?.dialog ?? null);
  const [confirmation, setConfirmation] = useState(draft ?? nothingConfirmed);
  const editor = useRef<EditorHandle>(null);
  const type = (typed: string) => {
    setDeclaration(typed);
    keepTyped(typed === start ? undefined : typed);
  };
  // The button that was pressed goes, once a dialog gave the keyboard back to it.
  const startAgain = () => {
    type(start);
    requestAnimationFrame(() => editor.current?.goTo({ line: 1, column: 1 }));
  };
  const isTyped = ![start, example, ''].includes(declaration);
  const check = useCallback((problems: Problem[], of: string) => setChecked({ text: of, problems }), []);

  const service = useSchemaService(schema);
  const isChecked = service.isError || checked.text === declaration;
  const isSound = checked.text === declaration && checked.problems.length === 0 && declaration.trim() !== '';
  const { scripts, isCurrent, isWorking, error, refetch } = useScripts(isSound ? declaration : null);
  const problems = checked.problems.length > 0 ? checked.problems : faultsOf(error);
  const preview = () => (problems[0] ? editor.current?.goTo(problems[0]) : setDialog('preview'));
  const closeDialog = () => {
    setDialog(null);
    setConfirmation(nothingConfirmed);
  };
  useKeptDraft(drafting, () => (dialog === 'preview' || dialog === 'remove' ? { ...confirmation, dialog, entity } : null));
  const done = (applied: EntityApplied) => {
    keepTyped(undefined);
    return onDone(applied);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
      <Box sx={{ display: 'grid', gap: 1, alignContent: 'start', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {canApply ? (
            <Button variant="contained" onClick={preview}>
              {text('preview')}
            </Button>
          ) : null}
          {example === null ? null : (
            <Button onClick={() => (isTyped ? setDialog('example') : type(example))}>{text('insertExample')}</Button>
          )}
          {declaration === start ? null : (
            <Button onClick={() => (isTyped ? setDialog('start') : startAgain())}>{text('startAgain')}</Button>
          )}
          {canApply && entity !== '' ? (
            <Button color="error" onClick={() => setDialog('remove')} sx={{ ml: 'auto' }}>
              {text('remove')}
            </Button>
          ) : null}
        </Box>
        <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
          <DeclarationEditor
            ref={editor}
            label={text('declaration')}
            describedBy={HINT_ID}
            service={service.data}
            text={declaration}
            onChange={type}
            onChecked={check}
            problems={problems}
          />
        </Suspense>
        <Problems problems={problems} isChecked={isCurrent} onGo={(problem) => editor.current?.goTo(problem)} />
        {service.isError ? <ErrorState error={service.error} onRetry={() => void service.refetch()} /> : null}
        {error && problems.length === 0 ? (
          <ErrorState error={error} {...(isRefused(error) ? {} : { onRetry: () => void refetch() })} />
        ) : null}
        <Box id={HINT_ID} sx={{ color: 'text.secondary' }}>
          {text('hint')}
        </Box>
        {canApply ? null : <Alert severity="info">{text('clerk')}</Alert>}
      </Box>
      <Scripts scripts={scripts} isCurrent={isCurrent} isWorking={isWorking || !isChecked} />
      {dialog === 'preview' ? (
        <PreviewDialog
          title={text('previewTitle')}
          confirm={text('apply')}
          previewKey={[declaration]}
          preview={(signal) => data.call(calls.preview, { body: declaration, signal })}
          send={(confirmed) => data.call(calls.apply, { body: { declaration: JSON.parse(declaration), ...confirmed } })}
          confirmation={confirmation}
          onConfirmation={setConfirmation}
          onClose={closeDialog}
          onDone={done}
        />
      ) : null}
      {dialog === 'example' || dialog === 'start' ? (
        <ReplaceDialog
          by={dialog}
          onClose={() => setDialog(null)}
          onReplace={() => {
            setDialog(null);
            if (dialog === 'example' && example !== null) type(example);
            else startAgain();
          }}
        />
      ) : null}
      {dialog === 'remove' ? (
        <RemoveDialog name={entity} confirmation={confirmation} onConfirmation={setConfirmation} onClose={closeDialog} onRemoved={done} />
      ) : null}
    </Box>
  );
};

const HINT_ID = 'declaration-hint';

/** What the user typed and did not apply, by the entity that it changes; '' is a new one. It outlives a reload and the session. */
const useTypedBefore = (entity: string) => {
  const store = useStoreContext();
  const key = `entity-setup.${entity}`;
  const keepTyped = (typed: string | undefined) => {
    try {
      store.setItem(key, typed);
    } catch {
      // A full storage keeps what it had; the text stays on the screen.
    }
  };
  return { typedBefore: store.getItem<string | undefined>(key), keepTyped };
};

const useSchemaService = (schema: object) =>
  useQuery({
    queryKey: ['entity-setup-service', schema],
    // Of a copy: the language service puts what a reference names in its place, and the key could not be written any more.
    queryFn: async () => (await import('./editor/schemaService.ts')).schemaService(structuredClone(schema)),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

interface RemoveDialogProps extends Pick<PreviewDialogProps, 'confirmation' | 'onConfirmation' | 'onClose'> {
  name: string;
  onRemoved: (applied: EntityApplied) => Promise<void>;
}

const RemoveDialog = ({ name, onRemoved, ...shared }: RemoveDialogProps) => {
  const data = useConsoleData();
  const { confirmation, onConfirmation } = shared;
  const { keepsTable } = confirmation;
  return (
    <PreviewDialog
      title={text('removeTitle', { name })}
      confirm={text('confirmRemoval')}
      isRemoval
      previewKey={['removal', name, keepsTable]}
      preview={(signal) => data.call(calls.previewRemoval, { body: { name, keepsTable }, signal })}
      send={(confirmed) => data.call(calls.remove, { body: { name, keepsTable, ...confirmed } })}
      onDone={onRemoved}
      {...shared}
    >
      <CheckBox
        label={text('keepsTable')}
        checked={keepsTable}
        onChange={(keeps) => onConfirmation({ ...confirmation, keepsTable: keeps })}
      />
    </PreviewDialog>
  );
};

const SETTLED_MS = 500;

/** `scripts` stay while a later declaration is wrong or on its way: `isCurrent` tells. */
const useScripts = (declaration: string | null) => {
  const asked = useSettled(declaration, SETTLED_MS);
  const last = useRef<EntityScripts | null>(null);
  const {
    data: answer,
    error,
    isFetching,
    refetch,
  } = useCall(
    ['entity-setup-scripts', asked],
    calls.generateScripts,
    { body: asked },
    { enabled: asked !== null, retry: false, gcTime: 0 },
  );
  if (answer) last.current = answer;
  const isSettled = asked === declaration;
  return {
    scripts: last.current,
    isCurrent: isSettled && answer !== undefined,
    isWorking: declaration !== null && (!isSettled || isFetching),
    error: isSettled ? error : null,
    refetch,
  };
};

type Replacement = 'example' | 'start';

const wordings = {
  example: { title: 'replaceTitle', hint: 'replaceHint', confirm: 'replace' },
  start: { title: 'discardTitle', hint: 'discardHint', confirm: 'discard' },
} as const;

const ReplaceDialog = ({ by, onClose, onReplace }: { by: Replacement; onClose: () => void; onReplace: () => void }) => {
  const { title, hint, confirm } = wordings[by];
  return (
    <ConfirmDialog title={text(title)} cancel={text('cancel')} confirm={text(confirm)} onClose={onClose} onConfirm={onReplace}>
      {text(hint)}
    </ConfirmDialog>
  );
};
