import { formatInTimeZone } from 'date-fns-tz';
import { say } from '../../../contract/translated.ts';
import { saidAddress, saidText } from '../../../contract/workflows/alerts/saidText.ts';
import { writtenFigures } from '../../../contract/writtenFigures.ts';
import { speaking, speakingLater } from '../../http/readerLanguage.ts';
import { repeating } from '../../repeating.ts';
import type { Services } from '../../services.ts';
import type { Settings } from '../../settings.ts';
import { isSwitchedOn } from '../../switches.ts';
import { collectMails, noteMail, type OutgoingMail, takeMail } from './mailOutbox.ts';

const EVERY_MS = 5_000;
const ANSWERS_WITHIN_MS = 30_000;
const [SENT_WITHIN_MS, STOPS_WITHIN_MS] = [60_000, 3_000];
const PAUSES_MINUTES = [1, 5, 30, 120, 360, 720];

export const watchMails = async (services: Services, log: (error: unknown) => void): Promise<() => Promise<void>> => {
  const { SMTP_URL: url } = services.settings.workflows;
  if (url === undefined) return async () => {};
  const stopping = new AbortController();
  const send = await openMailServer(url, services.settings, ANSWERS_WITHIN_MS, stopping.signal);
  const round = async () => {
    const away = await sendMails(services, send);
    if (away) log(away);
  };
  const end = repeating(EVERY_MS, round, log);
  return () => {
    setTimeout(() => stopping.abort(), STOPS_WITHIN_MS).unref();
    return end();
  };
};

type Send = (mail: { to: string; subject: string; text: string; id: string }) => Promise<unknown>;

export const openMailServer = async (
  url: string,
  { title, workflows }: Services['settings'],
  answersWithinMs: number,
  signal: AbortSignal,
): Promise<Send> => {
  const { createTransport } = await import('nodemailer');
  const limits = { connectionTimeout: answersWithinMs, greetingTimeout: answersWithinMs, socketTimeout: answersWithinMs };
  const server = createTransport({ url, ...limits });
  const address = workflows.MAIL_FROM ?? `offerdesk@${new URL(url).hostname}`;
  return ({ id, ...mail }) =>
    server.sendMail({
      ...mail,
      from: { name: title, address },
      messageId: `<${id}@${address.split('@').at(-1)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(SENT_WITHIN_MS)]),
    });
};

/** One after the other. @returns why the mail server takes none now: no more are sent until the next round. Or null. */
export const sendMails = async (services: Services, send: Send): Promise<unknown> => {
  if (!(await isSwitchedOn(services.database.db, 'alerts'))) return null;
  await collectMails(services);
  for (let mail = await takeMail(services); mail; mail = await takeMail(services)) {
    const { id, messageId, attempts, address: to, alerts } = mail;
    const sending = alerts.length > 0 && send({ to, ...mailText(mail, services.settings), id: messageId });
    const fault = await Promise.resolve(sending).then(() => null, faultOf);
    const pauseMinutes = fault === null || fault.isFinal ? null : (PAUSES_MINUTES[attempts - 1] ?? null);
    await noteMail(services, id, { failure: fault?.why ?? null, pauseMinutes });
    if (fault?.isServerAway) return fault.error;
  }
  return null;
};

/** `isFinal`: this mail will be refused again. */
const faultOf = (error: { response?: string; responseCode?: number; command?: string }) => {
  const { response, responseCode = 0, command = '' } = error;
  const isOfMail = response !== undefined && ['RCPT TO', 'DATA'].includes(command);
  const why = speakingLater(() =>
    response === undefined ? say`The mail server does not answer` : say`The mail server says '${response}'`,
  );
  return { error, why, isFinal: isOfMail && responseCode >= 500, isServerAway: !isOfMail };
};

/** A name that has several lines, or turns the order of letters, would say something else in a mail. */
const NOT_OF_A_LINE = /[\s\u202a-\u202e\u2066-\u2069]+/g;
/** Of more, the newest. */
const MOST_TOLD = 200;

const mailText = ({ alerts, language }: OutgoingMail, { title, timeZone, workflows }: Settings): { subject: string; text: string } =>
  speaking(language, () => {
    const time = (instant: string | Date, isDay = false) => formatInTimeZone(instant, timeZone, isDay ? 'yyyy-MM-dd' : 'yyyy-MM-dd HH:mm');
    const figures = { ...writtenFigures(language), time };
    const linked = (address: string) => (workflows.PUBLIC_URL ? [workflows.PUBLIC_URL + address] : []);
    const told = alerts.map(({ condition, said, createdOn }) => {
      const words = saidText(figures, condition, said).replace(NOT_OF_A_LINE, ' ');
      return { words, lines: [`${time(createdOn)}  ${words}`, ...linked(saidAddress(said))].join('\n') };
    });
    const more = told.length - MOST_TOLD;
    const end = [say`You choose under Alerts what is mailed to you.`, ...linked('/alerts')].join('\n');
    return {
      subject: `${title}: ${told.length === 1 ? told[0]?.words : say`${told.length} alerts`}`,
      text: [...told.slice(-MOST_TOLD).map(({ lines }) => lines), ...(more > 0 ? [say`And ${more} more.`] : []), end].join('\n\n'),
    };
  });
