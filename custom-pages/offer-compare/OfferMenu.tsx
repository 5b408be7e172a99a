import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { Menu, MenuItem, type PopoverProps } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Link, useLocation } from 'react-router-dom';
import { type Access, isAllowed, readAccess, writeAccess } from '../../contract/access.ts';
import { baseAddress } from '../../contract/dialects.ts';
import type { ComparedOffer } from '../../contract/workflows/offer-compare/comparedOffer.ts';
import { contact } from '../../resources/contact.ts';
import { offer as offerDeclaration } from '../../resources/offer.ts';
import { organization } from '../../resources/organization.ts';
import { useSession } from '../../src/auth/useSession.ts';
import type { FromList } from '../../src/ui/listAddress.ts';
import { listAddress, readListAddress } from '../../src/ui/listAddress.ts';
import { usePopup } from '../../src/ui/usePopup.ts';
import { useTextsOf } from '../../src/workflow/texts.ts';
import type { texts } from './texts.ts';

export const OfferMenu = ({ offer }: { offer: ComparedOffer }) => {
  const text = useTextsOf<typeof texts>('offer-compare');
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
  const text = useTextsOf<typeof texts>('offer-compare');
  const held = useSession()?.authorities ?? null;
  const { pathname, search } = useLocation();
  const entries = entriesOf(offer).filter(({ access }) => isAllowed(access, held));
  return (
    <Menu {...popup} slotProps={{ list: { 'aria-label': label } }}>
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

const contactsOf = (name: string): string => {
  const all = readListAddress(contact, `${baseAddress(contact)}/list`, '');
  return listAddress(contact, { ...all, keyword: name, searchField: 'organization' });
};

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
