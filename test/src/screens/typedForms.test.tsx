import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openConsole, signedInAs } from '../consoleApp.tsx';
import { typedBackend } from '../typedBackend.ts';

const open = (address: string, row: Record<string, unknown> = {}) => {
  signedInAs('MANAGER');
  const backend = typedBackend(row);
  return { backend, ...openConsole(address) };
};
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save' }));
const fill = async (user: UserEvent, values: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(values)) {
    const field = await screen.findByRole('textbox', { name: label });
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  }
};
const pick = async (user: UserEvent, label: string, text: string, option: string) => {
  await user.type(screen.getByRole('combobox', { name: label }), text);
  await user.click(await screen.findByRole('option', { name: option }));
};
const contact = {
  Organization: 'Acme',
  'First name': ' Ann ',
  'Last name': 'Lee',
  Email: 'ann@x.example',
  'Phone country code': '+852',
  'Phone number': '1234',
};

const fillOffer = async (user: Parameters<typeof fill>[0]) => {
  await screen.findByRole('textbox', { name: 'Amount' });
  await pick(user, 'Organization', 'kit', 'Kita');
  await pick(user, 'Product', 'pho', 'Phone 256GB');
  await pick(user, 'Currency', 'eur', 'EUR');
  await fill(user, { Amount: '12.5' });
};

describe('the contact form', () => {
  const EMAIL = 'Between 5 and 150 characters and in the standard email address format.';
  it.each([
    ['Organization', 'x'.repeat(101), 'No more than 100 characters long'],
    ['First name', '  ', 'Required and no more than 100 characters long'],
    ['Last name', 'x'.repeat(101), 'Required and no more than 100 characters long'],
    ['Email', 'a@b', EMAIL],
    ['Email', 'ann lee@x.example', EMAIL],
    ['Email', `${'x'.repeat(150)}@x.example`, EMAIL],
    ['Phone country code', '+85221', 'Required and no more than 5 characters long'],
    ['Phone number', '1'.repeat(31), 'Required and no more than 30 characters long'],
  ])('refuses %s that is %j, at the field, and sends nothing [spec 5.contact.1-5 9.limits.3]', async (label, text, message) => {
    const { user, backend } = open('/contact/new');
    await fill(user, { ...contact, [label]: text });
    await save(user);
    await waitFor(() => expect(screen.getByRole('textbox', { name: label })).toHaveAccessibleDescription(message));
    expect(backend.writes).toEqual([]);
  });

  it('subscribes and activates by default, and sends trimmed text with the tags beside it [spec 2.contacts.3 3.contact.2 5.contact.6]', async () => {
    const { user, backend } = open('/contact/new');
    await fill(user, contact);
    await save(user);
    await waitFor(() => expect(backend.writes).toHaveLength(1));
    expect(backend.writes[0]).toEqual({
      call: 'POST /api/contact-management/create-contact',
      body: {
        contact: {
          organization: 'Acme',
          firstName: 'Ann',
          lastName: 'Lee',
          email: 'ann@x.example',
          phoneCountryCode: '+852',
          phoneNumber: '1234',
          subscribedToComms: true,
          active: true,
        },
        selectedTagIdList: [],
      },
    });
  });
});

describe('the forex rate form', () => {
  it('says which rates convert offers', async () => {
    open('/forex-rate/new');
    expect(await screen.findByText(/^Offers are converted by the rates between the base currency of the console/)).toBeVisible();
  });

  it('needs both currencies, the rate and the time', async () => {
    const { user, backend } = open('/forex-rate/new');
    await screen.findByRole('textbox', { name: 'Rate' });
    await save(user);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Rate' })).toHaveAccessibleDescription('Required'));
    expect(screen.getByRole('combobox', { name: 'Base' })).toHaveAccessibleDescription('Select a currency');
    expect(screen.getByRole('combobox', { name: 'Symbol' })).toHaveAccessibleDescription('Select a currency');
    expect(screen.getByLabelText(/^Timestamp/)).toHaveAccessibleDescription('Required');
    expect(backend.writes).toEqual([]);
  });

  it('refuses a rate of more than 7 characters [spec 9.limits.2]', async () => {
    const { user } = open('/forex-rate/new');
    await fill(user, { Rate: '1.234567' });
    await save(user);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Rate' })).toHaveAccessibleDescription('Required'));
  });

  it('sends the time typed in the business zone as epoch milliseconds, and the currencies by id [spec 9.page-sizes.8]', async () => {
    const { user, backend } = open('/forex-rate/new');
    await fill(user, { Rate: '0.92' });
    fireEvent.change(screen.getByLabelText('Timestamp (Asia/Tokyo)', { exact: false }), { target: { value: '2026-03-01 09:30' } });
    await pick(user, 'Base', 'usd', 'USD');
    await pick(user, 'Symbol', 'eur', 'EUR');
    await save(user);
    await waitFor(() => expect(backend.writes).toHaveLength(1));
    expect(backend.writes[0]?.body).toEqual({
      forexRate: { rate: 0.92, timestamp: Date.UTC(2026, 2, 1, 0, 30), baseCurrencyId: 1, symbolCurrencyId: 2, active: true },
    });
    expect(backend.lookups[0]).toEqual({ name: 'currency', keyword: 'usd', page: '0', size: '1000' });
  });
});

it('takes a time as the milliseconds that the details show', async () => {
  const { user, backend } = open('/forex-rate/new');
  await fill(user, { Rate: '0.92' });
  const time = screen.getByLabelText('Timestamp (Asia/Tokyo)', { exact: false });
  await user.type(time, '202603010930');
  await save(user);
  await waitFor(() => expect(time).toHaveAccessibleDescription(/^Write it as 2026-01-31 09:30/));
  await user.clear(time);
  await user.type(time, String(Date.UTC(2026, 2, 1)));
  await pick(user, 'Base', 'usd', 'USD');
  await pick(user, 'Symbol', 'eur', 'EUR');
  await save(user);
  await waitFor(() => expect(backend.writes).toHaveLength(1));
  expect(backend.writes[0]?.body).toMatchObject({ forexRate: { timestamp: Date.UTC(2026, 2, 1) } });
});

describe('the offer form', () => {
  it('says what must be chosen, and that the amount is required [spec 5.offer.1-2]', async () => {
    const { user, backend } = open('/offer/new');
    await screen.findByRole('textbox', { name: 'Amount' });
    await save(user);
    for (const [label, message] of [
      ['Organization', 'Select an organization'],
      ['Product', 'Select a product'],
      ['Currency', 'Select a currency'],
    ] as const) {
      await waitFor(() => expect(screen.getByRole('combobox', { name: label })).toHaveAccessibleDescription(message));
    }
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription('Required');
    expect(backend.writes).toEqual([]);
  });

  it('refuses what was typed into a lookup and not chosen, which would be stored as nothing', async () => {
    const { user, backend } = open('/offer/new');
    await fillOffer(user);
    const grade = screen.getByRole('combobox', { name: 'Grade' });
    await user.type(grade, 'zz');
    await save(user);
    await waitFor(() => expect(grade).toHaveAccessibleDescription('Choose one of the options'));
    expect(backend.writes).toEqual([]);
    await user.clear(grade);
    await save(user);
    await waitFor(() => expect(backend.writes).toHaveLength(1));
  });

  it('looks up from three characters on', async () => {
    const { user } = open('/offer/new');
    await user.type(await screen.findByRole('combobox', { name: 'Organization' }), 'ac');
    expect((await screen.findAllByText('Type at least 3 characters')).length).toBeGreaterThan(0);
  });

  it('sends the ids of what was chosen [spec 2.offers.4]', async () => {
    const { user, backend } = open('/offer/new');
    await fillOffer(user);
    await save(user);
    await waitFor(() => expect(backend.writes).toHaveLength(1));
    expect(backend.writes[0]).toEqual({
      call: 'POST /api/offer-management/create-offer',
      body: {
        offer: {
          ...{ organizationId: 2, productId: 1, currencyId: 2, amount: 12.5, offerOrRequest: 'offer' },
          ...{ quantity: null, leastQuantity: null, gradeId: null, validUntil: null, remark: null },
        },
      },
    });
  });
});

describe('short forms', () => {
  it.each([
    ['/tag-input-text/new', 'Title', 'x'.repeat(151), 'No more than 150 characters long'],
    ['/phone-dialing-code/new', 'Country code', 'x'.repeat(11), 'No more than 10 characters long'],
    ['/phone-dialing-code/new', 'Area code', 'x'.repeat(11), 'No more than 10 characters long'],
  ])(
    'at %s refuse %s that is too long, at the field [spec 5.tag-input-text.1 5.phone-dialing-code.1 9.limits.1]',
    async (address, label, text, message) => {
      const { user, backend } = open(address);
      await fill(user, { [label]: text });
      await save(user);
      await waitFor(() => expect(screen.getByRole('textbox', { name: label })).toHaveAccessibleDescription(message));
      expect(backend.writes).toEqual([]);
    },
  );
});
