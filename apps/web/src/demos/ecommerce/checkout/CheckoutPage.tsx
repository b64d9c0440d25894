import { useQuery } from '@tanstack/react-query';
import { CreditCard, House, ShoppingCart } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ButtonLink } from '#shared/ui/ButtonLink.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { NoMatchPicture } from '#shared/ui/pictures/pictures.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { AddressStep } from './AddressStep.tsx';
import { CartStep } from './CartStep.tsx';
import { STEPS, type CheckoutProps } from './checkout.search.ts';
import { checkoutQuery } from './checkout.queries.ts';
import { OrderConfirmation } from './OrderConfirmation.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { cartQuery } from '../shop.queries.ts';
import classes from '../cart.module.css';

const stepIcons = { cart: ShoppingCart, address: House, payment: CreditCard };

export function CheckoutPage(props: CheckoutProps) {
  const { t } = useTexts('shop');
  if (props.search.order !== undefined) return <OrderConfirmation id={props.search.order} />;
  return (
    <Page title={t('checkout.title')}>
      <Steps {...props} />
      <StepBody {...props} />
    </Page>
  );
}

function Steps({ search, onSearchChange }: CheckoutProps) {
  const { t } = useTexts('shop');
  return (
    <nav aria-label={t('checkout.steps.label')}>
      <ol className={classes.steps}>
        {STEPS.map((step) => {
          const Icon = stepIcons[step];
          return (
            <li key={step}>
              <button
                type="button"
                className={classes.step}
                aria-current={search.step === step ? 'step' : undefined}
                onClick={() => onSearchChange({ step })}
              >
                <Icon size={18} strokeWidth={1.75} aria-hidden />
                {t(`checkout.steps.${step}`)}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function StepBody(props: CheckoutProps) {
  const { t } = useTexts('shop');
  const cart = useQuery(cartQuery);
  const known = useQuery(checkoutQuery);
  const error = cart.error ?? known.error;
  if (!cart.data || !known.data) {
    if (error) return <ErrorState title={t('failed')} error={error} onRetry={() => void Promise.all([cart.refetch(), known.refetch()])} />;
    return (
      <div className={classes.columns} aria-busy>
        <BlockSkeleton height={640} />
        <BlockSkeleton height={320} />
      </div>
    );
  }
  if (cart.data.length === 0)
    return (
      <EmptyState picture={<NoMatchPicture />} title={t('cart.empty')} text={t('cart.emptyText')}>
        <ButtonLink to="/apps/ecommerce/shop">{t('cart.toShop')}</ButtonLink>
      </EmptyState>
    );
  const { step } = props.search;
  return (
    <div className={classes.columns}>
      {step === 'cart' && <CartStep products={cart.data} />}
      {step === 'address' && (
        <AddressStep addresses={known.data.addresses} onChoose={(addressId) => props.onSearchChange({ addressId, step: 'payment' })} />
      )}
      {step === 'payment' && <PaymentStep {...props} products={cart.data} coupon={known.data.coupon} addresses={known.data.addresses} />}
      <OrderSummary
        products={cart.data}
        coupon={known.data.coupon}
        onGoOn={step === 'cart' ? () => props.onSearchChange({ step: 'address' }) : undefined}
      />
    </div>
  );
}
