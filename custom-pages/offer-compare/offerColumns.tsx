import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { Chip, Menu, MenuItem, type PopoverProps } from '@mui/material';
import { styled } from '@mui/material/styles';
import { RecordContextProvider } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { type Access, isAllowed, readAccess, writeAccess } from '../../contract/access.ts';
import { baseAddress } from '../../contract/dialects.ts';
import { type ComparedOffer, isRequest } from '../../contract/offers/comparedOffer.ts';
import type { LowOf } from '../../contract/workflows/offer-compare/priceHistory.ts';
import { contact } from '../../resources/contact.ts';
import { offer as offerDeclaration } from '../../resources/offer.ts';
import { organization } from '../../resources/organization.ts';
import { useSession } from '../../src/auth/useSession.ts';
import { ExplainedFigure } from '../../src/trade/ExplainedFigure.tsx';
import { MoneyCell } from '../../src/trade/MoneyCell.tsx';
import { DateCell } from '../../src/ui/ConsoleSettings.tsx';
import { type Draw, OpenDialog, useOpenDialog } from '../../src/ui/DialogHost.tsx';
import { formatAge } from '../../src/ui/formatAge.ts';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import { type FromList, listAddress, readListAddress } from '../../src/ui/listAddress.ts';
import { usePopup } from '../../src/ui/usePopup.ts';
import { PageSlot } from '../../src/workflow/PageSlot.tsx';
import { ConvertedAmount } from './ConvertedAmount.tsx';
import type { SortField } from './compareAddress.ts';
import { text } from './index.ts';
import { formatGap, gapOver } from './offerGap.ts';

interface Compared {
  base: string;
  best: ComparedOffer | undefined;
  lowOf: LowOf;
  /** All rows have the product that the page's heading names. */
  isOneProduct: boolean;
  termsOf: (offer: ComparedOffer) => string;
  hasTerms: boolean;
}

export const offerColumns = ({ base, best, lowOf, isOneProduct, termsOf, hasTerms }: Compared): GridColumn<ComparedOffer, SortField>[] => {
  const [aboveBest, low] = [text('aboveBest'), text('low')];
  return [
    {
      name: 'date',
      title: text('date'),
      field: 'entityLastUpdatedOn',
      width: 216,
      cell: ({ entityLastUpdatedOn }) => (
        <>
          <DateCell value={entityLastUpdatedOn} /> <Age data-age>{formatAge(entityLastUpdatedOn, Date.now(), 'narrow')}</Age>
        </>
      ),
    },
    {
      name: 'organization',
      title: text('organization'),
      field: 'organization',
      width: '50%',
      cell: (offer) => (
        <>
          <Name>{offer.organization.name}</Name>
          {offer.id === best?.id ? <Chip size="small" color="success" label={text('isBest')} sx={chipStyle} /> : null}
          {offer.isGone ? <Chip size="small" variant="outlined" label={text('gone')} sx={chipStyle} /> : null}
          {offer.isExpired ? <Chip size="small" variant="outlined" label={text('expired')} sx={chipStyle} /> : null}
          {offer.isHeld ? <Chip size="small" variant="outlined" color="warning" label={text('held')} sx={chipStyle} /> : null}
          {isRequest(offer) ? <Chip size="small" variant="outlined" label={text('request')} sx={chipStyle} /> : null}
          <RecordContextProvider value={offer}>
            <PageSlot name="marks" />
          </RecordContextProvider>
          {hasTerms ? <span data-terms>{termsOf(offer)}</span> : null}
        </>
      ),
    },
    {
      name: 'product',
      title: text('product'),
      field: isOneProduct ? undefined : 'product',
      width: '50%',
      isUnseen: isOneProduct,
      attributes: ({ product }) => ({ title: product.title }),
      cell: ({ product }) => product.title,
    },
    ...(hasTerms ? [termsColumn(text('terms'), termsOf)] : []),
    {
      name: 'amount',
      title: text('amount'),
      field: 'amount',
      isNumber: true,
      width: 148,
      cell: ({ amount, currency }) => <MoneyCell amount={amount} currency={currency.symbol} />,
    },
    {
      name: 'converted',
      title: `${text('converted')} ${base}`.trim(),
      field: 'baseCurrencyAmount',
      isNumber: true,
      width: 140,
      cell: (offer) => <ConvertedAmount offer={offer} />,
    },
    {
      name: 'gap',
      title: aboveBest,
      heading: <ExplainedFigure explanation={text('aboveBestHint', { base })}>{aboveBest}</ExplainedFigure>,
      isNumber: true,
      width: 156,
      cell: (offer) => (offer.id === best?.id ? null : <GapFigures offer={offer} best={best} />),
    },
    {
      name: 'low',
      title: low,
      heading: <ExplainedFigure explanation={text('lowHint')}>{low}</ExplainedFigure>,
      isNumber: true,
      width: 116,
      cell: (offer) => {
        const amount = offer.isHeld || offer.isOtherGrade ? undefined : lowOf(offer);
        return amount === undefined ? null : <MoneyCell amount={amount} isConverted />;
      },
    },
    { name: 'menu', title: text('action'), width: 52, cell: (offer) => <OfferMenu offer={offer} /> },
  ];
};

const termsColumn = (title: string, termsOf: Compared['termsOf']): GridColumn<ComparedOffer, SortField> => ({
  name: 'terms',
  title,
  width: 152,
  attributes: (offer) => ({ title: termsOf(offer) }),
  cell: termsOf,
});

/** The marks come after the name, also where it is read from right to left. */
const Name = styled('bdi')({ marginRight: 8 });
const chipStyle = { height: 20, fontSize: '0.75rem', fontWeight: 600 };
const Age = styled('span')(({ theme }) => ({
  marginLeft: 4,
  fontSize: '0.75rem',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

const GapFigures = ({ offer, best }: { offer: ComparedOffer; best: ComparedOffer | undefined }) => {
  const gap = gapOver(best, offer);
  if (!gap) return null;
  const { amount, percent } = formatGap(gap);
  return (
    <Figures>
      {amount} <Percent>{percent}</Percent>
    </Figures>
  );
};

const Figures = styled('span')({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });
const Percent = styled('span')(({ theme }) => ({
  display: 'inline-block',
  minWidth: '4.7em',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

const OfferMenu = ({ offer }: { offer: ComparedOffer }) => {
  const { opener, popup } = usePopup('menu');
  const label = text('rowMenu', { organization: offer.organization.name });
  return (
    <>
      <MenuButton type="button" aria-label={label} {...opener}>
        <MoreHoriz fontSize="small" />
      </MenuButton>
      {popup ? <OpenMenu {...popup} label={label} offer={offer} /> : null}
    </>
  );
};

const OpenMenu = ({ offer, label, ...popup }: PopoverProps & { offer: ComparedOffer; label: string }) => {
  const held = useSession()?.authorities ?? null;
  const { pathname, search } = useLocation();
  const openDialog = useOpenDialog();
  const openInstead = (draw: Draw) => {
    popup.onClose?.({}, 'backdropClick');
    openDialog(draw);
  };
  const entries = entriesOf(offer).filter(({ access }) => isAllowed(access, held));
  return (
    <Menu {...popup} slotProps={{ list: { 'aria-label': label, sx: { minWidth: 200 } } }}>
      <OpenDialog value={openInstead}>
        <RecordContextProvider value={offer}>
          <PageSlot name="rowActions" />
        </RecordContextProvider>
      </OpenDialog>
      {entries.map(({ title, address }) => (
        <MenuItem key={title} dense component={Link} to={address} state={{ fromList: `${pathname}${search}` } satisfies FromList}>
          {text(title)}
        </MenuItem>
      ))}
    </Menu>
  );
};

const entriesOf = (
  offer: ComparedOffer,
): { title: 'openOffer' | 'editOffer' | 'openOrganization' | 'openContacts'; address: string; access: Access }[] => {
  const address = `${baseAddress(offerDeclaration)}/${offer.id}`;
  return [
    { title: 'openOffer', address, access: readAccess(offerDeclaration) },
    { title: 'editOffer', address: `${address}/edit`, access: writeAccess(offerDeclaration) },
    {
      title: 'openOrganization',
      address: `${baseAddress(organization)}/${offer.organization.id}`,
      access: readAccess(organization),
    },
    { title: 'openContacts', address: contactsOf(offer.organization.name), access: readAccess(contact) },
  ];
};

const contactsOf = (name: string): string =>
  listAddress(contact, { ...readListAddress(contact, '', ''), filter: { q: name, searchField: 'organization' } });

const MenuButton = styled('button')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    margin: '-3px 0',
    padding: 0,
    color: palette.text.secondary,
    background: 'none',
    border: 0,
    borderRadius: 6,
    cursor: 'pointer',
    '&:hover': { color: palette.text.primary, background: palette.action.hover },
  };
});
