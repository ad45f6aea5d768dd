/** A request to one of the addresses that the role may use: its parts, its query, its body. */
import { ChoiceSelect } from '@lambda/ui/parts/choice-select.tsx';
import { useQuery } from '@tanstack/react-query';
import { Alert, Input } from 'antd';
import { useState } from 'react';
import { useSession } from '../../kit/session/session.tsx';
import { CodeEditor } from './code-editor.tsx';
import type { Sent } from './exchange.ts';
import { type Address, fetchAddresses, filledPath } from './play-rest.ts';
import { playTexts } from './texts.ts';

type Rest = Extract<Sent, { kind: 'rest' }>;
type Chosen = { readonly key: string; readonly parts: Readonly<Record<string, string>>; readonly query: string };

function byTag(addresses: readonly Address[]) {
  const tags = [...new Set(addresses.map(({ tag }) => tag))];
  return tags.map((tag) => ({
    label: tag,
    title: tag,
    options: addresses.filter((one) => one.tag === tag).map(({ key, summary }) => ({ value: key, label: key, title: summary })),
  }));
}
/** The names that a part of the path may have are chosen from, others typed. */
function PartInput({
  part,
  value,
  onChange,
}: {
  readonly part: Address['parts'][number];
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  if (part.values.length === 0)
    return <Input aria-label={part.name} placeholder={part.name} value={value} onChange={({ target }) => onChange(target.value.trim())} />;
  return (
    <ChoiceSelect
      className="play-wide"
      aria-label={part.name}
      placeholder={part.name}
      showSearch
      value={value === '' ? null : value}
      options={part.values.map((one) => ({ value: one, label: one }))}
      onChange={(one: string | null) => onChange(one ?? '')}
    />
  );
}

export function RestForm({
  sent,
  onChange,
  onRun,
}: {
  readonly sent: Rest;
  readonly onChange: (sent: Rest) => void;
  readonly onRun: () => void;
}) {
  const t = playTexts.useText();
  const { user, role } = useSession();
  const [chosen, setChosen] = useState<Chosen>();
  const addresses = useQuery({
    queryKey: ['play-addresses', user.id, role.companyId, role.id],
    queryFn: ({ signal }) => fetchAddresses(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = addresses.data?.find(({ key }) => key === chosen?.key);
  const put = (one: Address, { parts, query }: Omit<Chosen, 'key'>, body: string) => {
    setChosen({ key: one.key, parts, query });
    onChange({ kind: 'rest', method: one.method, path: filledPath(one, parts) + (query === '' ? '' : `?${query}`), body });
  };
  return (
    <>
      {addresses.error && <Alert type="error" showIcon title={addresses.error.message} />}
      <ChoiceSelect
        className="play-wide"
        aria-label={t('address')}
        placeholder={t('addressHint')}
        loading={addresses.isLoading}
        showSearch
        value={address ? address.key : null}
        options={byTag(addresses.data ?? [])}
        onChange={(key: string | null) => {
          const one = addresses.data?.find((known) => known.key === key);
          if (one) put(one, { parts: {}, query: '' }, one.body ?? '');
        }}
      />
      {address && chosen && (
        <>
          <p className="play-hint" lang="en">
            {address.summary}
          </p>
          {address.parts.map((part) => (
            <PartInput
              key={part.name}
              part={part}
              value={chosen.parts[part.name] ?? ''}
              onChange={(value) => put(address, { ...chosen, parts: { ...chosen.parts, [part.name]: value } }, sent.body)}
            />
          ))}
          {address.query.length > 0 && (
            <Input
              aria-label={t('query')}
              placeholder={address.query.map((name) => `${name}=`).join('&')}
              value={chosen.query}
              onChange={({ target }) => put(address, { ...chosen, query: target.value.trim() }, sent.body)}
            />
          )}
        </>
      )}
      {sent.path !== '' && <code className="play-path" lang="en">{`${sent.method} ${sent.path}`}</code>}
      {sent.path !== '' && sent.method !== 'GET' && (
        <>
          <h2 className="play-caption">{t('body')}</h2>
          <div className="play-document">
            <CodeEditor
              language="json"
              label={t('body')}
              value={sent.body}
              onChange={(body) => onChange({ ...sent, body })}
              onRun={onRun}
            />
          </div>
        </>
      )}
    </>
  );
}
