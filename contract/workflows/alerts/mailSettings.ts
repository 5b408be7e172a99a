import { z } from 'zod';

const isMailServer = (text: string): boolean => /^smtps?:/.test(text) && URL.canParse(text) && new URL(text).hostname !== '';
const isConsole = (text: string): boolean => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

export const settings = {
  SMTP_URL: {
    schema: z.string().refine(isMailServer, 'takes the address of a mail server, as smtps://user:password@mail.example').optional(),
    meaning: 'address of the mail server that alerts go out by, as `smtps://user:password@mail.example`; unset: no alert is mailed',
    isSecret: true,
  },
  MAIL_FROM: {
    schema: z.email('takes the address of a mailbox, as desk@company.example').optional(),
    meaning: 'sender of these mails; unset: `offerdesk` at the host of `SMTP_URL`',
  },
  PUBLIC_URL: {
    schema: z.string().refine(isConsole, 'takes an address as https://desk.example without a path').optional(),
    meaning:
      'address under which users open the console, for the links in mails, such as `https://desk.example`; unset: mails have no links',
  },
} as const;
