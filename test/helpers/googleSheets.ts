import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { sheets_v4 } from '@googleapis/sheets';
import { googleSpreadsheet } from '../../server/spreadsheet/google/googleSpreadsheet.ts';
import type { CallLimits } from '../../server/spreadsheet/google/limits.ts';
import { sendTo } from '../../server/spreadsheet/openSpreadsheet.ts';
import { type CellData, cellData } from './googleCells.ts';
import type { Sheets } from './workbook.ts';

export interface GoogleTab {
  sheetId: number;
  title: string;
  hidden: boolean;
  rowCount: number;
  rows: CellData[][];
  merges?: sheets_v4.Schema$GridRange[];
}

/**
 * What happens to one call instead of its answer: another status, with what Google says; or no answer at all. `isDone`: the call is
 * carried out all the same. `of`: which calls it waits for; without it, for any.
 */
export interface Fault {
  of?: 'token' | 'get' | 'update';
  status?: number;
  message?: string;
  headers?: Record<string, string>;
  /** Answered as it is, with the status 200 where none is named. */
  body?: string;
  isSwallowed?: boolean;
  isDone?: boolean;
}

export const spreadsheetId = '1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789';
export const email = 'offers@desk.iam.gserviceaccount.com';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const account = { email, privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), keyId: 'key' };
export const keyFile = JSON.stringify({ type: 'service_account', client_email: email, private_key: account.privateKey });

export const openGoogle = (address: string) =>
  googleSpreadsheet(spreadsheetId, { ...account, privateKey: process.env.GOOGLE_KEY ?? '' }, { send: sendTo(address), limits: quick });

/** Waits that suit a test. */
export const quick: CallLimits = { callMs: 5_000, answerBytes: 16 * 1024 * 1024, firstWaitMs: 1, mostMs: 60_000, settleMs: 0 };

/** The part of Google's servers that the product calls, over HTTP on 127.0.0.1. Merge rules, formulas and rights are not in it. */
export const startGoogleSheets = async (sheets: Sheets) => {
  const tabs = Object.entries(sheets).map(
    ([title, rows], index): GoogleTab => ({
      sheetId: 100 + index,
      title,
      hidden: false,
      rowCount: Math.max(1_000, rows.length),
      rows: rows.map((row) => row.map(cellData)),
    }),
  );
  const faults: Fault[] = [];
  const calls: string[] = [];
  const tokens = new Set<string>();
  let onCall: (call: string) => void = () => {};

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://google');
    const body = await text(request);
    const kind = url.pathname === '/token' ? 'token' : request.method === 'POST' ? 'update' : 'get';
    const call = kind === 'get' ? `get ${url.searchParams.getAll('ranges').join()}`.trim() : kind;
    calls.push(call);
    onCall(call);
    const index = faults.findIndex(({ of = kind }) => of === kind);
    const [fault] = index < 0 ? [] : faults.splice(index, 1);
    const perform = () => (kind === 'token' ? giveToken(body) : kind === 'get' ? grid(tabs, url) : update(tabs, JSON.parse(body)));
    if (fault?.isDone) perform();
    if (fault?.isSwallowed) return;
    const reply = (status: number, content: unknown, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(content));
    if (fault?.body !== undefined) return response.writeHead(fault.status ?? 200, { 'content-type': 'text/html' }).end(fault.body);
    if (fault) return reply(fault.status ?? 500, { error: { code: fault.status, message: fault.message ?? '' } }, fault.headers);
    if (kind !== 'token' && !tokens.has((request.headers.authorization ?? '').replace('Bearer ', '')))
      return reply(401, { error: { message: 'Request had invalid authentication credentials.' } });
    try {
      reply(200, perform());
    } catch (error) {
      reply(400, { error: { message: error instanceof Error ? error.message : '' } });
    }
  };
  const giveToken = (body: string) => {
    const [head = '', claims = '', signature = ''] = (new URLSearchParams(body).get('assertion') ?? '').split('.');
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })),
      Buffer.from(signature, 'base64url'),
    );
    const { iss, scope, aud } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    if (!isSigned || iss !== email || !scope.endsWith('/spreadsheets') || aud !== 'https://oauth2.googleapis.com/token')
      throw new Error('invalid_grant');
    const token = `token-${tokens.size + 1}`;
    tokens.add(token);
    return { access_token: token, expires_in: 3_600, token_type: 'Bearer' };
  };

  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = sendTo(address);
  return {
    address,
    key: account.privateKey,
    tabs,
    faults,
    calls,
    /** No token that was given is good any more. */
    expireTokens: () => tokens.clear(),
    set onCall(listener: (call: string) => void) {
      onCall = listener;
    },
    open: (limits: Partial<CallLimits> = {}) => googleSpreadsheet(spreadsheetId, account, { send, limits: { ...quick, ...limits } }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

export type GoogleSheets = Awaited<ReturnType<typeof startGoogleSheets>>;

const grid = (tabs: readonly GoogleTab[], url: URL): sheets_v4.Schema$Spreadsheet => {
  const [range] = url.searchParams.getAll('ranges');
  const properties = ({ sheetId, title, hidden, rowCount }: GoogleTab) => ({
    sheetId,
    title,
    hidden,
    sheetType: 'GRID',
    gridProperties: { rowCount },
  });
  if (range === undefined) return { sheets: tabs.map((tab) => ({ properties: properties(tab), merges: tab.merges })) };
  const [, title = '', from, until] = /^'(.*)'!(\d+):(\d+)$/.exec(range) ?? [];
  const tab = tabs.find((one) => one.title === title.replaceAll("''", "'"));
  if (!tab) throw new Error(`Unable to parse range: ${range}`);
  if (Number(until) > tab.rowCount) throw new Error(`Range (${range}) exceeds grid limits.`);
  const start = Number(from) - 1;
  const rowData = tab.rows.slice(start, Number(until)).map((values) => (values.length > 0 ? { values } : {}));
  // Google leaves out zeros, and empty rows at the end.
  return {
    sheets: [{ properties: properties(tab), data: [{ ...(start > 0 && { startRow: start }), ...(rowData.length > 0 && { rowData }) }] }],
  };
};

const update = (tabs: readonly GoogleTab[], { requests }: { requests: sheets_v4.Schema$Request[] }) => {
  for (const { appendCells } of requests) {
    const tab = tabs.find(({ sheetId }) => sheetId === appendCells?.sheetId);
    if (!tab || appendCells?.fields !== 'userEnteredValue,userEnteredFormat.numberFormat')
      throw new Error('Invalid requests[0].appendCells: No grid with id');
    while (tab.rows.at(-1)?.length === 0) tab.rows.pop();
    for (const { values = [] } of appendCells.rows ?? [])
      tab.rows.push(
        values.map(({ userEnteredValue, userEnteredFormat }) => ({ effectiveValue: userEnteredValue, effectiveFormat: userEnteredFormat })),
      );
    tab.rowCount = Math.max(tab.rowCount, tab.rows.length);
  }
  return { replies: [{}] };
};
