import { Menu, MenuItem } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';
import { type Access, isAllowed, readAccess, writeAccess } from '../../contract/access.ts';
import { baseAddress } from '../../contract/dialects.ts';
import type { ComparedOffer } from '../../contract/offers/compare.ts';
import { contact } from '../../resources/contact.ts';
import { offer as offerDeclaration } from '../../resources/offer.ts';
import { organization } from '../../resources/organization.ts';
import { useSession } from '../../src/auth/useSession.ts';
import { type TextKey, useText } from '../../src/messages/text.ts';
import type { FromList } from '../../src/screens/fromList.ts';
import { listAddress, readListAddress } from '../../src/screens/list/listAddress.ts';

interface OfferMenuProps {
  /** The button that opened it, and the offer of its row. Null: it is closed. */
  open: { button: HTMLElement; offer: ComparedOffer } | null;
  onClose: () => void;
}

/** Where a row leads: to its offer, its supplier and the supplier's contacts. An entry that the user may not open is left out. */
export const OfferMenu = ({ open, onClose }: OfferMenuProps) => {
  const text = useText();
  const held = useSession()?.authorities ?? null;
  const { pathname, search } = useLocation();
  const entries = open ? entriesOf(open.offer).filter(({ access }) => isAllowed(access, held)) : [];
  return (
    <Menu
      anchorEl={open?.button}
      // Within the page's main landmark.
      container={() => open?.button.closest('main') ?? document.body}
      open={open !== null}
      onClose={onClose}
    >
      {entries.map(({ title, address }) => (
        <MenuItem key={title} dense component={Link} to={address} state={{ fromList: `${pathname}${search}` } satisfies FromList}>
          {text(title)}
        </MenuItem>
      ))}
    </Menu>
  );
};

const entriesOf = (offer: ComparedOffer): { title: TextKey; address: string; access: Access }[] => {
  const address = `${baseAddress(offerDeclaration)}/${offer.id}`;
  return [
    { title: 'compare.openOffer', address, access: readAccess(offerDeclaration) },
    { title: 'compare.editOffer', address: `${address}/edit`, access: writeAccess(offerDeclaration) },
    {
      title: 'compare.openOrganization',
      address: `${baseAddress(organization)}/${offer.organization.id}`,
      access: readAccess(organization),
    },
    { title: 'compare.openContacts', address: contactsOf(offer.organization.name), access: readAccess(contact) },
  ];
};

const contactsOf = (name: string): string => {
  const all = readListAddress(contact, `${baseAddress(contact)}/list`, '');
  return listAddress(contact, { ...all, keyword: name, searchField: 'organization' });
};
