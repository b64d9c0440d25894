import { useTranslation } from 'react-i18next';
import type { Address } from '@atalaya/contract/demo/checkout.ts';
import classes from './cart.module.css';

export function AddressText({ address }: { address: Address }) {
  const { t } = useTranslation('shop');
  const { fullName, mobile, house, landmark, city, postcode, state, type } = address;
  return (
    <address className={classes.address}>
      <strong>{fullName}</strong> · {t(`checkout.address.types.${type}`)}
      <br />
      {house}, {landmark}
      <br />
      {postcode} {city}, {state}
      <br />
      {mobile}
    </address>
  );
}
