import { MultiSelect, PasswordInput, Select, TagsInput, TextInput } from '@mantine/core';
import { LOCALES } from '@atalaya/contract/constants.ts';
import { MAX_ADDRESSES, neededFields, type Channel, type ChannelKind } from '@atalaya/contract/notify/channels.ts';
import { PRODUCT_EVENTS } from '@atalaya/contract/notify/product-events.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { eventTexts } from './event-texts.ts';

/** Where a token is of use though it can do without. */
const withToken: readonly ChannelKind[] = ['telegram', 'ntfy', 'sms'];
const withAddresses: readonly ChannelKind[] = ['email', 'sms', 'apprise'];

interface ChannelFieldsProps {
  kind: ChannelKind;
  /** The one that is changed: its secrets stay unless they are written anew. */
  channel?: Channel;
  field: (name: 'name' | 'language' | 'url' | 'to' | 'token' | 'chatId' | 'events') => object;
}

/** What a channel of the kind consists of. What is secret goes in and never comes out again. */
export function ChannelFields({ kind, channel, field }: ChannelFieldsProps) {
  const { t } = useTexts('notifications');
  const needs = (name: 'url' | 'to' | 'token' | 'chatId') => neededFields[kind].some((one) => one === name);
  const isKept = channel !== undefined;
  return (
    <>
      <TextInput label={t('channels.form.name')} required data-autofocus={isKept || undefined} {...field('name')} />
      {kind !== 'email' && kind !== 'telegram' && (
        <TextInput
          type="url"
          label={t('channels.form.url')}
          description={isKept ? t('channels.form.keepsUrl', { host: channel.host ?? '' }) : t(`channels.form.urlHints.${kind}`)}
          required={!isKept}
          autoComplete="off"
          placeholder={isKept ? `https://${channel.host ?? ''}/…` : 'https://'}
          {...field('url')}
        />
      )}
      {(withToken.includes(kind) || channel?.hasToken) && (
        <PasswordInput
          label={t(kind === 'telegram' ? 'channels.form.bot' : 'channels.form.token')}
          description={t(
            channel?.hasToken ? 'channels.form.keepsToken' : kind === 'telegram' ? 'channels.form.botHint' : 'channels.form.tokenHint',
          )}
          required={needs('token') && !isKept}
          autoComplete="off"
          placeholder={channel?.hasToken ? '••••••••' : ''}
          {...field('token')}
        />
      )}
      {needs('chatId') && (
        <TextInput label={t('channels.form.chatId')} description={t('channels.form.chatIdHint')} required {...field('chatId')} />
      )}
      {withAddresses.includes(kind) && (
        <TagsInput
          label={t(`channels.form.to.${kind === 'email' || kind === 'sms' ? kind : 'apprise'}`)}
          description={t('channels.form.toHint')}
          required={needs('to')}
          maxTags={MAX_ADDRESSES}
          splitChars={[',', ';', ' ']}
          {...field('to')}
        />
      )}
      {kind === 'webhook' && (
        <MultiSelect
          label={t('channels.form.events')}
          description={t('channels.form.eventsHint')}
          placeholder={t('channels.form.noEvents')}
          data={PRODUCT_EVENTS.map((value) => ({ value, label: `${t(`channels.events.${eventTexts[value]}`)} (${value})` }))}
          clearable
          hidePickedOptions
          {...field('events')}
        />
      )}
      <Select
        label={t('channels.form.language')}
        allowDeselect={false}
        data={LOCALES.map((value) => ({ value, label: t(`locales.${value}`) }))}
        {...field('language')}
      />
    </>
  );
}
