import { formatInTimeZone } from 'date-fns-tz';
import { say } from '../../../contract/translated.ts';
import { saidAddress, saidText } from '../../../contract/workflows/alerts/saidText.ts';
import { writtenFigures } from '../../../contract/writtenFigures.ts';
import { speaking } from '../../http/readerLanguage.ts';
import type { Settings } from '../../settings.ts';
import type { OutgoingMail } from './mailOutbox.ts';

/** Of more, the newest. */
const MOST_TOLD = 200;

export const mailText = ({ alerts, language }: OutgoingMail, { title, timeZone, workflows }: Settings): { subject: string; text: string } =>
  speaking(language, () => {
    const time = (instant: string, isDay = false) => formatInTimeZone(instant, timeZone, isDay ? 'yyyy-MM-dd' : 'yyyy-MM-dd HH:mm');
    const figures = { ...writtenFigures(language), time };
    const linked = (address: string) => (workflows.PUBLIC_URL ? [workflows.PUBLIC_URL + address] : []);
    const told = alerts.map(({ condition, said, createdOn }) => {
      const words = saidText(figures, condition, said);
      return { words, lines: [`${time(createdOn)}  ${words}`, ...linked(saidAddress(said))].join('\n') };
    });
    const more = told.length - MOST_TOLD;
    const end = [say`You choose under Alerts what is mailed to you.`, ...linked('/alerts')].join('\n');
    return {
      subject: `${title}: ${told.length === 1 ? told[0]?.words : say`${told.length} alerts`}`,
      text: [...told.slice(-MOST_TOLD).map(({ lines }) => lines), ...(more > 0 ? [say`And ${more} more.`] : []), end].join('\n\n'),
    };
  });
