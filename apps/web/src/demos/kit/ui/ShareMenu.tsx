import { Button, Menu } from '@mantine/core';
import { Link2, Mail, Share2, SquareArrowOutUpRight } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { beside, shareNetworks } from './share-networks.ts';
import { toast, toastFailure } from '#shared/ui/messages/toast.ts';

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

interface ShareMenuProps {
  /** Of what is shared: the subject of a mail. */
  name: string;
  onShare?: () => void;
}

/** Passes on the address of this page. */
export function ShareMenu({ name, onShare }: ShareMenuProps) {
  const { t } = useTexts('kit');
  const address = location.href;
  const copy = () => {
    onShare?.();
    void navigator.clipboard.writeText(address).then(() => toast('done', t('share.copied')), toastFailure);
  };
  const mail = `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(address)}`;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={<Share2 {...icon} />}>
          {t('share.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Link2 {...icon} />} onClick={copy}>
          {t('share.copyLink')}
        </Menu.Item>
        <Menu.Item component="a" href={mail} leftSection={<Mail {...icon} />} onClick={onShare}>
          {t('share.mail')}
        </Menu.Item>
        <Menu.Divider />
        {shareNetworks.map((network) => (
          <Menu.Item
            key={network.name}
            component="a"
            href={network.addressOf(address, name)}
            {...beside}
            leftSection={<SquareArrowOutUpRight {...icon} />}
            onClick={onShare}
          >
            {network.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
