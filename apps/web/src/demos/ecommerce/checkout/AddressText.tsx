import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Address } from '@atalaya/contract/demo/shop/checkout.ts';
import classes from '../cart.module.css';

export function AddressText({ address }: { address: Address }) {
  const { t } = useTexts('shop');
  const { fullName, mobile, house, landmark, city, postcode, state, type } = address;
  return (
    <address className={classes.address}>
      <strong>{fullName}</strong> · {t(`checkout.address.types.${type}`)}
      <br />
      <span lang="">
        {house}, {landmark}
        <br />
        {postcode} {city}, {state}
      </span>
      <br />
      {mobile}
    </address>
  );
}
