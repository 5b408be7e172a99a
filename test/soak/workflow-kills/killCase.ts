import { setTimeout as wait } from 'node:timers/promises';
import { type AnnouncedJob, announcedJobs } from '../../../contract/jobs.ts';
import type { Call } from './caller.ts';

/** What may be killed. The caller who got no answer asks again; what was promised is waited for. */
export interface KillCase {
  name: string;
  /** What is done before, undisturbed. */
  before?(call: Call): Promise<unknown>;
  perform(call: Call, acknowledged: Acknowledged): Promise<unknown>;
}

/** What the server has said or promised. Nobody asks for that again after a kill. */
export interface Acknowledged {
  entryId?: number;
  restorationId?: number;
  isScheduled?: boolean;
}

export const ended = async (isEnded: () => Promise<boolean>): Promise<void> => {
  while (!(await isEnded())) await wait(20);
};

export const untilAnnouncedEnds = (call: Call, name: AnnouncedJob): Promise<void> => {
  const { settingCategory: category, settingKey: key } = announcedJobs[name];
  const query = new URLSearchParams({ category, key });
  const path = `/api/application-settings/search/findByCategoryAndKey?${query}`;
  return ended(async () => !(await call<{ value?: string | null } | null>(path))?.value);
};

export const announced =
  (path: string, name: AnnouncedJob): KillCase['perform'] =>
  async (call, acknowledged) => {
    if (!acknowledged.isScheduled) acknowledged.isScheduled = Boolean((await call<{ jobCode?: string }>(path, {})).jobCode);
    await untilAnnouncedEnds(call, name);
  };

export const latest = async (call: Call, path: string, filter: object): Promise<number> => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: '["id","DESC"]', range: '[0,0]' });
  const [found] = await call<{ id: number }[]>(`${path}?${query}`);
  if (!found) throw new Error(`there is no ${path}`);
  return found.id;
};
