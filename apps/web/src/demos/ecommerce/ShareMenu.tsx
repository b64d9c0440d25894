import { Button, Menu } from '@mantine/core';
import { Link2, Mail, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast, toastFailure } from '#shared/ui/toast.ts';

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

export function ShareMenu({ name }: { name: string }) {
  const { t } = useTranslation('shop');
  const address = location.href;
  const copy = () => void navigator.clipboard.writeText(address).then(() => toast('done', t('product.copied')), toastFailure);
  const mail = `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(address)}`;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={<Share2 {...icon} />}>
          {t('product.share')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Link2 {...icon} />} onClick={copy}>
          {t('product.copyLink')}
        </Menu.Item>
        <Menu.Item component="a" href={mail} leftSection={<Mail {...icon} />}>
          {t('product.mail')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
