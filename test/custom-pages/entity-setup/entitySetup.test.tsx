import { EditorView } from '@codemirror/view';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { calls } from '../../../contract/workflows/entity-setup/calls.ts';
import { clearSession } from '../../../src/providers/session.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../../src/consoleApp.tsx';
import { pier, setupBackend, smallest, whole } from './setupBackend.ts';

const open = (authorities = ['CLERK', 'MANAGER'], address = '/admin/entity-setup') => {
  signedInAs(...authorities);
  return openConsole(address);
};
const box = () => screen.findByRole('textbox', { name: 'Declaration in JSON' });
const editorOf = (element: HTMLElement): EditorView => {
  const view = EditorView.findFromDOM(element);
  if (!view) throw new Error('no editor is drawn there');
  return view;
};
const typed = async () => editorOf(await box()).state.doc.toString();
const type = async (text: string) => {
  const view = editorOf(await box());
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
};
const openPreview = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
  return screen.findByRole('dialog', { name: 'What applying would do' });
};

describe('the editor of a declaration', () => {
  it('begins with the shortest example, and takes a filled-in one', async () => {
    setupBackend();
    const { user } = open();
    expect(JSON.parse(await typed())).toEqual(smallest);
    await user.click(screen.getByRole('button', { name: 'Insert example' }));
    await waitFor(async () => expect(JSON.parse(await typed())).toEqual(whole));
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    await waitFor(async () => expect(JSON.parse(await typed())).toEqual(smallest));
    await waitFor(async () => expect(await box()).toHaveFocus());
  });

  it('asks before an example takes the place of what was typed', async () => {
    setupBackend();
    const { user } = open();
    await type('{"name": "mine"}');
    await user.click(screen.getByRole('button', { name: 'Insert example' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(await typed()).toBe('{"name": "mine"}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Insert example' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Replace' }));
    await waitFor(async () => expect(JSON.parse(await typed())).toEqual(whole));
  });

  it('asks before it starts again from the beginning', async () => {
    setupBackend();
    const { user } = open();
    await type('{"name": "mine"}');
    await user.click(await screen.findByRole('button', { name: 'Start again' }));
    const dialog = await screen.findByRole('dialog', { name: 'Discard what you typed?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await typed()).toBe('{"name": "mine"}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(async () => expect(JSON.parse(await typed())).toEqual(smallest));
    await waitFor(async () => expect(await box()).toHaveFocus());
  });

  it('says that there are no mistakes only of what was checked', async () => {
    setupBackend();
    open();
    expect(await screen.findByText('No mistakes')).toBeVisible();
    await type('');
    await waitFor(() => expect(screen.queryByText('No mistakes')).toBeNull());
  });

  it('keeps what was typed over a reload, for each entity apart', async () => {
    setupBackend();
    const first = open();
    await type('{"name": "kept"}');
    first.unmount();
    const { user } = open();
    expect(await typed()).toBe('{"name": "kept"}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Entity' }), 'Piers (pier)');
    await waitFor(async () => expect(JSON.parse(await typed())).toEqual(pier.declaration));
  });

  it('lists mistakes with line and column, leads to them, and asks for no scripts meanwhile [spec 2.entity-setup.1]', async () => {
    // happy-dom announces a selection while it is being set; a browser does so later, and the editor complains.
    quiet();
    const { sent } = setupBackend();
    const { user } = open();
    await type('{\n  "name": "harbour",\n  "fields": [{"name": "title", "kind": "TEXT", "size": 4}]\n}');
    const mistake = await screen.findByRole('button', { name: 'Line 3, column 48: Property size is not allowed.' });
    await user.click(mistake);
    const view = editorOf(await box());
    expect(view.state.doc.lineAt(view.state.selection.main.head).number).toBe(3);
    expect(view.hasFocus).toBe(true);
    expect(sent.filter(([, body]) => JSON.stringify(body).includes('size'))).toEqual([]);
  });

  it('says in words what a name and a kind may be', async () => {
    setupBackend();
    open();
    await type('{"name": "a b", "fields": [{"name": "title", "kind": "TEX"}]}');
    expect(await screen.findByRole('button', { name: /^Line 1, column 10: a resource name is kebab-case/ })).toBeVisible();
    expect(
      screen.getByRole('button', { name: /^Line 1, column 54: .* "TEXT", "NUMBER", "BOOLEAN", "DATETIME", "MANY_TO_ONE", "ONE_TO_MANY"/ }),
    ).toBeVisible();
    expect(screen.getByText('2 mistakes')).toBeVisible();
  });

  it("shows the server's faults where they are", async () => {
    quiet();
    const message = 'the name is reserved, as are search, list';
    const body = { code: 'VALIDATION_FAILED', message: '', errors: {}, errorList: [{ message, line: 2, column: 11, path: ['name'] }] };
    setupBackend({ scripts: () => HttpResponse.json(body, { status: 400 }) });
    open();
    expect(await screen.findByRole('button', { name: `Line 2, column 11: ${message}` })).toBeVisible();
  });
});

describe('the scripts', () => {
  it('follow what is typed, and can be copied [spec 1.product.9 2.entity-setup.1]', async () => {
    const { sent } = setupBackend();
    const { user } = open(['CLERK']);
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    expect(await screen.findByRole('region', { name: 'Up: make the change' })).toHaveTextContent('CREATE TABLE x_harbour ();');
    expect(screen.getByRole('region', { name: 'Down: undo the change' })).toHaveTextContent('DROP TABLE x_harbour;');
    await user.click(screen.getByRole('button', { name: 'Copy the script: Down: undo the change' }));
    expect(copied).toHaveBeenCalledWith('DROP TABLE x_harbour;');
    await type('{"name": "quay", "fields": [{"name": "title", "kind": "TEXT"}]}');
    await waitFor(() => expect(sent.at(-1)).toEqual([calls.generateScripts.path, { ...smallest, name: 'quay' }]));
  });

  it('are not called those of an earlier version while the same text is read again', async () => {
    setupBackend();
    open();
    expect(await screen.findByText("They create the entity 'harbour'.")).toBeVisible();
    await type(`${JSON.stringify(smallest)} `);
    const said: (string | null)[] = [];
    const status = within(screen.getByRole('region', { name: 'Scripts' })).getByRole('status');
    const watch = new MutationObserver(() => said.push(status.textContent));
    watch.observe(status, { childList: true, characterData: true, subtree: true });
    await waitFor(() => expect(said.at(-1)).toBe("They create the entity 'harbour'."));
    watch.disconnect();
    expect(said).not.toContain('These scripts belong to an earlier version of the declaration.');
  });

  it('are all that a clerk gets; the page says who can apply them', async () => {
    setupBackend();
    open(['CLERK']);
    expect(await screen.findByText(/A user with both roles, Clerk and Manager, can apply/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });
});

describe('applying', () => {
  it('shows what is new and who waits, then leads to the list, whose menu entry is there at once', async () => {
    const { sent } = setupBackend();
    const { user } = open();
    await box();
    const dialog = await openPreview(user);
    expect(await within(dialog).findByText('x_harbour')).toBeVisible();
    expect(within(dialog).getByText('country: SHARE ROW EXCLUSIVE. Writers of countries wait.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(await screen.findByRole('link', { name: 'Open its list' })).toHaveAttribute('href', '/d/harbour/list');
    expect(sent.at(-1)?.[0]).not.toBe(calls.preview.path);
    expect(sent).toContainEqual([calls.apply.path, { declaration: smallest, fingerprint: 'f1', typedNames: [] }]);
    expect((await screen.findAllByRole('link', { name: 'Harbours' })).length).toBeGreaterThan(0);
    expect(screen.getByRole('combobox', { name: 'Entity' })).toHaveValue('harbour');
  });

  it('of what loses data needs the name typed', async () => {
    const losses = [{ part: 'FIELD' as const, name: 'berths', records: 1_200 }];
    const { sent } = setupBackend({ preview: { losses, namesToType: ['berths'] } });
    const { user } = open();
    await box();
    const dialog = await openPreview(user);
    expect(await within(dialog).findByText("the field 'berths' (records with a value: 1,200)")).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(await within(dialog).findByText('Type berths exactly as it is written here')).toBeVisible();
    expect(sent.filter(([url]) => url === calls.apply.path)).toEqual([]);
    await user.type(within(dialog).getByRole('textbox', { name: /berths/ }), 'berths');
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(sent).toContainEqual([calls.apply.path, { declaration: smallest, fingerprint: 'f1', typedNames: ['berths'] }]),
    );
  });

  it('is not offered where it cannot be, and says why', async () => {
    setupBackend({ preview: { obstacles: ['3 records have no title.'] } });
    const { user } = open();
    await box();
    const dialog = await openPreview(user);
    expect(await within(dialog).findByText('3 records have no title.')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Apply' })).toBeNull();
  });

  it('previews again when the server refuses because the preview is out of date', async () => {
    quiet();
    const losses = [{ part: 'FIELD' as const, name: 'berths', records: 1_200 }];
    const { sent } = setupBackend({ preview: { losses, namesToType: ['berths'] } });
    const message = 'The database has changed since the preview.';
    mockServer.use(http.post(calls.apply.path, () => HttpResponse.json({ code: 'STALE_RECORD', message, errors: {} }, { status: 409 })));
    const { user } = open();
    await box();
    const dialog = await openPreview(user);
    const name = await within(dialog).findByRole('textbox', { name: /berths/ });
    await user.type(name, 'berths');
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
    await waitFor(() => expect(sent.filter(([url]) => url === calls.preview.path)).toHaveLength(2));
    expect(within(dialog).getByRole('textbox', { name: /berths/ })).toHaveValue('berths');
  });
});

describe('removing an entity', () => {
  it('shows what would be lost, and removes it with its table once its name was typed', async () => {
    const losses = [{ part: 'ENTITY' as const, name: 'pier', records: 7 }];
    const { sent } = setupBackend({ preview: { losses, namesToType: ['pier'], fingerprint: 'f2' } });
    const { user, address } = open(['CLERK', 'MANAGER'], '/admin/entity-setup?entity=pier');
    await box();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog', { name: "Remove the entity 'pier'?" });
    await user.click(within(dialog).getByRole('checkbox', { name: 'Keep the table with its records' }));
    await user.type(await within(dialog).findByRole('textbox', { name: /'pier'/ }), 'pier');
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText("The entity 'pier' was removed.")).toBeVisible();
    expect(sent).toContainEqual([calls.remove.path, { name: 'pier', keepsTable: false, fingerprint: 'f2', typedNames: ['pier'] }]);
    expect(address()).toBe('/admin/entity-setup');
  });

  it('stands as it was after a session that ended in the middle, with the choice and the typed name', async () => {
    setupBackend({ preview: { losses: [{ part: 'ENTITY', name: 'pier', records: 7 }], namesToType: ['pier'] } });
    const address = '/admin/entity-setup?entity=pier';
    const first = open(['CLERK', 'MANAGER'], address);
    await box();
    await first.user.click(screen.getByRole('button', { name: 'Remove' }));
    const left = await screen.findByRole('dialog', { name: "Remove the entity 'pier'?" });
    await first.user.click(within(left).getByRole('checkbox', { name: 'Keep the table with its records' }));
    await first.user.type(await within(left).findByRole('textbox', { name: /'pier'/ }), 'pie');
    clearSession();
    first.unmount();

    const { user } = open(['CLERK', 'MANAGER'], address);
    const dialog = await screen.findByRole('dialog', { name: "Remove the entity 'pier'?" });
    expect(within(dialog).getByRole('checkbox', { name: 'Keep the table with its records' })).not.toBeChecked();
    expect(await within(dialog).findByRole('textbox', { name: /'pier'/ })).toHaveValue('pie');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('checkbox', { name: 'Keep the table with its records' })).toBeChecked();
  });
});
